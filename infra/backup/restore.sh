#!/bin/sh
# restore.sh FOLDER [TIME] : restores the database into FOLDER, which must be empty, as the user postgres: as it was at TIME, such as
# '2026-11-22 13:05:00+00', or as far as the archive goes. The restored server archives nothing until you say so.
set -eu
stanza=${STANZA:-mintmark}
target=${1:?the folder to restore into}
if [ -n "${2:-}" ]; then
  set -- --type=time "--target=$2" --target-action=promote
else
  set --
fi
exec pgbackrest --stanza="$stanza" --pg1-path="$target" --archive-mode=off "$@" restore
