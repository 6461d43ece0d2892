#!/bin/sh
# backup.sh full|diff|incr : backs up the database, as the user postgres.
set -eu
stanza=${STANZA:-mintmark}
exec pgbackrest --stanza="$stanza" --type="${1:?full, diff or incr}" backup
