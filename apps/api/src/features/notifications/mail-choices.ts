import type { EventTopic, MailChoices } from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import type { CustomerActor, InSession } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { isOf } from '../../db/own-rows.ts'
import { mailChoices } from '../../db/schema.ts'
import { type OutboxKind, topicOf } from '../../outbox/mail-kinds.ts'
import { lockOwnAccount } from '../sessions/public.ts'

const ALL: MailChoices = { deposits: true, withdrawals: true, investments: true }

const CHOICES = {
  deposits: mailChoices.deposits,
  withdrawals: mailChoices.withdrawals,
  investments: mailChoices.investments,
}

/** The choice that covers a topic; the others are always emailed. */
const CHOICE_OF: Record<EventTopic, keyof MailChoices | undefined> = {
  deposit: 'deposits',
  fund: 'deposits',
  withdrawal: 'withdrawals',
  investment: 'investments',
  support: undefined,
  approval: undefined,
  security: undefined,
}

/** This email shows an owner that an intruder requested a withdrawal, so customers cannot turn it off. */
const ALWAYS_MAILED: readonly OutboxKind[] = ['withdrawal.pending']

/** True if a customer wants a notification by email. Without choices, all of them. */
export function isMailed(kind: OutboxKind, choices: MailChoices | null): boolean {
  const choice = CHOICE_OF[topicOf(kind)]
  return choice === undefined || choices === null || choices[choice] || ALWAYS_MAILED.includes(kind)
}

/** Reads the customer's choice of emailed notifications: all, unless the customer chose otherwise. */
export async function readChoices(db: Pick<Database, 'select'>, customerId: string): Promise<MailChoices> {
  const [row] = await db.select(CHOICES).from(mailChoices).where(isOf(mailChoices, customerId))
  return row ?? ALL
}

/**
 * Changes them. Emails about access to the account cannot be turned off, so this asks for no factor. The audit log keeps it, because a
 * thief could turn the others off. Refuses `settings_locked` while the customer has locked the settings.
 */
export const changeChoices = (db: Database, actor: CustomerActor & InSession, choices: MailChoices): Promise<void> =>
  withAudit(db, actor, {
    action: 'customer.change_mail_choices',
    subjectId: actor.id,
    work: async (transaction) => {
      await lockOwnAccount(transaction, actor)
      const before = await readChoices(transaction, actor.id)
      await transaction
        .insert(mailChoices)
        .values({ chain: chainOf(actor.id), customerId: actor.id, ...choices })
        .onConflictDoUpdate({ target: [mailChoices.chain, mailChoices.customerId], set: choices })
      return { reply: undefined, before, after: choices }
    },
  })
