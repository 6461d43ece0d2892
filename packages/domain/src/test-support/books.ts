import { WorkingBalances } from '../balances/balances.ts'
import { cancelDeposit } from '../deposits/cancel-deposit.ts'
import { confirmDeposit } from '../deposits/confirm-deposit.ts'
import type { Deposit } from '../deposits/deposit.ts'
import { rejectDeposit } from '../deposits/reject-deposit.ts'
import { requestDeposit } from '../deposits/request-deposit.ts'
import { reverseDeposit } from '../deposits/reverse-deposit.ts'
import { addFund } from '../funding/add-fund.ts'
import { topUpFunding } from '../funding/top-up-funding.ts'
import { buyBundle } from '../investments/buy-bundle.ts'
import { cancelInvestment } from '../investments/cancel-investment.ts'
import { completeInvestment, reopenInvestment } from '../investments/complete-investment.ts'
import { creditProfit, reduceProfit } from '../investments/credit-profit.ts'
import { confirmInvestment, rejectInvestment } from '../investments/decide-investment.ts'
import type { Investment } from '../investments/investment.ts'
import { requestInvestment } from '../investments/request-investment.ts'
import {
  type AccountName,
  CUSTOMER_ACCOUNTS,
  funding,
  HOUSE_ACCOUNTS,
  type StoredAccountName,
} from '../ledger/account.ts'
import { assertBalanced, type Decision, type EntryKind } from '../ledger/entry.ts'
import { type Amount, plus, sum, ZERO } from '../money/amount.ts'
import { type Price, USD } from '../money/convert.ts'
import { payOut } from '../payouts/pay-out.ts'
import { cancelWithdrawal } from '../withdrawals/cancel-withdrawal.ts'
import { confirmWithdrawal } from '../withdrawals/confirm-withdrawal.ts'
import { rejectWithdrawal } from '../withdrawals/reject-withdrawal.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import type { Withdrawal } from '../withdrawals/withdrawal.ts'
import { NO_FEE, type WithdrawalFee } from '../withdrawals/withdrawal-fee.ts'
import { bundle, CLOSING, CUSTOMER, NOW, priceOf, termsAt, USD_AT_1, usd } from './builders.ts'

export const PRICES = [priceOf('BTC', '119979.89'), priceOf('ETH', '2985.16'), USD_AT_1] as const
const COINS = PRICES.map(({ coin }) => coin)
const OFFERS = [
  bundle({ minAmountUsd: usd('1'), maxAmountUsd: null, minPayoutUsd: ZERO }),
  bundle({
    minAmountUsd: usd('5'),
    maxAmountUsd: usd('500'),
    minPayoutUsd: usd('3'),
    returnsPrincipal: false,
    fundingId: 'funding-2',
  }),
]

interface Pick {
  readonly which: number
  readonly price: Price
  readonly coinAmount: Amount
  readonly amountUsd: Amount
}

const FUNDINGS = OFFERS.map(({ fundingId }) => fundingId)

/** A deposit that arrives on no network, without a quote. */
const UNQUOTED = { network: null, amountUsd: null, quoteExpiresAt: null }

/** The books of one customer and of the funding accounts, kept as the executor keeps them: a rule decides, then its entry is applied. */
export class Books {
  readonly balances = new WorkingBalances()
  readonly totals = new Map<string, Amount>()
  readonly kinds: EntryKind[] = []
  readonly #setAside = new Map<string, Amount[]>()
  readonly #deposits: Deposit[] = []
  readonly #withdrawals: Withdrawal[] = []
  readonly #investments: Investment[] = []
  #fee: WithdrawalFee = NO_FEE

  /** Every action, each on a random subject of its kind. */
  readonly actions: Record<string, (pick: Pick) => void> = {
    requestDeposit: ({ price, coinAmount }) =>
      this.#add(
        this.#deposits,
        requestDeposit(
          { ...this.#request(price), amount: coinAmount },
          { open: [price.coin], method: { coins: [price.coin] } },
        ),
      ),
    confirmDeposit: (pick) => this.#change(this.#deposits, pick, (of) => confirmDeposit({ ...of, ...UNQUOTED }, NOW)),
    confirmOtherAmount: (pick) =>
      this.#change(this.#deposits, pick, (of) =>
        confirmDeposit({ ...of, ...UNQUOTED }, NOW, { amount: pick.coinAmount }),
      ),
    confirmOnArrival: (pick) =>
      this.#change(this.#deposits, pick, (of) =>
        confirmDeposit({ ...of, ...UNQUOTED, amountUsd: pick.amountUsd }, NOW, {
          price: { ...pick.price, coin: of.coin },
        }),
      ),
    cancelDeposit: (pick) => this.#change(this.#deposits, pick, (of) => cancelDeposit(of, NOW)),
    rejectDeposit: (pick) => this.#change(this.#deposits, pick, (of) => rejectDeposit(of, NOW)),
    reverseDeposit: (pick) =>
      this.#change(this.#deposits, pick, (of) =>
        reverseDeposit(of, { reason: 'test', at: NOW, price: pick.price }, this.balances),
      ),
    requestWithdrawal: ({ price, coinAmount }) =>
      this.#add(
        this.#withdrawals,
        requestWithdrawal({ ...this.#request(price), amount: coinAmount }, this.balances, {
          ...termsAt(price),
          feeInForce: this.#fee,
        }),
      ),
    changeFee: ({ coinAmount, which }) => {
      this.#fee = { fixed: coinAmount, percent: usd(String(which % 3)) }
    },
    confirmWithdrawal: (pick) =>
      this.#change(this.#withdrawals, pick, (of) => confirmWithdrawal({ ...of, network: null }, NOW)),
    rejectWithdrawal: (pick) => this.#change(this.#withdrawals, pick, (of) => rejectWithdrawal(of, NOW)),
    cancelWithdrawal: (pick) => this.#change(this.#withdrawals, pick, (of) => cancelWithdrawal(of, NOW)),
    addFund: ({ price, amountUsd }) =>
      this.#add([], addFund({ id: 'fund', customerId: CUSTOMER, amountUsd, reason: 'test' }, price)),
    topUpFunding: (pick) => this.#topUp(pick),
    buyBundle: (pick) => this.#buy(pick, pick.amountUsd),
    buyBundleWithAll: (pick) => this.#buy(pick, 'all'),
    requestInvestment: ({ which, price, amountUsd }) =>
      this.#add(this.#investments, requestInvestment({ ...this.#request(price), price, amountUsd }, offerOf(which))),
    confirmInvestment: (pick) => this.#change(this.#investments, pick, (of) => confirmInvestment(of, NOW)),
    confirmOtherPayment: (pick) =>
      this.#change(this.#investments, pick, (of) =>
        confirmInvestment(of, NOW, { amount: pick.coinAmount, minAmountUsd: pick.amountUsd }),
      ),
    rejectInvestment: (pick) => this.#change(this.#investments, pick, (of) => rejectInvestment(of, CLOSING)),
    completeInvestment: (pick) => this.#change(this.#investments, pick, (of) => completeInvestment(of, NOW)),
    reopenInvestment: (pick) => this.#change(this.#investments, pick, (of) => reopenInvestment(of, NOW)),
    cancelInvestment: (pick) => this.#change(this.#investments, pick, (of) => cancelInvestment(of, CLOSING)),
    creditProfit: (pick) =>
      this.#change(this.#investments, pick, (of) =>
        creditProfit(of, pick.amountUsd, { balances: this.balances, source: of.fundingId }),
      ),
    reduceProfit: (pick) => this.#change(this.#investments, pick, (of) => reduceProfit(of, pick.amountUsd)),
    payOut: (pick) => this.#change(this.#investments, pick, (of) => payOut(of, pick.price, NOW)),
  }

  /** The house sets something aside for profit, so that payouts happen before it runs out. */
  constructor() {
    for (const which of OFFERS.keys()) this.#topUp({ which, amountUsd: usd('300') })
  }

  /** Every violation in the books. */
  faults(): string[] {
    const faults: string[] = []
    const same = (what: string, found: Amount, expected: Amount) => {
      if (found !== expected) faults.push(`${what} is ${found}, not ${expected}`)
    }
    const open = this.#investments.filter(({ status }) => status === 'active' || status === 'completed')
    for (const coin of COINS) {
      const pending = this.#withdrawals.filter((of) => of.status === 'pending' && of.coin === coin)
      const principals = open.filter((of) => of.coin === coin).map((of) => of.principal)
      same(`held ${coin}`, this.#balance('held', coin), sum(pending.map((of) => of.amount)))
      const sent = this.#withdrawals.filter((of) => of.status === 'confirmed' && of.coin === coin)
      same(`fees ${coin}`, this.#total('fees', coin), sum(sent.map((of) => of.fee)))
      same(`invested ${coin}`, this.#balance('invested', coin), sum(principals))
      same(
        `all ${coin}`,
        sum([...CUSTOMER_ACCOUNTS, ...HOUSE_ACCOUNTS, 'funding' as const].map((name) => this.#total(name, coin))),
        ZERO,
      )
      for (const name of CUSTOMER_ACCOUNTS) {
        same(`stored ${name} ${coin}`, this.#balance(name, coin), this.#total(name, coin))
        if (this.#balance(name, coin) < 0n) faults.push(`${name} ${coin} is below zero`)
      }
    }
    for (const id of FUNDINGS) {
      const stored = this.balances.balance(funding(id, USD))
      // A paid out investment keeps its profit as a record; a cancelled one has none.
      const given = this.#investments.filter(({ fundingId }) => fundingId === id).map((of) => of.profitUsd)
      same(`${id} and the profit from it`, plus(stored, sum(given)), sum(this.#setAside.get(id) ?? []))
      if (stored < 0n) faults.push(`${id} is below zero`)
    }
    const kept = FUNDINGS.map((id) => this.balances.balance(funding(id, USD)))
    same('stored funding', sum(kept), this.#total('funding', USD))
    same('profit', this.#balance('profit', 'USD'), sum(open.map((of) => of.profitUsd)))
    if (this.#total('rounding', 'USD') < 0n) faults.push('the house paid a rounding')
    return faults
  }

  #balance(name: StoredAccountName, coin: string): Amount {
    return this.balances.balance({ name, ownerId: CUSTOMER, coin })
  }

  #total(name: AccountName, coin: string): Amount {
    return this.totals.get(`${name}/${coin}`) ?? ZERO
  }

  #request({ coin }: Price) {
    return { id: `subject-${this.kinds.length}`, customerId: CUSTOMER, coin }
  }

  #buy({ which, price }: Pick, amountUsd: Amount | 'all'): void {
    const purchase = { ...this.#request(price), price, amountUsd, at: NOW }
    this.#add(this.#investments, buyBundle(purchase, offerOf(which), this.balances))
  }

  #topUp({ which, amountUsd }: { readonly which: number; readonly amountUsd: Amount }): void {
    const { fundingId } = offerOf(which)
    this.#add([], topUpFunding({ id: 'top-up', fundingId, amountUsd, reason: 'test', evidence: 'test' }))
    this.#setAside.set(fundingId, [...(this.#setAside.get(fundingId) ?? []), amountUsd])
  }

  #add<Subject>(to: Subject[], decision: Decision<Subject>): void {
    this.#post(decision)
    to.push(decision.next)
  }

  #change<Subject>(list: Subject[], { which }: Pick, rule: (of: Subject) => Decision<Subject>): void {
    const index = list.length > 0 ? which % list.length : -1
    const subject = list[index]
    if (subject === undefined) return
    const decision = rule(subject)
    this.#post(decision)
    list[index] = decision.next
  }

  #post({ entry }: Decision<unknown>): void {
    if (!entry) return
    assertBalanced(entry)
    this.balances.apply(entry)
    for (const { account, amount } of entry.postings) {
      const key = `${account.name}/${account.coin}`
      this.totals.set(key, plus(this.totals.get(key) ?? ZERO, amount))
    }
    this.kinds.push(entry.kind)
  }
}

const offerOf = (which: number) => OFFERS[which % OFFERS.length] as (typeof OFFERS)[0]
