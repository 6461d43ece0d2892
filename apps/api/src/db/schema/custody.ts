import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, money } from '../columns.ts'
import { staff } from './identity.ts'

/** Staff's report of the custody of one coin. Never changed, never deleted: a mistake is followed by a newer report. */
export const custodyBalances = pgTable(
  'custody_balances',
  {
    id: uuid('id').primaryKey(),
    coin: text('coin').notNull(),
    balance: money('balance').notNull(),
    /** The amount that customers owned at that moment, by the books. */
    liabilities: money('liabilities').notNull(),
    at: moment('at').notNull(),
    evidence: text('evidence').notNull(),
    /** The name of an image in the upload store, if there is one. */
    evidenceImage: text('evidence_image'),
    reportedBy: uuid('reported_by')
      .notNull()
      .references(() => staff.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('custody_balances_by_image').on(table.evidenceImage).where(sql`${table.evidenceImage} is not null`),
    index('custody_balances_by_coin').on(table.coin, table.at, table.id),
    check('custody_balances_not_below_zero', sql`${table.balance} >= 0`),
  ],
)
