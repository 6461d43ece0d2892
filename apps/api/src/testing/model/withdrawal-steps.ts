import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import { decision, isPending } from './decision.ts'
import { walletAt } from './plain-addresses.ts'
import { feeFor, type PlainModel, priceOf, textOf, usdFor } from './plain-model.ts'
import { CUSTOMERS, coins, partOf, pick, picked, type Share, type Step, staffMember, who } from './step.ts'

const verdict = fc.constantFrom('confirmed', 'confirmed', 'rejected')
const share = fc.constantFrom('half', 'half', 'third', 'all', 'more', 'unit')

/** The newest address that the customer has saved, another one that is saved or deleted, or any. */
function targetOf({ addresses }: PlainModel, by: number, { coin, at }: { coin: string; at: number }) {
  const saved = addresses.saved.filter(({ who }) => who === by)
  const among = [saved.at(-1), saved[at % saved.length], undefined]
  return among[at % 3] ?? { coin, wallet: walletAt(coin, at) }
}

type Chosen = (model: PlainModel, by: number, at: number) => number

const withdrawalBy = (choose: Chosen) =>
  fc.record({ by: who, wanted: coins('USD', 'SOL', 'NOPE', 'NOPE'), at: pick, share }).map(
    ({ by: drawn, wanted, at, share }): Step =>
      (model, { customers }) => {
        const by = choose(model, drawn, at)
        const { coin, wallet } = targetOf(model, by, { coin: wanted, at })
        const balance = model.balance(by, 'available', coin)
        // No customer has any of a coin that does not exist.
        const units = coin === 'NOPE' ? 1n : partOf(balance, share as Share)
        const fee = feeFor(units, model.fees.get(coin))
        const isTooSmall = units <= fee && '422 amount_not_above_fee'
        const isShort = units > balance && '422 insufficient_funds'
        const { refused: isForbidden, shows } = model.addresses.verdict(by, coin, wallet)
        const refused = coin === 'NOPE' ? '422 coin_unknown' : (isForbidden ?? (isTooSmall || isShort))
        return {
          by,
          endpoint: calls.submitTransaction,
          parts: {
            body: {
              user_id: customers[by],
              type: 'withdrawal',
              token_symbol: coin,
              amount: textOf(units),
              wallet,
            },
          },
          expected: units === 0n ? '400 validation' : refused || '200',
          shows,
          effect: (id) => {
            model.withdrawals.push({ id, who: by, coin, units, fee, status: 'pending' })
            model.add(by, 'available', coin, -units)
            model.add(by, 'held', coin, units)
          },
        }
      },
  )

/** A customer withdraws to some address, saved or not. */
export const askWithdrawal = withdrawalBy((_, by) => by)

/** The same, usually by a customer who only withdraws to saved addresses. */
export const askListed = withdrawalBy(({ addresses }, _, at) => addresses.pickList(CUSTOMERS, at, ({ isOn }) => isOn))

/** A customer cancels a withdrawal, or tries it with another customer's. */
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
