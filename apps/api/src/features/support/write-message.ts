import { MESSAGES } from '@mintmark/contracts'
import { mayDo, requireOpenThread, requireRoomForThread, STAFF_ROLES } from '@mintmark/domain'
import { and, inArray, isNull } from 'drizzle-orm'
import type { CustomerActor, StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import { newIdFor } from '../../db/ids.ts'
import { isOf, isRow, withChain } from '../../db/own-rows.ts'
import { customers, staff, supportMessages, supportThreads } from '../../db/schema.ts'
import type { Stored } from '../../db/set-statements.ts'
import { fail } from '../../failure.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { Platform } from '../../platform.ts'
import { takeAttempt } from '../../rate-limits/take-attempt.ts'

type Thread = Stored<typeof supportThreads>

/** The number of staff members notified of a question. */
const RECIPIENTS_MAX = 20
const ANSWERING = STAFF_ROLES.filter((role) => mayDo(role, 'support.answer'))

/** Notifies the staff who answer customers, without the customer's text. */
async function tellStaff(transaction: Transaction, subjectId: string): Promise<void> {
  const recipients = await transaction
    .select({ email: staff.email })
    .from(staff)
    .where(and(isNull(staff.disabledAt), inArray(staff.role, ANSWERING)))
    .orderBy(staff.id)
    .limit(RECIPIENTS_MAX)
  for (const { email } of recipients)
    await queueMail(
      transaction,
      { kind: 'support.asked', payload: {} },
      { customerId: null, recipient: email, subjectId },
    )
}

/** Notifies the customer in the app and by email. */
async function tellCustomer(transaction: Transaction, kind: 'support.answered' | 'support.closed', thread: Thread) {
  const { id: subjectId, customerId } = thread
  const [owner] = await transaction
    .select({ email: customers.email })
    .from(customers)
    .where(isRow(customers, customerId))
  if (owner) await queueMail(transaction, { kind, payload: {} }, { customerId, recipient: owner.email, subjectId })
}

interface Written {
  readonly thread: Thread
  readonly text: string
  /** Null for the customer. */
  readonly staffId: string | null
}

/** Adds a message to a locked thread: it is the other side's turn from now on. */
async function addMessage(transaction: Transaction, { thread, text, staffId }: Written): Promise<void> {
  requireOpenThread({ isClosed: thread.closedAt !== null, messages: thread.messages })
  const at = new Date()
  await transaction
    .insert(supportMessages)
    .values(withChain({ id: newIdFor(thread.id, at), threadId: thread.id, staffId, text, createdAt: at }))
  await transaction
    .update(supportThreads)
    .set({ messages: thread.messages + 1, lastAt: at, waitsFor: staffId === null ? 'staff' : 'customer' })
    .where(isRow(supportThreads, thread.id))
}

/** Locks a thread: of any customer for staff, otherwise of this customer. */
async function lockThread(transaction: Transaction, id: string, customerId?: string): Promise<Thread> {
  const own = customerId === undefined ? undefined : isOf(supportThreads, customerId)
  const [row] = await transaction
    .select()
    .from(supportThreads)
    .where(and(isRow(supportThreads, id), own))
    .for('update')
  return row ?? fail('not_found', {})
}

/** Counts a customer's messages, so that no customer floods the team. */
const countMessage = ({ db }: Pick<Platform, 'db'>, actor: CustomerActor) =>
  takeAttempt(
    db,
    { purpose: 'support_message', account: `customer:${actor.id}`, address: actor.address },
    { actor, action: 'support.ask' },
  )

interface Question {
  readonly subject: string
  readonly text: string
}

/** A customer starts a thread. The customer's row is locked, so that questions at the same time are counted in turn. */
export async function ask(platform: Pick<Platform, 'db'>, actor: CustomerActor, { subject, text }: Question) {
  await countMessage(platform, actor)
  return withAudit(platform.db, actor, {
    action: 'support.ask',
    work: async (transaction) => {
      await transaction.select({ id: customers.id }).from(customers).where(isRow(customers, actor.id)).for('update')
      const open = and(isOf(supportThreads, actor.id), isNull(supportThreads.closedAt))
      requireRoomForThread(await transaction.$count(supportThreads, open))
      const at = new Date()
      const row = {
        id: newIdFor(actor.id, at),
        customerId: actor.id,
        subject,
        messages: 0,
        createdAt: at,
        lastAt: at,
        closedAt: null,
      }
      const thread: Thread = { ...row, waitsFor: 'staff' }
      await transaction.insert(supportThreads).values(withChain(thread))
      await addMessage(transaction, { thread, text, staffId: null })
      await tellStaff(transaction, thread.id)
      const reply = { success: true, message: MESSAGES.supportAsked, id: thread.id } as const
      return { reply, subjectId: thread.id, after: { subject } }
    },
  })
}

interface Message {
  readonly id: string
  readonly text: string
}

/**
 * A customer writes again. Staff are notified only if it was the customer's turn: they know of a thread that waits for
 * them.
 */
export async function reply(platform: Pick<Platform, 'db'>, actor: CustomerActor, { id, text }: Message) {
  await countMessage(platform, actor)
  return withAudit(platform.db, actor, {
    action: 'support.ask',
    subjectId: id,
    work: async (transaction) => {
      const thread = await lockThread(transaction, id, actor.id)
      await addMessage(transaction, { thread, text, staffId: null })
      if (thread.waitsFor === 'customer') await tellStaff(transaction, id)
      return { reply: { success: true, message: MESSAGES.supportAsked } as const }
    },
  })
}

/** Staff answer a customer. */
export const answerCustomer = ({ db }: Pick<Platform, 'db'>, actor: StaffActor, { id, text }: Message) =>
  withAudit(db, actor, {
    action: 'support.answer',
    subjectId: id,
    work: async (transaction) => {
      const thread = await lockThread(transaction, id)
      await addMessage(transaction, { thread, text, staffId: actor.id })
      await tellCustomer(transaction, 'support.answered', thread)
      return { reply: { success: true, message: MESSAGES.supportAnswered } as const }
    },
  })

/** Staff close a thread, which ends it for both sides. Safe to repeat. */
export const close = ({ db }: Pick<Platform, 'db'>, actor: StaffActor, id: string) =>
  withAudit(db, actor, {
    action: 'support.close',
    subjectId: id,
    work: async (transaction) => {
      const answer = { success: true, message: MESSAGES.supportClosed } as const
      const thread = await lockThread(transaction, id)
      if (thread.closedAt !== null) return { reply: answer, outcome: 'unchanged' as const }
      await transaction.update(supportThreads).set({ closedAt: new Date() }).where(isRow(supportThreads, id))
      await tellCustomer(transaction, 'support.closed', thread)
      return { reply: answer }
    },
  })
