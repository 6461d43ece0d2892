import * as calls from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { and, isNull } from 'drizzle-orm'
import { newIdFor } from '../../db/ids.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers, unidentifiedDeposits } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from '../approvals/public.ts'
import { approvableDeposit } from '../deposits/public.ts'
import { assignUnidentified } from './assign-unidentified.ts'
import { closeUnidentified } from './close-unidentified.ts'
import { readEarlier } from './earlier-deposit.ts'
import { listUnidentified } from './list-unidentified.ts'
import { recordUnidentified } from './record-unidentified.ts'

async function findFunds({ db }: Pick<Platform, 'db'>, id: string) {
  const [row] = await db.select().from(unidentifiedDeposits).where(isRow(unidentifiedDeposits, id))
  return row ?? fail('not_found', {})
}

/** The customer to assign funds to. */
async function requireCustomer({ db }: Pick<Platform, 'db'>, id: string): Promise<string> {
  if ((await db.$count(customers, and(isRow(customers, id), isNull(customers.archivedAt)))) === 0) fail('not_found', {})
  return id
}

/** Funds that arrived without a request: staff record them, and assign or close them. */
export function unidentifiedDepositRoutes(answer: Answer, platform: Platform): void {
  const { db, ledger } = platform
  answer(calls.listUnidentifiedDeposits, ({ query }) => listUnidentified(db, query))
  answer(calls.recordUnidentifiedDeposit, ({ body, actor }) => recordUnidentified(platform, actor, body))
  answer(calls.closeUnidentifiedDeposit, ({ params, body, actor }) =>
    closeUnidentified(platform, actor, { ...params, ...body }),
  )
  answer(calls.assignUnidentifiedDeposit, async ({ params, body, actor, key }) => {
    const funds = await findFunds(platform, params.id)
    const customerId = await requireCustomer(platform, body.user_id)
    const earlier = await readEarlier(db, funds)
    const assigning = assignUnidentified({ funds, earlier, customerId, depositId: newIdFor(customerId) })
    const { deposit_id } = await ledger.execute(assigning, actor, key)
    // The usual confirmation, under a key of its own, so that a retry answers the same.
    const input = { id: deposit_id, amount: formatAmount(funds.amount), txid: funds.txid, note: body.note }
    const confirming = executeOrRequestApproval(platform, approvableDeposit, { input, actor })
    const confirmed = await ledger.execute(confirming, actor, key && { ...key, key: `${key.key}:confirm` })
    return { ...confirmed, deposit_id }
  })
}
