import {
  type BodyOf,
  confirmTransaction,
  listAllTransactions,
  listTransactions,
  type ResponseOf,
  submitTransaction,
  TRANSACTION_TYPES,
} from '@mintmark/contracts'
import { formatAmount, validAmount } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import { pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from '../approvals/public.ts'
import { approvableDeposit, isDeposit } from '../deposits/public.ts'
import { approvableConfirmation } from '../withdrawals/public.ts'
import { countHistory, type HistoryQuery, type HistoryRow, readHistory } from './history-rows.ts'
import { submitted } from './submit.ts'

const line = (row: HistoryRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  reversed_at: row.reversed_at?.toISOString() ?? null,
})

/** What staff found, as decimal text: it may have to wait for an approval. */
const depositInput = (id: string, body: BodyOf<typeof confirmTransaction>) => ({
  id,
  ...(body?.amount != null && { amount: formatAmount(validAmount(body.amount)) }),
  txid: body?.txid,
  note: body?.notes,
})

/** Customers submit transactions and read their history; staff confirm deposits and withdrawals with one call. */
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
    const command = deposit
      ? executeOrRequestApproval(platform, approvableDeposit, { input: depositInput(params.id, body), actor })
      : executeOrRequestApproval(platform, approvableConfirmation, {
          input: { ...params, txid: body?.txid, notes: body?.notes },
          actor,
        })
    return ledger.execute<ResponseOf<typeof confirmTransaction>>(command, actor, key)
  })
}
