import {
  confirmTransaction,
  listAllTransactions,
  listTransactions,
  type ResponseOf,
  submitTransaction,
  TRANSACTION_TYPES,
} from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import { pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from '../approvals/public.ts'
import { approvableDeposit, isDeposit } from '../deposits/public.ts'
import { approvableConfirmation } from '../withdrawals/public.ts'
import { countHistory, type HistoryQuery, type HistoryRow, readHistory } from './history-rows.ts'
import { submit } from './submit.ts'

const line = (row: HistoryRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  reversed_at: row.reversed_at?.toISOString() ?? null,
})

/** Customers submit transactions and read their history; staff confirm deposits and withdrawals with one call. */
export function transactionRoutes(answer: Answer, platform: Platform): void {
  const { reads, ledger } = platform
  const history = async (customerId: string, query: HistoryQuery) =>
    pageOf(query, await readHistory(reads, customerId, query), () => countHistory(reads, customerId, query.types), line)

  answer(submitTransaction, ({ body, actor, key }) => submit(platform, { actor, key }, body))
  answer(listTransactions, ({ actor, query }) => history(actor.id, { ...query, types: ['deposit', 'withdrawal'] }))
  answer(listAllTransactions, ({ actor, query: { type, ...query } }) =>
    history(actor.id, { ...query, types: type ? [type] : TRANSACTION_TYPES }),
  )
  answer(confirmTransaction, async ({ params, body, actor, key }) => {
    const deposit = await isDeposit(reads, params.id)
    const command = deposit
      ? executeOrRequestApproval(platform, approvableDeposit, { input: params, actor })
      : executeOrRequestApproval(platform, approvableConfirmation, { input: { ...params, ...body }, actor })
    return ledger.execute<ResponseOf<typeof confirmTransaction>>(command, actor, key)
  })
}
