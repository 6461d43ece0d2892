#!/bin/sh
# prove-restore.sh : restores the newest backup and the archive since into an empty place, verifies the books there, and writes a signed
# certificate beside the checkpoints, which the status page of the back office shows. Run it each week on a machine with room for
# the database: as root, who may read the keys and checkpoints (PostgreSQL then runs as postgres), or as postgres if it may read and write
# them, as its unit of systemd does.
#   BOOKS_KEY_FILE, and DATA_DIR, CHECKPOINTS_DIR or S3_*   as for the API
#   RESTORE_LOGIN    the verifier's login with its password, `name:password`; by default the one in VERIFIER_LOGIN_FILE
#   PGBIN, API       the folders of PostgreSQL's programs and of the API's; by default Debian's and this release's
set -eu
stanza=${STANZA:-mintmark}
here=$(dirname "$(readlink -f "$0")")
release=$(dirname "$(dirname "$here")")
api=${API:-$release/apps/api/dist}
pgbin=${PGBIN:-/usr/lib/postgresql/15/bin}
node=$release/bin/node
[ -x "$node" ] || node=node
login=${RESTORE_LOGIN:-$(sed 's|^[a-z]*://\([^@]*\)@.*|\1|' "$VERIFIER_LOGIN_FILE")}
place=$(mktemp -d "${RESTORE_PLACE:-/var/tmp}/mintmark-restore.XXXXXX")
as_postgres() {
  if [ "$(id -u)" = 0 ]; then
    setpriv --reuid=postgres --regid=postgres --init-groups -- "$@"
  else
    setpriv --inh-caps=-all --ambient-caps=-all -- "$@"
  fi
}
stop() {
  [ ! -e "$place/data/postmaster.pid" ] || as_postgres "$pgbin/pg_ctl" --pgdata="$place/data" --mode=immediate stop >/dev/null
  rm -rf "$place"
}
trap stop EXIT
label=$("$here/latest-backup.sh")
[ -n "$label" ] || { echo 'There is no backup yet: run backup.sh full first.' >&2; exit 1; }
[ "$(id -u)" != 0 ] || chown postgres "$place"
cd "$place"
as_postgres mkdir -m 700 "$place/data"
as_postgres "$here/restore.sh" "$place/data"
printf 'host all all 127.0.0.1/32 scram-sha-256\n' >"$place/hba.conf"
port=${RESTORE_PORT:-5499}
# Debian has the configuration outside the data folder, so it is not in the backup. Without hot_standby, no one connects before the last change
# of the archive is there, and the limits of connections may be lower than at the backup.
printf 'hot_standby = off\n' >"$place/postgresql.conf"
chmod 644 "$place/hba.conf" "$place/postgresql.conf"
as_postgres "$pgbin/postgres" -D "$place/data" -c listen_addresses=127.0.0.1 -c "port=$port" -c unix_socket_directories= \
  -c "hba_file=$place/hba.conf" -c "config_file=$place/postgresql.conf" >"$place/log" 2>&1 &
server=$!
end=$(($(date +%s) + ${RESTORE_SECONDS:-86400}))
until "$pgbin/pg_isready" --quiet --host=127.0.0.1 --port="$port"; do
  if ! kill -0 "$server" 2>/dev/null || [ "$(date +%s)" -ge "$end" ]; then
    cat "$place/log" >&2
    exit 1
  fi
  sleep 1
done
DATABASE_URL="postgres://$login@127.0.0.1:$port/${DATABASE:-mintmark}" "$node" "$api/prove-restore-command.js" --backup "$label"
# The API, whose user is another one, reads the certificate.
checkpoints=${CHECKPOINTS_DIR:-${DATA_DIR:-}}
if [ -d "$checkpoints/restores" ] && [ ! -O "$checkpoints" ]; then
  chown -R --reference="$checkpoints" "$checkpoints/restores"
fi
