import {
  confirmTransaction,
  listAllTransactions,
  listTransactions,
  submitTransaction,
  TRANSACTION_TYPES,
} from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import { pageOf } from '../../http/pages.ts'
import { action } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from '../approvals/approvable-action.ts'
import { confirmDeposit } from '../deposits/decide-deposit.ts'
import { isDeposit } from '../deposits/is-deposit.ts'
import { approvableConfirmation } from '../withdrawals/approvable-confirmation.ts'
import { countHistory, type HistoryQuery, type HistoryRow, readHistory } from './history-rows.ts'
import { submitted } from './submit.ts'

const line = (row: HistoryRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  reversed_at: row.reversed_at?.toISOString() ?? null,
})

/** What customers submit, what became of it, and the staff's confirmation that serves deposits and withdrawals alike. */
export function transactionRoutes(answer: Answer, platform: Platform): void {
  const { reads, ledger } = platform
  const history = async (customerId: string, query: HistoryQuery) =>
    pageOf(query, await readHistory(reads, customerId, query), () => countHistory(reads, customerId, query.types), line)

  answer(submitTransaction, ({ body, actor, key }) => ledger.execute(submitted(platform, actor.id, body), actor, key))
  answer(listTransactions, ({ actor, query }) => history(actor.id, { ...query, types: ['deposit', 'withdrawal'] }))
  answer(listAllTransactions, ({ actor, query: { type, ...query } }) =>
    history(actor.id, { ...query, types: type ? [type] : TRANSACTION_TYPES }),
  )
  answer(confirmTransaction, async ({ params, body, actor, key }) => {
    const deposit = await isDeposit(reads, params.id)
    if (deposit) return ledger.execute(action(confirmDeposit, params), actor, key)
    const input = { ...params, ...body }
    return ledger.execute(executeOrRequestApproval(platform, approvableConfirmation, { input, actor }), actor, key)
  })
}
