# What collate says: two sheets of one game, White's and Black's, and what was played.

# A pair of games, with the players if they are known.
collation-pair = { $white } and { $black }
collation-same = { $pair }: both sheets say the same, { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }
collation-differs = { $pair }: { $differences ->
    [0] no ply differs
    [one] one ply differs
   *[other] { $differences } plies differ
  } of { $plies }, { $sure ->
    [yes] what was played is sure
   *[no] what was played is not sure
  }
collation-none = { $pair }: no game explains both sheets
    .cut-short = { $pair }: no game was found in the time allowed
# Where the games are written to a file.
collation-both-written = both sheets are written as they are, as two games
# A ply on which the sheets differ, and the name of the move as an arbiter counts.
collation-ply = ply { $ply }: { $read } was played
    .proposed = ply { $ply }: { $read } is proposed
collation-ply-irregular = ply { $ply }: { $read } was played, against the rules
    .proposed = ply { $ply }: { $read } is proposed, against the rules
# What a sheet has there.
collation-white = White’s sheet
collation-black = Black’s sheet
collation-as-played = { $sheet }: { $written }, as played
    .proposed = { $sheet }: { $written }, as proposed
collation-slip = { $sheet }: { $written }: { $why }
collation-nothing = { $sheet } has no move here: { $why }
collation-passed = { $sheet }: { $written } before it, which was not played
    .proposed = { $sheet }: { $written } before it, which is not part of the proposal
collation-rest = { $sheet }: { $written } after the end of the game
# What a sheet does not have, as its numbers say.
collation-one-player = { $sheet } has the plies of one player only
collation-lacks = { $sheet } does not have { $count ->
    [one] ply { $first }
   *[other] plies { $first } to { $last }
  }, as its numbers say
# Of a page whose columns were exchanged, or read across.
collation-in-order = { $sheet }: its plies were put in the order of play, which is not that of the page
# From which side of the board.
collation-seen = { $view ->
    [turned] { $sheet } names the squares from the other side of the board
    [mirrored] { $sheet } names the squares of each row backward
   *[other] { $sheet } names the squares of each column backward
  }
# Where a sheet ends, and the other goes on.
collation-ends = { $sheet } ends with ply { $ply }; what follows is on the other alone
# Which of them decides.
decided-white = only what White’s sheet says can be played
decided-black = only what Black’s sheet says can be played
decided-only-white = only White’s sheet has it
decided-only-black = only Black’s sheet has it
decided-open = both can be played, and nothing that follows decides
decided-later = both can be played; what follows decides
decided-together = neither sheet has it; both together, and what follows, decide
decided-missed = neither sheet has it
decided-both = both sheets have it
# Another answer.
collation-otherwise = otherwise, { $times } times less likely: { $moves }
collation-otherwise-rather = otherwise, { $times } times likelier by the sheets, but players are more likely to play the first: { $moves }
collation-otherwise-tie = otherwise, just as likely: { $moves }
# What else differs.
collation-tag = { $name }: White’s sheet has { $white }, Black’s { $black }
# $name is the command: clk and clock show a clock, the others another time. $ply is 0 before the first ply.
collation-clock = { $name ->
    [clk] clock
    [clock] clock
   *[other] [%{ $name }]
  } { $ply ->
    [0] before the first ply
   *[other] after ply { $ply }
  }: White’s sheet has { $white }, Black’s { $black }
# A note of the arbiter. $ply is 0 before the first ply.
collation-note-differs = [%{ $name }] { $ply ->
    [0] before the first ply
   *[other] after ply { $ply }
  }: White’s sheet has { $white }, Black’s { $black }
collation-note-alone = [%{ $name }] { $ply ->
    [0] before the first ply
   *[other] after ply { $ply }
  }: only { $sheet } has { $said }
# A game without another half.
collation-unpaired-white = { $game } has no game to go with it in the second file
collation-unpaired-black = { $game } has no game to go with it in the first file

## The closing line

collation-sum = { $white } and { $black }: { $parts }
collation-pairs = { $count ->
    [one] one pair
   *[other] { $number } pairs
  }
collation-agreed = { $number } the same
collation-decided = { $number } sure
collation-doubtful = { $number } not sure
collation-unresolved = { $number } without an answer
collation-unpaired = { $number } unpaired
