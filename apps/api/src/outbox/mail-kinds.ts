import { EVENT_TOPICS, type EventTopic, type SKIP_REASONS } from '@mintmark/contracts'
import type { ApprovalRequestStatus, WithdrawalStatus } from '@mintmark/domain'
import type { AccessPayloads } from './access-messages.ts'
import type { BooksPayloads } from './books-messages.ts'
import type { SupportPayloads } from './support-messages.ts'

/** An amount of a coin, as decimal text. */
interface AmountPayload {
  readonly amount: string
  readonly coin: string
}
/** A deposit: the amount that was received, once there is one. */
interface DepositPayload extends AmountPayload {
  /** The amount that the customer reported as sent, if something else was received. */
  readonly requested?: string
  /** Why staff rejected or reversed it. */
  readonly reason?: string
}
interface InvestmentPayload extends AmountPayload {
  readonly profitUsd: string
  /** The requested amount, where the received one differs. */
  readonly requested?: string
  readonly received?: string
  /** Why staff rejected or canceled it. */
  readonly reason?: string
  /** True if a payout returns its principal. Absent in rows from before this was recorded, like `paid`. */
  readonly returnsPrincipal?: boolean
  /** The credit of a payout, in each coin. */
  readonly paid?: readonly AmountPayload[]
}
interface FundPayload extends AmountPayload {
  /** Why staff added it. */
  readonly reason?: string
}
interface WithdrawalPayload extends AmountPayload {
  /** The fee and the amount that arrives. Absent: there is no fee. */
  readonly fee?: string
  readonly sent?: string
  /** Why staff rejected it. */
  readonly reason?: string
  /** The explorer's page for its transaction. */
  readonly explorer?: string
}
type InvestmentState = 'pending' | 'active' | 'completed' | 'cancelled' | 'rejected' | 'paid_out'

/**
 * The notifications that customers get about their requests and their money: each kind with its payload. Nothing in it was
 * written by the requester, such as a wallet address: the email may go to a stranger.
 */
export type NotificationPayloads = Record<
  'investment.request_cancelled' | 'investment.payment_credited',
  AmountPayload
> &
  Record<'fund.added', FundPayload> &
  Record<`withdrawal.${WithdrawalStatus}`, WithdrawalPayload> &
  Record<`deposit.${'pending' | 'confirmed' | 'rejected' | 'cancelled' | 'reversed'}`, DepositPayload> &
  Record<`investment.${InvestmentState}`, InvestmentPayload> &
  Record<'support.answered' | 'support.closed', Record<string, never>>

/** Mail that we write. A kind that is not listed here, or that has no text, does not compile. */
export type ComposedPayloads = NotificationPayloads & AccessPayloads & BooksPayloads & SupportPayloads
type ComposedKind = keyof ComposedPayloads

/** Mail that staff write. */
type StaffMailPayloads = Record<'staff.mail', { readonly subject: string; readonly body: string }>

export type MailKind = ComposedKind | keyof StaffMailPayloads

type OfKinds<Payloads> = {
  [Kind in keyof Payloads]: { readonly kind: Kind; readonly payload: Payloads[Kind] }
}[keyof Payloads]

/** Events that open pages show and that notify no one: they are neither emailed nor listed. */
type SilentPayloads = Record<`approval.${ApprovalRequestStatus}` | 'investment.credited', Record<string, never>>

/** Why an email was skipped. */
export type SkipReason = (typeof SKIP_REASONS)[number]

/** The kind of a row of the outbox. */
export type OutboxKind = MailKind | keyof SilentPayloads

/** A message to a customer about a request or a movement of money, or a silent event. */
export type Notification = OfKinds<NotificationPayloads & SilentPayloads>

/** An email to queue, with the payload of its text. */
export type Mail = OfKinds<ComposedPayloads & StaffMailPayloads>

/** An email that was read from the queue. */
export type QueuedMail =
  | OfKinds<StaffMailPayloads>
  | { readonly kind: ComposedKind; readonly payload: ComposedPayloads[ComposedKind] }

/** The topic of a row of the outbox. A kind about no request or money is about access to the account. */
export const topicOf = (kind: OutboxKind): EventTopic =>
  EVENT_TOPICS.find((topic) => kind.startsWith(`${topic}.`)) ?? 'security'
