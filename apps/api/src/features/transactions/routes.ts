import type { BodyOf } from '@mintmark/contracts'
import * as calls from '@mintmark/contracts'
import { formatAmount, validAmount } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import { sendTable } from '../../http/send-export.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from '../approvals/public.ts'
import { confirmationOf as depositConfirmation, findDeposit } from '../deposits/public.ts'
import { findWithdrawal, confirmationOf as withdrawalConfirmation } from '../withdrawals/public.ts'
import { listEverything, listTransactions } from './list-history.ts'
import { submit } from './submit.ts'

const today = () => new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)

/** Staff's findings, as decimal text: the input may have to wait for an approval. */
const depositInput = (id: string, body: BodyOf<typeof calls.confirmTransaction>) => ({
  id,
  ...(body?.amount != null && { amount: formatAmount(validAmount(body.amount)) }),
  txid: body?.txid,
  note: body?.notes,
})

/** Customers submit transactions and read their history; staff confirm deposits and withdrawals with one call. */
export function transactionRoutes(answer: Answer, platform: Platform): void {
  const { reads } = platform
  answer(calls.submitTransaction, ({ body, actor, key }) => submit(platform, { actor, key }, body))
  answer(calls.listTransactions, ({ actor, query }) => listTransactions(platform, actor.id, query))
  answer(calls.listAllTransactions, ({ actor, query }) => listEverything(platform, actor.id, query))
  answer(calls.exportTransactions, ({ actor, query, reply }) =>
    sendTable(
      {
        columns: calls.TRANSACTION_COLUMNS,
        fileName: calls.transactionsFileName(query, today()),
        table: calls.transactionTable,
      },
      (page) => listEverything(platform, actor.id, { ...query, ...page }),
      reply,
    ),
  )
  answer(calls.confirmTransaction, async ({ params, body, actor, key }) => {
    const [deposit, withdrawal] = await Promise.all([findDeposit(reads)(params.id), findWithdrawal(reads)(params.id)])
    if (deposit) {
      const input = depositInput(params.id, body)
      return executeOrRequestApproval(platform, depositConfirmation(deposit), { input, actor, key })
    }
    const input = { ...params, txid: body?.txid, notes: body?.notes }
    return executeOrRequestApproval(platform, withdrawalConfirmation(withdrawal), { input, actor, key })
  })
}
