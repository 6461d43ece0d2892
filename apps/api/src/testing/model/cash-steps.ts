import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import { cancelDeposit } from './cancel-steps.ts'
import { decision, isPending } from './decision.ts'
import { CENT, coinFor, type Outcome, priceOf, type StaffMember, textOf, usdFor } from './plain-model.ts'
import { coins, PRICED, partOf, pick, picked, type Share, type Step, staffMember, who } from './step.ts'
import { askWithdrawal, cancelWithdrawal, decideWithdrawal } from './withdrawal-steps.ts'

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

/** The received amount of a deposit: usually the requested one. */
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
