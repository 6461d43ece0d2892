import { formatAmount, type Withdrawal } from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import type { SubjectTable } from '../../ledger/command.ts'
import { inserter, updater } from '../../ledger/set-statements.ts'

/** A withdrawal with what only the database and the screens know of it. */
export interface WithdrawalRow extends Withdrawal {
  readonly walletAddress: string
  readonly methodId: string | null
  readonly createdAt: Date
}

const LOCK = `
  select id, customer_id as "customerId", coin, amount::text as amount, wallet_address as "walletAddress",
    method_id as "methodId", status, txid, notes, created_at as "createdAt", decided_at as "decidedAt"
  from withdrawals where id = any($1::uuid[]) order by id for update`

export const withdrawalRows: SubjectTable<WithdrawalRow> = {
  name: 'withdrawals',
  lock: async (sql, ids) => {
    const rows = await sql.unsafe<(Omit<WithdrawalRow, 'amount'> & { amount: string })[]>(LOCK, [ids as string[]], {
      prepare: true,
    })
    return rows.map((row) => ({ ...row, amount: amountOfNumeric(row.amount) }))
  },
  insert: inserter<WithdrawalRow>('withdrawals', {
    id: ['uuid', ({ id }) => id],
    customer_id: ['uuid', ({ customerId }) => customerId],
    coin: ['text', ({ coin }) => coin],
    amount: ['numeric', ({ amount }) => formatAmount(amount)],
    wallet_address: ['text', ({ walletAddress }) => walletAddress],
    method_id: ['uuid', ({ methodId }) => methodId],
    status: ['text', ({ status }) => status],
    created_at: ['timestamptz', ({ createdAt }) => createdAt.toISOString()],
  }),
  update: updater<WithdrawalRow>('withdrawals', 1, {
    id: ['uuid', ({ id }) => id],
    status: ['text', ({ status }) => status],
    decided_at: ['timestamptz', ({ decidedAt }) => decidedAt?.toISOString() ?? null],
    txid: ['text', ({ txid }) => txid],
    notes: ['text', ({ notes }) => notes],
  }),
}
