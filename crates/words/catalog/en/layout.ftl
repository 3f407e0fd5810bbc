# The layout of a page, as repair puts it in order.

put-in-order = { $columns ->
    [1] the plies were cut out of the text, { $plies } in all
   *[other] the page has { $columns } columns; its { $plies } plies were put in the order of play
  }

put-in-order-from = { put-in-order }, which is not that of the page from line { $line } on

put-in-order-in-game = { $game }: { $said }
