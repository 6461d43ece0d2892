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
  /** What the customer said was sent, if something else was received. */
  readonly requested?: string
  /** Why staff rejected or reversed it. */
  readonly reason?: string
}
interface InvestmentPayload extends AmountPayload {
  readonly profitUsd: string
  /** What the customer agreed to, and what arrived, where the two differ. */
  readonly requested?: string
  readonly received?: string
  /** Why staff rejected or canceled it. */
  readonly reason?: string
  /** Whether a payout returns its principal. Absent in what was written before this was recorded, like `paid`. */
  readonly returnsPrincipal?: boolean
  /** What a payout credited, in each coin. */
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
  /** Where anybody can look its transaction up. */
  readonly explorer?: string
}
type InvestmentState = 'pending' | 'active' | 'completed' | 'cancelled' | 'rejected' | 'paid_out'

/**
 * The notifications that customers get about their requests and their money: each kind with its payload. Nothing in it was
 * written by whoever made the request, such as a wallet address: the mail may go to a stranger.
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

/** Events that open pages show and nobody is told about: they are neither mailed nor listed. */
type SilentPayloads = Record<`approval.${ApprovalRequestStatus}` | 'investment.credited', Record<string, never>>

/** Why a mail was not worth sending. */
export type SkipReason = (typeof SKIP_REASONS)[number]

/** The kind of a row of the outbox. */
export type OutboxKind = MailKind | keyof SilentPayloads

/** A message to a customer about a request or a movement of money, or a silent event. */
export type Notification = OfKinds<NotificationPayloads & SilentPayloads>

/** A mail to queue, with the payload of its text. */
export type Mail = OfKinds<ComposedPayloads & StaffMailPayloads>

/** A mail that was read from the queue. */
export type QueuedMail =
  | OfKinds<StaffMailPayloads>
  | { readonly kind: ComposedKind; readonly payload: ComposedPayloads[ComposedKind] }

/** What a row of the outbox is about. Whatever is about no request or money is about access to the account. */
export const topicOf = (kind: OutboxKind): EventTopic =>
  EVENT_TOPICS.find((topic) => kind.startsWith(`${topic}.`)) ?? 'security'
