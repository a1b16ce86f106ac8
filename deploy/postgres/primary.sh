#!/usr/bin/env bash
# Prepares a new primary. PostgreSQL's image runs it once, before the server accepts connections from other machines.
set -euo pipefail
export SECRETS=${SECRETS:-/run/secrets}
definition=${DEFINITION:-/etc/postgresql/network.sql}
psql=(psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres)

# psql reads the passwords itself, so that no list of processes shows them.
"${psql[@]}" <<'COMMANDS'
\set password `cat "$SECRETS/database_password"`
\set replication `cat "$SECRETS/replication_password"`
CREATE ROLE network LOGIN PASSWORD :'password';
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replication';
COMMANDS
"${psql[@]}" --file="$definition"
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
