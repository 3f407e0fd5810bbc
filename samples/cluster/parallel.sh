#!/usr/bin/env bash
# Validates draughts records with GNU parallel, on all cores: a JSON object per game to standard output, in order.
# Usage: parallel.sh PATH... > games.jsonl; options of parallel in PARALLEL, as PARALLEL='--sshloginfile machines'
set -euo pipefail
damiera shards --format text --max-bytes "${MAX_BYTES:-64M}" -- "$@" |
  parallel --keep-order --colsep '\t' --retries 3 --halt now,fail=1 \
    damiera validate --format jsonl --fail-on never --threads 1 --range {1} -- {2} |
  sed '/^{"type":"summary"/d'
