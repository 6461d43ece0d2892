import { MESSAGES } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { and, isNull } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { newIdFor } from '../../db/ids.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers, unidentifiedDeposits } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { findAnswer, type RequestKey, settle } from '../../idempotency/stored-answers.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from '../approvals/public.ts'
import { approvableDeposit } from '../deposits/public.ts'
import { assignUnidentified } from './assign-unidentified.ts'
import { readEarlier } from './earlier-deposit.ts'

async function findFunds({ db }: Pick<Platform, 'db'>, id: string) {
  const [row] = await db.select().from(unidentifiedDeposits).where(isRow(unidentifiedDeposits, id))
  return row ?? fail('not_found', {})
}

/** The customer to assign funds to. */
async function requireCustomer({ db }: Pick<Platform, 'db'>, id: string): Promise<string> {
  if ((await db.$count(customers, and(isRow(customers, id), isNull(customers.archivedAt)))) === 0) fail('not_found', {})
  return id
}

interface Assigning {
  readonly id: string
  readonly userId: string
  readonly note: string | null | undefined
  readonly actor: StaffActor
  readonly key: RequestKey | undefined
}

/**
 * Assigns funds to a customer and confirms the deposit that this creates, or requests the approval that it needs. If the
 * confirmation is refused, the deposit waits in the queue.
 */
export async function assignAndConfirm(platform: Platform, { id, userId, note, actor, key }: Assigning) {
  const { db, ledger } = platform
  // A key that was used for other funds is refused, also where those of this call do not exist.
  const answered = key && (await findAnswer(platform.reads, actor.id, key))
  if (answered && 'refusal' in answered) settle(answered)
  const funds = await findFunds(platform, id)
  const customerId = await requireCustomer(platform, userId)
  const earlier = await readEarlier(db, funds)
  const assigning = assignUnidentified({ funds, earlier, customerId, depositId: newIdFor(customerId) })
  const { deposit_id } = await ledger.execute(assigning, actor, key)
  const input = { id: deposit_id, amount: formatAmount(funds.amount), txid: funds.txid, note }
  // A separate key, so that a retry of the call answers the same.
  const ownKey = key && { ...key, key: `${key.key}:confirm` }
  const confirmed = await executeOrRequestApproval(platform, approvableDeposit, { input, actor, key: ownKey })
  const message = 'awaiting_approval' in confirmed ? confirmed.message : MESSAGES.unidentifiedAssigned
  return { ...confirmed, message, deposit_id }
}
