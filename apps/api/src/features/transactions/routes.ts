import {
  type BodyOf,
  confirmTransaction,
  exportTransactions,
  listAllTransactions,
  listTransactions,
  type QueryOf,
  type ResponseOf,
  submitTransaction,
  TRANSACTION_COLUMNS,
  TRANSACTION_TYPES,
  transactionsFileName,
  transactionTable,
} from '@mintmark/contracts'
import { formatAmount, validAmount } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import { pageOf } from '../../http/pages.ts'
import { sendTable } from '../../http/send-export.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from '../approvals/public.ts'
import { approvableDeposit, isDeposit } from '../deposits/public.ts'
import { approvableConfirmation } from '../withdrawals/public.ts'
import { countHistory, type HistoryQuery, readHistory } from './history-rows.ts'
import { SOURCES_OF } from './history-sources.ts'
import { historyView } from './history-view.ts'
import { submit } from './submit.ts'

const DEPOSITS_AND_WITHDRAWALS = ['deposits', 'funds', 'withdrawals'] as const
const sourcesOf = (type: QueryOf<typeof listAllTransactions>['type']) =>
  (type ? [type] : TRANSACTION_TYPES).flatMap((each) => SOURCES_OF[each])

const today = () => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)

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
    pageOf(
      query,
      await readHistory(reads, customerId, query),
      () => countHistory(reads, customerId, query),
      historyView,
    )

  answer(submitTransaction, ({ body, actor, key }) => submit(platform, { actor, key }, body))
  const lines = (customerId: string, { type, ...query }: QueryOf<typeof listAllTransactions>) =>
    history(customerId, { ...query, sources: sourcesOf(type) })
  answer(listTransactions, ({ actor, query }) => history(actor.id, { ...query, sources: DEPOSITS_AND_WITHDRAWALS }))
  answer(listAllTransactions, ({ actor, query }) => lines(actor.id, query))
  answer(exportTransactions, ({ actor, query, reply }) =>
    sendTable(
      { columns: TRANSACTION_COLUMNS, fileName: transactionsFileName(query, today()), table: transactionTable },
      (page) => lines(actor.id, { ...query, ...page }),
      reply,
    ),
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
