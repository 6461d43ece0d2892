import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import { type Asked, CENT, coinFor, priceOf, textOf } from './plain-model.ts'
import { coins, type Plan, PRICED, pick, picked, type Step, who } from './step.ts'

const share = fc.constantFrom('half', 'half', 'third', 'all', 'more', 'unit')
const verdict = fc.constantFrom('confirmed', 'confirmed', 'rejected')
type Share = 'half' | 'third' | 'all' | 'more' | 'unit'

/** A part of a balance, at and just above its edge too. */
const partOf = (balance: bigint, part: Share): bigint =>
  ({ half: balance / 2n, third: balance / 3n, all: balance, more: balance + 1n, unit: 1n })[part]

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
            method_id: offers.cryptoId,
            amount: textOf(units),
          },
        },
        expected: PRICED.includes(coin) ? '200' : '422 coin_not_allowed',
        effect: (id) => model.deposits.push({ id, who: by, coin, units, status: 'pending' }),
      }),
  )

const isPending = ({ status }: Asked) => status === 'pending'

/** A decision about something that staff decide once, and what it moves. */
function decision(row: Asked, wanted: 'confirmed' | 'rejected', move: () => void): Pick<Plan, 'expected' | 'effect'> {
  if (row.status === wanted) return { expected: '200' }
  if (row.status !== 'pending') return { expected: '409 already_decided' }
  const effect = () => {
    row.status = wanted
    move()
  }
  return { expected: '200', effect }
}

const decideDeposit = fc.record({ at: pick, verdict }).map(
  ({ at, verdict }): Step =>
    (model) => {
      const row = picked(model.deposits, at, isPending)
      if (!row) return undefined
      return {
        by: 'staff',
        endpoint: verdict === 'confirmed' ? calls.confirmTransaction : calls.rejectDeposit,
        parts: { params: { id: row.id } },
        ...decision(row, verdict as 'confirmed', () => {
          if (verdict === 'confirmed') model.add(row.who, 'available', row.coin, row.units)
        }),
      }
    },
)

const askWithdrawal = fc.record({ by: who, coin: coins('USD', 'SOL', 'NOPE'), share }).map(
  ({ by, coin, share }): Step =>
    (model, { customers }) => {
      const balance = model.balance(by, 'available', coin)
      const units = partOf(balance, share as Share)
      const refused = coin === 'NOPE' ? '422 coin_not_allowed' : units > balance && '422 insufficient_funds'
      return {
        by,
        endpoint: calls.submitTransaction,
        parts: {
          body: { user_id: customers[by], type: 'withdrawal', token_symbol: coin, amount: textOf(units), wallet: 'w' },
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

const decideWithdrawal = fc.record({ at: pick, verdict, door: fc.boolean() }).map(
  ({ at, verdict, door }): Step =>
    (model) => {
      const row = picked(model.withdrawals, at, isPending)
      if (!row) return undefined
      const pair = verdict === 'confirmed' ? calls.confirmTransaction : calls.rejectWithdrawal
      return {
        by: 'staff',
        endpoint: door ? calls.decideWithdrawal : pair,
        parts: { params: { id: row.id }, ...(door && { body: { status: verdict } }) },
        ...decision(row, verdict as 'confirmed', () => {
          model.add(row.who, 'held', row.coin, -row.units)
          if (verdict === 'rejected') model.add(row.who, 'available', row.coin, row.units)
        }),
      }
    },
)

/** Staff add funds: the plan of it, which also gives everybody something to begin with. */
export const fundStep =
  (to: number, coin: string, cents: bigint): Step =>
  (model, { customers }) => {
    const price = PRICED.includes(coin) ? priceOf(coin) : undefined
    return {
      by: 'staff',
      endpoint: calls.addFund,
      parts: {
        params: { id: customers[to] },
        body: { token_symbol: coin, usd_amount: textOf(cents * CENT), reason: 'model' },
      },
      expected: price === undefined ? '422 coin_not_allowed' : '200',
      effect: () => model.add(to, 'available', coin, coinFor(cents * CENT, price ?? 1n, 'down')),
    }
  }

const addFund = fc
  .record({ to: who, coin: coins('SOL'), cents: fc.bigInt({ min: 1n, max: 900_000n }) })
  .map(({ to, coin, cents }) => fundStep(to, coin, cents))

/** Deposits, withdrawals and funds. */
export const cashSteps = [askDeposit, decideDeposit, askWithdrawal, decideWithdrawal, addFund]
