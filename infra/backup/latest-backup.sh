#!/bin/sh
# latest-backup.sh : the label of the newest backup.
set -eu
pgbackrest --stanza="${STANZA:-mintmark}" info | sed -n 's/^ *\(full\|diff\|incr\) backup: //p' | tail -n 1
