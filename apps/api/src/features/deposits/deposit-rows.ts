import { type Deposit, formatAmount } from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import type { SubjectTable } from '../../ledger/command.ts'
import { inserter, updater } from '../../ledger/set-statements.ts'

/** A deposit with what only the database and the screens know of it. */
export interface DepositRow extends Deposit {
  readonly methodId: string | null
  readonly paymentProof: string | null
  readonly createdAt: Date
}

const LOCK = `
  select id, customer_id as "customerId", coin, amount::text as amount, method_id as "methodId",
    payment_proof as "paymentProof", status, created_at as "createdAt", decided_at as "decidedAt",
    reversed_at as "reversedAt"
  from deposits where id = any($1::uuid[]) order by id for update`

export const depositRows: SubjectTable<DepositRow> = {
  name: 'deposits',
  lock: async (sql, ids) => {
    const rows = await sql.unsafe<(Omit<DepositRow, 'amount'> & { amount: string })[]>(LOCK, [ids as string[]], {
      prepare: true,
    })
    return rows.map((row) => ({ ...row, amount: amountOfNumeric(row.amount) }))
  },
  insert: inserter<DepositRow>('deposits', {
    id: ['uuid', ({ id }) => id],
    customer_id: ['uuid', ({ customerId }) => customerId],
    coin: ['text', ({ coin }) => coin],
    amount: ['numeric', ({ amount }) => formatAmount(amount)],
    method_id: ['uuid', ({ methodId }) => methodId],
    payment_proof: ['text', ({ paymentProof }) => paymentProof],
    status: ['text', ({ status }) => status],
    created_at: ['timestamptz', ({ createdAt }) => createdAt.toISOString()],
  }),
  update: updater<DepositRow>('deposits', 1, {
    id: ['uuid', ({ id }) => id],
    status: ['text', ({ status }) => status],
    decided_at: ['timestamptz', ({ decidedAt }) => decidedAt?.toISOString() ?? null],
    reversed_at: ['timestamptz', ({ reversedAt }) => reversedAt?.toISOString() ?? null],
  }),
}
