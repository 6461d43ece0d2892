import { ABOUT_NOUNS, type ActionAbout } from '@mintmark/contracts'
import { formatAmount, readAmount, shownAmount } from '@mintmark/domain'

type Snapshot = Readonly<Record<string, unknown>> | null

/** The subject of an action, as far as it is known today. */
export interface AuditSubject {
  /** The email of a customer or staff member, or the name of a bundle, coin, method or account. */
  readonly name: string | null
  /** Decimal text. */
  readonly amount: string | null
  readonly coin: string | null
  /** The customer whom it concerns. */
  readonly customerEmail: string | null
}

/** An entry of the log with the names that its sentence needs. */
export interface SpokenEvent {
  readonly action: string
  readonly actor: { readonly realm: 'customer' | 'staff' | 'system'; readonly name: string | null }
  readonly subject: AuditSubject
  readonly before: Snapshot
  readonly after: Snapshot
  readonly outcome: 'done' | 'unchanged' | 'refused'
  readonly code: string | null
  /** The requester, if another person approved it. */
  readonly requestedBy: string | null
  /** Of an action that is recorded under the name of its call. */
  readonly call: string | null
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const numeric = (value: unknown) => (typeof value === 'string' ? readAmount(value) : undefined)

/** An amount with its coin: `1,250.50 BTC`. */
function money(value: unknown, coin: string | null): string | null {
  const amount = numeric(value)
  if (amount === undefined || coin === null) return null
  return `${shownAmount(formatAmount(amount))} ${coin}`
}

const owner = ({ subject, actor }: SpokenEvent): string =>
  subject.customerEmail === null || actor.realm === 'customer' ? '' : `of ${subject.customerEmail}`

/** `of 0.50 BTC of bob@example.com`. The received amount counts, once it is known. */
function amount(event: SpokenEvent): string {
  const { before, after, subject } = event
  const snapshot = after ?? before
  const coin = text(snapshot?.coin) ?? subject.coin
  const value =
    money(snapshot?.received, coin) ??
    money(snapshot?.amount, coin) ??
    money(snapshot?.principal, coin) ??
    money(subject.amount, coin)
  return [value === null ? '' : `of ${value}`, owner(event)].filter((part) => part !== '').join(' ')
}

const investment = (event: SpokenEvent): string => {
  const { name } = event.subject
  return `${name === null ? ABOUT_NOUNS.investment : `the ${name} investment`} ${amount(event)}`.trimEnd()
}

function profit(event: SpokenEvent): string {
  const now = money(event.after?.profit_usd, 'USD')
  return `${investment(event)}${now === null ? '' : ` (unpaid profit is now ${now})`}`
}

const name = ({ subject, before, after }: SpokenEvent): string =>
  subject.name ?? text(after?.name) ?? text(before?.name) ?? text(after?.symbol) ?? text(after?.wallet) ?? ''

const person = (noun: string) => (event: SpokenEvent) => {
  const { subject, after } = event
  const who = subject.name ?? subject.customerEmail ?? text(after?.email) ?? text(after?.recipient)
  return who === null ? noun : `${noun} ${who}`
}

const funds =
  (noun: string, target: string) =>
  ({ subject, after }: SpokenEvent): string => {
    const value =
      money(after?.amount_usd, 'USD') ?? money(after?.amount ?? subject.amount, text(after?.coin) ?? subject.coin)
    return `${value ?? noun} ${target} ${subject.customerEmail ?? subject.name ?? ''}`.trim()
  }

/** The account of an attempt to sign in by a person who is not known. */
function account({ actor, subject }: SpokenEvent): string {
  const email = subject.name ?? subject.customerEmail
  return actor.name === null && email !== null ? `as ${email}` : ''
}

function custody({ after, subject }: SpokenEvent): string {
  const coin = text(after?.coin) ?? subject.coin
  const held = money(after?.balance, coin)
  return held === null ? ABOUT_NOUNS.custody : `${held} in custody, against ${money(after?.owed, coin)} owed`
}

/** The object of a sentence, as far as the event says it. */
export const OBJECTS: Readonly<Record<ActionAbout, (event: SpokenEvent) => string>> = {
  account,
  amount,
  credit: funds(ABOUT_NOUNS.credit, 'to'),
  custody,
  customer: person(ABOUT_NOUNS.customer),
  investment,
  member: person(ABOUT_NOUNS.member),
  name,
  owner,
  profit,
  recipient: ({ subject, after }) => text(after?.recipient) ?? subject.name ?? ABOUT_NOUNS.recipient,
  request: ({ subject }) => (subject.name === null ? ABOUT_NOUNS.request : `the request "${subject.name}"`),
  topUp: funds(ABOUT_NOUNS.topUp, 'for profit in'),
}
