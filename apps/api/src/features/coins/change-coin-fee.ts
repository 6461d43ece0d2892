import { type BodyOf, type changeCoinFee as call, MESSAGES } from '@mintmark/contracts'
import { amount, formatAmount, plainly, requireReasonableFee, validAmount, type WithdrawalFee } from '@mintmark/domain'
import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import { changed } from '../../audit/changed.ts'
import type { Transaction } from '../../db/connect.ts'
import { coins } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { amountText, officeAction, performOrRequest } from '../approvals/public.ts'
import type { CoinRow } from '../markets/public.ts'
import { feeView } from './coin-view.ts'

/** Locks a coin that still has the symbol under which its fee was requested: the second person approves that one. */
async function lockCoin(transaction: Transaction, { id, symbol }: Pick<CoinRow, 'id' | 'symbol'>): Promise<CoinRow> {
  const [row] = await transaction
    .select()
    .from(coins)
    .where(and(eq(coins.id, id), eq(coins.symbol, symbol), isNull(coins.archivedAt)))
    .for('update')
  return row ?? fail('not_found', {})
}

/** Changes the withdrawal fee of a coin. Pending withdrawals keep the fee that they were requested with. */
export const changeFeeAction = officeAction({
  action: 'coin.change_fee',
  input: z.object({ id: z.uuid(), symbol: z.string(), fixed: amountText, percent: amountText }),
  perform: async (_, transaction, { input: { id, symbol, ...fee } }) => {
    const row = await lockCoin(transaction, { id, symbol })
    const [feeFixed, feePercent] = [amount(fee.fixed), amount(fee.percent)]
    requireReasonableFee({ fixed: feeFixed, percent: feePercent })
    const next = { ...row, feeFixed, feePercent }
    await transaction.update(coins).set({ feeFixed, feePercent }).where(eq(coins.id, id))
    const named = (coin: CoinRow) => ({ name: coin.symbol, ...feeView(coin) })
    const reply = { success: true, message: MESSAGES.feeChanged } as const
    return { reply, subjectId: id, ...changed(named(row), named(next)) }
  },
})

const sentence = (symbol: string, { fixed, percent }: WithdrawalFee) =>
  `${plainly(fixed)} ${symbol} and ${plainly(percent)}%`

/** Changes the withdrawal fee of a coin, which always takes two people. A fee that is the same needs no second one. */
export async function changeCoinFee(
  platform: Platform,
  actor: StaffActor,
  { id, reason, ...body }: BodyOf<typeof call> & { readonly id: string },
) {
  const [named] = await platform.db.select({ symbol: coins.symbol }).from(coins).where(eq(coins.id, id))
  const symbol = named?.symbol ?? ''
  const fee = { fixed: validAmount(body.fixed), percent: validAmount(body.percent) }
  return performOrRequest(platform, changeFeeAction, {
    input: { id, symbol, fixed: formatAmount(fee.fixed), percent: formatAmount(fee.percent) },
    actor,
    request: async (transaction) => {
      const { feeFixed, feePercent } = await lockCoin(transaction, { id, symbol })
      requireReasonableFee(fee)
      if (feeFixed === fee.fixed && feePercent === fee.percent) return undefined
      const before = sentence(symbol, { fixed: feeFixed, percent: feePercent })
      const after = sentence(symbol, fee)
      const changes = [{ what: `Withdrawal fee of ${symbol}`, before, after }]
      return { subjectId: id, summary: `Change the withdrawal fee of ${symbol} to ${after}`, reason, changes }
    },
  })
}
