#!/bin/sh
# mintmark COMMAND [WORD…] : runs a command of the platform on this machine, as root, with the settings, secrets and keys of its
# services. CONFIGURATION names another folder than /etc/mintmark. A setting of the environment takes precedence. Without a command:
# lists them.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
folder=${CONFIGURATION:-/etc/mintmark}
program="$release/apps/api/dist/${1:-}-command.js"
if [ ! -e "$program" ]; then
  echo 'Usage: mintmark COMMAND [WORD…]. The commands:' >&2
  ls "$release/apps/api/dist" | sed -n 's/-command\.js$//p' >&2
  exit 1
fi
shift
export SECRETS_DIR="${SECRETS_DIR:-$folder/secrets}" BOOKS_KEY_FILE="${BOOKS_KEY_FILE:-$folder/secrets/books.key}"
export DATA_DIR="${DATA_DIR:-/var/lib/mintmark}"
exec "$release/bin/node" "--env-file=$folder/mintmark.env" --enable-source-maps "$program" "$@"
