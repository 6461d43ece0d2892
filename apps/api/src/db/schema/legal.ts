import { LEGAL_TEXT_LENGTH_MAX, type LegalKind } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { chain, chainedKey } from './chained.ts'
import { customerId, ofCustomer, staff } from './identity.ts'

const kind = () => text('kind').$type<LegalKind>().notNull()
const kindKnown = (name: string, column: AnyPgColumn) =>
  check(`${name}_kind_known`, sql`${column} in ('terms', 'privacy', 'risk')`)

/** The draft of each legal text. Customers never see it. */
export const legalDrafts = pgTable(
  'legal_drafts',
  {
    kind: kind().primaryKey(),
    /** Null: no draft. */
    body: text('body'),
    savedAt: moment('saved_at').notNull(),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => staff.id),
  },
  (table) => [
    kindKnown('legal_drafts', table.kind),
    check(
      'legal_drafts_body_bounded',
      sql`length(${table.body}) between 1 and ${sql.raw(String(LEGAL_TEXT_LENGTH_MAX))}`,
    ),
  ],
)

/** The published versions of each legal text. Never changed, never deleted. The highest one that applies is in force. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    kind: kind(),
    version: integer('version').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** From when it applies. */
    effectiveAt: moment('effective_at').notNull(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: uuid('published_by')
      .notNull()
      .references(() => staff.id),
  },
  (table) => [
    primaryKey({ name: 'legal_versions_pkey', columns: [table.kind, table.version] }),
    kindKnown('legal_versions', table.kind),
    check('legal_versions_version_positive', sql`${table.version} > 0`),
    check('legal_versions_not_before_published', sql`${table.effectiveAt} >= ${table.publishedAt}`),
    check(
      'legal_versions_body_bounded',
      sql`length(${table.body}) between 1 and ${sql.raw(String(LEGAL_TEXT_LENGTH_MAX))}`,
    ),
  ],
)

/** The versions that customers accepted. Never changed, never deleted. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    chain: chain(),
    id: uuid('id').notNull(),
    customerId: customerId(),
    kind: kind(),
    version: integer('version').notNull(),
    /** The client IP. */
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    ...chainedKey('legal_acceptances', table),
    ofCustomer('legal_acceptances', table),
    unique('legal_acceptances_once').on(table.chain, table.customerId, table.kind, table.version),
    foreignKey({
      name: 'legal_acceptances_of_version',
      columns: [table.kind, table.version],
      foreignColumns: [legalVersions.kind, legalVersions.version],
    }),
  ],
)
