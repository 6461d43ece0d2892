import {
  type Amount,
  accountKey,
  available,
  coinForUsd,
  type Entry,
  funding,
  HOUSE_FUNDING_ID,
  held,
  move,
  outside,
  type Price,
  amount as parseAmount,
  referencePrice,
  USD,
  usdForCoin,
  WorkingBalances,
} from '@mintmark/domain'
import type { Actor, CustomerActor, StaffActor } from '../../actor.ts'
import type { AuditEvent } from '../../audit/audit-event.ts'
import { newIdFor } from '../../db/ids.ts'
import type { deposits, supportMessages, supportThreads } from '../../db/schema.ts'
import type { Stored } from '../../db/set-statements.ts'
import type { ApprovalRow } from '../../features/approvals/approvals-table.ts'
import { deposits as depositSubjects } from '../../features/deposits/deposits-table.ts'
import type { InvestmentRow } from '../../features/investments/investments-table.ts'
import { type WithdrawalRow, withdrawals as withdrawalSubjects } from '../../features/withdrawals/withdrawals-table.ts'
import { pricesOf } from '../../ledger/context.ts'
import type { EntryFacts } from '../../ledger/entry-rows.ts'
import { balancesAfter } from '../../ledger/locked-balances.ts'

type DepositRow = Stored<typeof deposits>
type ThreadRow = Stored<typeof supportThreads>
type MessageRow = Stored<typeof supportMessages>
type Verdict = 'confirmed' | 'rejected'

/** A payment of a customer: its coin, its worth in USD, the time of the request and of the decision. */
interface Payment {
  readonly coin: string
  readonly usd: Amount
  readonly at: Date
  readonly decidedAt: Date
}

const NO_QUOTE = {
  quoteId: null,
  quoteExpired: false,
  address: null,
  instructions: null,
  priceUsd: null,
  priceSource: null,
  priceAt: null,
  quoteExpiresAt: null,
} as const

/** The reference price of a coin at a time. Throws if it has none. */
export const priceOf = (coin: string, at: Date): Price => {
  const price = referencePrice(coin, at)
  if (price === undefined) throw new Error(`${coin} has no reference price`)
  return price
}

/** The USD in the funding account of a loaded platform, before any profit was credited. */
export const FUNDED_USD = parseAmount('10000000')

/** The rows that a history has made, except those that follow from them. */
export interface Made {
  readonly entries: readonly EntryFacts[]
  readonly audit: readonly AuditEvent[]
  readonly deposits: readonly DepositRow[]
  readonly withdrawals: readonly WithdrawalRow[]
  readonly investments: readonly InvestmentRow[]
  readonly approvals: readonly ApprovalRow[]
  readonly threads: readonly ThreadRow[]
  readonly messages: readonly MessageRow[]
}

/** The history of one customer, made in memory in the order of its times, as commands would have written it. */
export class History {
  readonly customer: CustomerActor
  readonly staff: StaffActor
  readonly #wallet: string
  /** The balances of the customer, and a funding account that has enough for the profit of one customer. */
  readonly working = new WorkingBalances([[accountKey(funding(HOUSE_FUNDING_ID, USD)), FUNDED_USD]])
  readonly #entries: EntryFacts[] = []
  readonly #audit: AuditEvent[] = []
  readonly investments: InvestmentRow[] = []
  readonly approvals: ApprovalRow[] = []
  readonly threads: ThreadRow[] = []
  readonly messages: MessageRow[] = []
  readonly #deposits: DepositRow[] = []
  readonly #withdrawals: WithdrawalRow[] = []

  constructor(customerId: string, staff: StaffActor) {
    this.customer = { realm: 'customer', id: customerId, address: '127.0.0.1' }
    this.staff = staff
    this.#wallet = `wallet ${customerId}`
  }

  /** Removes what was made so far and returns it. The balances stay. */
  take(): Made {
    return {
      entries: this.#entries.splice(0),
      audit: this.#audit.splice(0),
      deposits: this.#deposits.splice(0),
      withdrawals: this.#withdrawals.splice(0),
      investments: this.investments.splice(0),
      approvals: this.approvals.splice(0),
      threads: this.threads.splice(0),
      messages: this.messages.splice(0),
    }
  }

  /** A deposit that staff confirmed. */
  deposit({ coin, usd, at, decidedAt }: Payment, methodId: string): void {
    const { id: customerId } = this.customer
    const amount = coinForUsd(usd, priceOf(coin, at), 'down')
    const row: DepositRow = {
      ...NO_QUOTE,
      id: newIdFor(customerId, at),
      customerId,
      coin,
      amount,
      methodId,
      paymentProof: null,
      network: null,
      amountUsd: usd,
      status: 'confirmed',
      createdAt: at,
      decidedAt,
      reversedAt: null,
      receivedAmount: amount,
      txid: null,
      reason: null,
      note: null,
    }
    this.#deposits.push(row)
    const postings = move(amount, outside(customerId, coin), available(customerId, coin))
    this.post({ kind: 'deposit.confirmed', subjectId: row.id, postings }, this.staff, decidedAt)
    const [before, after] = [{ ...row, status: 'pending' as const }, row].map(depositSubjects.auditSnapshot)
    this.record({ actor: this.staff, action: 'deposit.confirm', subjectId: row.id, before, after, at: decidedAt })
  }

  /** A withdrawal that staff decided. */
  withdraw({ coin, usd, at, decidedAt }: Payment, verdict: Verdict): void {
    const { id: customerId } = this.customer
    const price = priceOf(coin, at)
    const amount = coinForUsd(usd, price, 'down')
    const requested: WithdrawalRow = {
      id: newIdFor(customerId, at),
      customerId,
      coin,
      amount,
      fee: 0n as Amount,
      walletAddress: this.#wallet,
      network: null,
      amountUsd: usdForCoin(amount, price, 'down'),
      methodId: null,
      status: 'pending',
      txid: null,
      notes: null,
      reason: null,
      needsMail: false,
      mailConfirmedAt: null,
      createdAt: at,
      decidedAt: null,
    }
    const decided: WithdrawalRow = { ...requested, status: verdict, decidedAt }
    this.#withdrawals.push(decided)
    const [free, kept] = [available(customerId, coin), held(customerId, coin)]
    const { id: subjectId } = requested
    this.post({ kind: 'withdrawal.requested', subjectId, postings: move(amount, free, kept) }, this.customer, at)
    const to = verdict === 'confirmed' ? outside(customerId, coin) : free
    this.post({ kind: `withdrawal.${verdict}`, subjectId, postings: move(amount, kept, to) }, this.staff, decidedAt)
    const [before, after] = [requested, decided].map(withdrawalSubjects.auditSnapshot)
    this.record({ actor: this.customer, action: 'withdrawal.request', subjectId, after: before, at })
    const action = verdict === 'confirmed' ? 'withdrawal.confirm' : 'withdrawal.reject'
    this.record({ actor: this.staff, action, subjectId, before, after, at: decidedAt })
  }

  /** Adds an entry. */
  post(entry: Entry, actor: Actor, at: Date): void {
    const after = balancesAfter(this.working, entry)
    this.working.apply(entry)
    const prices = pricesOf(entry, (coin) => referencePrice(coin, at))
    const id = newIdFor(this.customer.id, at)
    this.#entries.push({ id, entry, balancesAfter: after, actor, approval: undefined, at, prices })
  }

  /** Adds an audit row of what was done. */
  record(event: Omit<AuditEvent, 'outcome'>): void {
    this.#audit.push({ ...event, outcome: 'done' })
  }
}
