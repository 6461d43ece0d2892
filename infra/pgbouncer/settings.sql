-- What the API sets on each connection of its own, for the login that comes through PgBouncer. Run once by an administrator.
alter role mintmark_app set statement_timeout = '15s';
alter role mintmark_app set lock_timeout = '8s';
alter role mintmark_app set idle_in_transaction_session_timeout = '20s';
alter role mintmark_app set jit = off;
