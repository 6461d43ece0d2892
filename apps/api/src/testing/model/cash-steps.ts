import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import { walletOf } from '../money.ts'
import { cancelDeposit } from './cancel-steps.ts'
import { type Asked, CENT, coinFor, type Outcome, priceOf, type StaffMember, textOf, usdFor } from './plain-model.ts'
import { coins, PRICED, partOf, pick, picked, type Share, type Step, staffMember, who } from './step.ts'

const share = fc.constantFrom('half', 'half', 'third', 'all', 'more', 'unit')
const verdict = fc.constantFrom('confirmed', 'confirmed', 'rejected')
const askDeposit = fc
  .record({ by: who, coin: coins('SOL', 'NOPE'), units: fc.bigInt({ min: 1n, max: 1_000_000_000_000n }) })
  .map(
    ({ by, coin, units }): Step =>
      (model, { customers, offers }) => ({
        by,
        endpoint: calls.submitTransaction,
        parts: {
          body: {
            user_id: customers[by],
            type: 'deposit',
            token_symbol: coin,
            method_id: offers.methodIds[coin] ?? offers.cryptoId,
            amount: textOf(units),
          },
        },
        expected: PRICED.includes(coin) ? '200' : '422 coin_not_allowed',
        effect: (id) => model.deposits.push({ id, who: by, coin, units, status: 'pending' }),
      }),
  )

const isPending = ({ status }: Asked) => status === 'pending'

/** A decision that staff make once, and the money it moves. */
function decision(row: Asked, wanted: 'confirmed' | 'rejected' | 'cancelled', move: () => void): Outcome {
  if (row.status === wanted) return { expected: '200' }
  if (row.status !== 'pending') return { expected: '409 already_decided' }
  const effect = () => {
    row.status = wanted
    move()
  }
  return { expected: '200', effect }
}

/** What arrives of a deposit: usually what was requested. */
const arrives = fc.constantFrom<Share | undefined>(undefined, undefined, 'half', 'more')

const decideDeposit = fc.record({ at: pick, verdict, arrives }).map(
  ({ at, verdict, arrives }): Step =>
    (model) => {
      const row = picked(model.deposits, at, isPending)
      if (!row) return undefined
      const half = arrives && partOf(row.units, arrives)
      const units = half || row.units
      const usd = usdFor(units, priceOf(row.coin) ?? 0n, 'up')
      const isOther = verdict === 'confirmed' && units !== row.units && units !== (row.received ?? row.units)
      const decide = (): Outcome =>
        isOther && row.status === 'confirmed'
          ? { expected: '409 already_decided' }
          : decision(row, verdict as 'confirmed', () => {
              if (verdict === 'rejected') return model.close('deposit', row.id)
              row.received = units
              model.add(row.who, 'available', row.coin, units)
            })
      return {
        by: 'staff',
        endpoint: verdict === 'confirmed' ? calls.confirmTransaction : calls.rejectDeposit,
        parts: {
          params: { id: row.id },
          ...(verdict === 'confirmed' && units !== row.units && { body: { amount: textOf(units) } }),
        },
        ...(verdict === 'confirmed' && isPending(row)
          ? model.orAsk({ action: 'deposit', subject: row.id, owner: row.who, by: 'staff', usd, isOnce: true }, decide)
          : decide()),
      }
    },
)

const reverseDeposit = fc.record({ at: pick, by: staffMember }).map(
  ({ at, by }): Step =>
    (model) => {
      const isRepeat = at % 3 === 1
      const row = picked(model.deposits, at, (each) => each.status === 'confirmed' && !each.reversed !== isRepeat)
      if (!row) return undefined
      const units = row.received ?? row.units
      const refusal = () => {
        if (row.status !== 'confirmed') return '409 not_confirmed'
        if (row.reversed) return '409 already_reversed'
        return model.balance(row.who, 'available', row.coin) < units ? '422 insufficient_funds' : undefined
      }
      const effect = () => {
        row.reversed = true
        model.add(row.who, 'available', row.coin, -units)
      }
      const reverse = (): Outcome => ({ expected: refusal() ?? '200', effect })
      const usd = usdFor(units, priceOf(row.coin) ?? 0n, 'up')
      return {
        by,
        endpoint: calls.reverseDeposit,
        parts: { params: { id: row.id }, body: { reason: 'model' } },
        ...model.orAsk({ action: 'reversal', subject: row.id, owner: row.who, by, usd, isOnce: true }, reverse),
      }
    },
)

export const askWithdrawal = fc.record({ by: who, coin: coins('USD', 'SOL', 'NOPE', 'NOPE'), share }).map(
  ({ by, coin, share }): Step =>
    (model, { customers }) => {
      const balance = model.balance(by, 'available', coin)
      // Nobody has any of a coin that does not exist.
      const units = coin === 'NOPE' ? 1n : partOf(balance, share as Share)
      const refused = coin === 'NOPE' ? '422 coin_unknown' : units > balance && '422 insufficient_funds'
      return {
        by,
        endpoint: calls.submitTransaction,
        parts: {
          body: {
            user_id: customers[by],
            type: 'withdrawal',
            token_symbol: coin,
            amount: textOf(units),
            wallet: walletOf(coin),
          },
        },
        expected: units === 0n ? '400 validation' : refused || '200',
        effect: (id) => {
          model.withdrawals.push({ id, who: by, coin, units, status: 'pending' })
          model.add(by, 'available', coin, -units)
          model.add(by, 'held', coin, units)
        },
      }
    },
)

/** A customer takes a withdrawal back, or tries it with somebody else's. */
export const cancelWithdrawal = fc.record({ at: pick, stranger: fc.nat(5) }).map(
  ({ at, stranger }): Step =>
    (model, { customers }) => {
      const row = picked(model.withdrawals, at, isPending)
      if (!row) return undefined
      const by = stranger === 0 ? (row.who + 1) % customers.length : row.who
      const cancel = () =>
        decision(row, 'cancelled', () => {
          model.add(by, 'held', row.coin, -row.units)
          model.add(by, 'available', row.coin, row.units)
          model.close('withdrawal', row.id)
        })
      return {
        by,
        endpoint: calls.cancelWithdrawal,
        parts: { params: { userId: customers[by], id: row.id } },
        ...(row.who === by ? cancel() : { expected: '404 not_found' }),
      }
    },
)

export const decideWithdrawal = fc.record({ at: pick, verdict, byStatus: fc.boolean(), by: staffMember }).map(
  ({ at, verdict, byStatus, by }): Step =>
    (model) => {
      const row = picked(model.withdrawals, at, isPending)
      if (!row) return undefined
      const pair = verdict === 'confirmed' ? calls.confirmTransaction : calls.rejectWithdrawal
      const decide = () =>
        decision(row, verdict as 'confirmed', () => {
          model.add(row.who, 'held', row.coin, -row.units)
          if (verdict !== 'rejected') return
          model.add(row.who, 'available', row.coin, row.units)
          model.close('withdrawal', row.id)
        })
      const usd = usdFor(row.units, priceOf(row.coin) ?? 0n, 'up')
      const isSingle = verdict === 'rejected' || !isPending(row)
      return {
        by,
        endpoint: byStatus ? calls.decideWithdrawal : pair,
        parts: { params: { id: row.id }, ...(byStatus && { body: { status: verdict } }) },
        ...(isSingle
          ? decide()
          : model.orAsk({ action: 'withdrawal', subject: row.id, owner: row.who, by, usd, isOnce: true }, decide)),
      }
    },
)

/** Plans a fund by staff. It also gives every customer their first funds. */
export const fundStep =
  (to: number, coin: string, cents: bigint, by: StaffMember = 'staff'): Step =>
  (model, { customers }) => {
    const price = PRICED.includes(coin) ? priceOf(coin) : undefined
    const add = (): Outcome => ({
      expected: '200',
      effect: () => model.add(to, 'available', coin, coinFor(cents * CENT, price ?? 1n, 'down')),
    })
    return {
      by,
      endpoint: calls.addFund,
      parts: {
        params: { id: customers[to] },
        body: { token_symbol: coin, usd_amount: textOf(cents * CENT), reason: 'model' },
      },
      ...(price === undefined
        ? { expected: '422 coin_not_fundable' }
        : model.orAsk({ action: 'fund', subject: String(to), owner: to, by, usd: cents * CENT }, add)),
    }
  }

const addFund = fc
  .record({ to: who, coin: coins('SOL'), cents: fc.bigInt({ min: 1n, max: 900_000n }), by: staffMember })
  .map(({ to, coin, cents, by }) => fundStep(to, coin, cents, by))

/** Deposits, withdrawals and funds. */
export const cashSteps = [
  askDeposit,
  cancelDeposit,
  decideDeposit,
  decideDeposit,
  decideDeposit,
  // Few deposits are confirmed, and fewer of them still available.
  reverseDeposit,
  reverseDeposit,
  reverseDeposit,
  reverseDeposit,
  askWithdrawal,
  cancelWithdrawal,
  decideWithdrawal,
  decideWithdrawal,
  addFund,
]
