import type { Withdrawal } from '@mintmark/contracts'

export interface TimelineEntry {
  readonly kind: 'requested' | 'awaitsMail' | 'confirmedByMail' | 'inReview' | 'confirmed' | 'rejected' | 'cancelled'
  /** Null for the current step. */
  readonly at: string | null
}

/** The history of a withdrawal so far, and the step that comes next. */
export function timelineOf(withdrawal: Withdrawal): TimelineEntry[] {
  const { created_at, needs_mail, mail_confirmed_at, status, decided_at } = withdrawal
  const mailed: TimelineEntry[] = mail_confirmed_at === null ? [] : [{ kind: 'confirmedByMail', at: mail_confirmed_at }]
  const waits = needs_mail && mail_confirmed_at === null ? 'awaitsMail' : 'inReview'
  const last: TimelineEntry = status === 'pending' ? { kind: waits, at: null } : { kind: status, at: decided_at }
  return [{ kind: 'requested', at: created_at }, ...mailed, last]
}
