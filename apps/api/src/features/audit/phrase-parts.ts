import { formatAmount, readAmount } from '@mintmark/domain'

type Snapshot = Readonly<Record<string, unknown>> | null

/** What an action was about, as far as it is known today. */
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
  /** Who asked for it, if somebody else approved it. */
  readonly requestedBy: string | null
  /** Of an action that is recorded under the name of its call. */
  readonly call: string | null
}

/** What somebody did, what somebody tried to do, and to what. */
export type Phrase = readonly [did: string, toDo: string, what?: (event: SpokenEvent) => string]

export const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const numeric = (value: unknown) => (typeof value === 'string' ? readAmount(value) : undefined)

/** At least two decimals, without the zeros after them: `0.50 BTC`. */
function money(value: unknown, coin: string | null): string | null {
  const amount = numeric(value)
  if (amount === undefined || coin === null) return null
  return `${formatAmount(amount).replace(/(\.\d\d\d*?)0+$/, '$1')} ${coin}`
}

export const of = ({ subject, actor }: SpokenEvent): string =>
  subject.customerEmail === null || actor.realm === 'customer' ? '' : ` of ${subject.customerEmail}`

/** The deposit of 0.50 BTC of bob@example.com. What was received counts, once it is known. */
export const request =
  (noun: string, article = 'the') =>
  (event: SpokenEvent): string => {
    const { before, after, subject } = event
    const snapshot = after ?? before
    const coin = text(snapshot?.coin) ?? subject.coin
    const amount =
      money(snapshot?.received, coin) ??
      money(snapshot?.amount, coin) ??
      money(snapshot?.principal, coin) ??
      money(subject.amount, coin)
    return `${article} ${noun}${amount === null ? '' : ` of ${amount}`}${of(event)}`
  }
export const deposit = request('deposit')
export const withdrawal = request('withdrawal')
export const investment = (event: SpokenEvent): string =>
  `${request(event.subject.name === null ? 'investment' : `${event.subject.name} investment`)(event)}`

export const profit = (event: SpokenEvent): string => {
  const now = money(event.after?.profit_usd, 'USD')
  return `profit of ${investment(event)}${now === null ? '' : `, which now has ${now} of it`}`
}

export const named =
  (noun: string) =>
  ({ subject, before, after }: SpokenEvent): string => {
    const name = subject.name ?? text(after?.name) ?? text(before?.name) ?? text(after?.symbol) ?? text(after?.wallet)
    return `the ${noun}${name === null ? '' : ` ${name}`}`
  }

const person = (noun: string) => (event: SpokenEvent) => {
  const { subject, after } = event
  const name = subject.name ?? subject.customerEmail ?? text(after?.email) ?? text(after?.recipient)
  return name === null ? noun : `${noun} ${name}`
}
export const customer = person('the customer')
export const member = person('the staff member')
/** Nothing to add if it was about oneself. */
export const own = (noun: string) => () => noun

export const approval = ({ subject }: SpokenEvent) =>
  subject.name === null ? 'a request' : `the request “${subject.name}”`
export const sum = (noun: string) => (event: SpokenEvent) => {
  const { subject, after } = event
  const value =
    money(after?.amount_usd, 'USD') ?? money(after?.amount ?? subject.amount, text(after?.coin) ?? subject.coin)
  return `${value ?? 'funds'} ${noun} ${subject.customerEmail ?? subject.name ?? ''}`.trim()
}

/** Whom somebody tried to sign in as, where it is not known who it was. */
export function inAs({ actor, subject }: SpokenEvent): string {
  const name = subject.name ?? subject.customerEmail
  return actor.name === null && name !== null ? `as ${name}` : ''
}

export function custody({ after, subject }: SpokenEvent): string {
  const coin = text(after?.coin) ?? subject.coin
  const held = money(after?.balance, coin)
  return held === null ? 'a custody balance' : `${held} in custody, against ${money(after?.owed, coin)} owed`
}
