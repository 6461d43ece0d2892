import { databaseUrl, optional, port, whole } from '../kinds.ts'
import { group } from '../setting.ts'

export const database = group('Database', {
  DATABASE_URL: {
    kind: databaseUrl,
    localDefault: '',
    example: 'postgres://mintmark_app:password@10.0.0.1:5432/mintmark',
    meaning:
      'A PostgreSQL 15 to 18 to use, with the login of the API. In production, also with npm start, it has the rights of the role ' +
      'mintmark_api and no others (docs/operations.md), so the owner of the database is refused. Empty: a local run starts an embedded ' +
      'server, which makes the three logins by itself.',
    isSecret: true,
    readBy: ['api', 'migrate', 'local'],
  },
  MIGRATIONS_DATABASE_URL: {
    kind: optional(databaseUrl, ''),
    example: 'postgres://mintmark_owner:password@10.0.0.1:5432/mintmark',
    meaning:
      'The login that owns the database, for migrations: a URL of the same database. It may create roles, or an administrator runs ' +
      'apps/api/src/db/roles.sql in the database once. Empty: the login of DATABASE_URL, which must then own the database; only in ' +
      'development.',
    isSecret: true,
    readBy: ['migrate', 'local'],
  },
  VERIFIER_DATABASE_URL: {
    kind: optional(databaseUrl, ''),
    example: 'postgres://mintmark_check:password@10.0.0.1:5432/mintmark',
    meaning:
      'A login that only reads, with which the books are verified: a URL of the same database. Empty: the login of DATABASE_URL.',
    isSecret: true,
    readBy: ['api', 'migrate', 'local'],
  },
  REPLICA_DATABASE_URL: {
    kind: optional(databaseUrl, ''),
    example: 'postgres://mintmark_late:password@10.0.0.2:5432/mintmark',
    meaning:
      'A login on a streaming replica of the database, which answers what may be some seconds late: exports, reports, statements, ' +
      'histories, candles and the audit log (docs/calls.md). Empty: the primary answers everything.',
    isSecret: true,
    readBy: ['api', 'migrate', 'local'],
  },
  CHAINS_PER_BATCH: {
    kind: whole(1, 16, 'chains'),
    default: '16',
    example: '16',
    meaning:
      'The most chains whose commands share a transaction. 1 for a database that is distributed by chain (infra/citus): each transaction is then on ' +
      'one server, and a funding account has a balance in each chain. One database needs no other value than the default.',
    readBy: ['api'],
  },
  DATABASE_PORT: {
    kind: optional(port, undefined),
    example: '5432',
    meaning: "The embedded server's port on 127.0.0.1. Empty: a free one is chosen at each start.",
    readBy: ['local'],
  },
})
