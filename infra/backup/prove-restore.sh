#!/bin/sh
# prove-restore.sh : restores the newest backup and the archive since into an empty place, verifies the books there, and writes a signed
# certificate beside the checkpoints, which the status page of the back office shows. Run it each week on a machine with room for
# the database, as the user postgres, with the settings of the API: BOOKS_KEY_FILE, CHECKPOINTS_DIR or S3_*. PGBIN and API are the
# folders of PostgreSQL's programs and of the API's; RESTORE_LOGIN is the verifier's login with its password, `name:password`.
set -eu
stanza=${STANZA:-mintmark}
here=$(dirname "$(readlink -f "$0")")
place=$(mktemp -d "${RESTORE_PLACE:-/var/tmp}/mintmark-restore.XXXXXX")
stop() {
  [ ! -e "$place/data/postmaster.pid" ] || "$PGBIN/pg_ctl" --pgdata="$place/data" --mode=immediate stop >/dev/null
  rm -rf "$place"
}
trap stop EXIT
label=$("$here/latest-backup.sh")
mkdir -m 700 "$place/data"
"$here/restore.sh" "$place/data"
printf 'host all all 127.0.0.1/32 scram-sha-256\n' >"$place/hba.conf"
port=${RESTORE_PORT:-5499}
"$PGBIN/pg_ctl" --pgdata="$place/data" --log="$place/log" --timeout="${RESTORE_SECONDS:-86400}" --wait start -o \
  "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories= -c hba_file=$place/hba.conf" ||
  { cat "$place/log" >&2; exit 1; }
DATABASE_URL="postgres://$RESTORE_LOGIN@127.0.0.1:$port/${DATABASE:-mintmark}" VERIFIER_DATABASE_URL='' \
  node "$API/prove-restore-command.js" --backup "$label"
