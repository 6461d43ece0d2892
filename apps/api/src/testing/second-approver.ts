import { approveAction, changeApprovalLimit } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { recordEvent } from '../audit/record-event.ts'
import { settings } from '../db/schema.ts'
import { APPROVAL_LIMIT } from '../features/approvals/approval-limit.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import { must } from './money.ts'
import type { Person } from './people.ts'
import type { TestPlatform } from './test-platform.ts'

/** Changes the approval limit with two owners. Null removes the limit. */
export async function setLimit(one: Person, other: Person, usd: string | null): Promise<void> {
  const body = { limit_usd: usd, reason: 'for a test' }
  const { approval_id } = must(await one.send(changeApprovalLimit, { body }))
  must(await other.send(approveAction, { params: { id: String(approval_id) } }))
}

/** Sets the limit in the database and the audit log, for a test in which no one has to approve it. */
export const setLimitByHand = async ({ db, reads }: TestPlatform, usd: string): Promise<void> => {
  const [row] = await reads`select value from settings where name = ${APPROVAL_LIMIT}`
  const [before, after] = [row?.value, usd].map((value) => ({ limit_usd: value || null }))
  const changed = { action: 'approval_limit.change', subjectId: APPROVAL_LIMIT, before, after } as const
  await db.transaction(async (transaction) => {
    await recordEvent(transaction, { actor: SYSTEM, ...changed, outcome: 'done' })
    await transaction.update(settings).set({ value: usd }).where(eq(settings.name, APPROVAL_LIMIT))
  })
}

/** Expects an action to be above the limit. Returns the id of its approval. */
export async function asked(answer: Promise<Awaited<ReturnType<Person['send']>>>): Promise<string> {
  const { awaiting_approval, approval_id } = must(await answer)
  if (!awaiting_approval) throw new Error('the action was done immediately')
  return String(approval_id)
}
