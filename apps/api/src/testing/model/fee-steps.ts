import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import { type Fee, type Outcome, textOf } from './plain-model.ts'
import { PRICED, type Step, staffMember } from './step.ts'

/** No fee, fees that most amounts exceed, and one that few do. */
const FEES: readonly Fee[] = [
  { fixed: 0n, basisPoints: 0n },
  { fixed: 1n, basisPoints: 0n },
  { fixed: 100_000n, basisPoints: 33n },
  { fixed: 0n, basisPoints: 250n },
  { fixed: 50_000_000n, basisPoints: 0n },
]

const HUNDREDTH = 1_000_000n

/** Staff change the withdrawal fee of a coin, which always takes two. */
export const changeFee = fc
  .record({ coin: fc.constantFrom(...PRICED), fee: fc.constantFrom(...FEES), by: staffMember })
  .map(
    ({ coin, fee, by }): Step =>
      (model, { offers }) => {
        const { fixed, basisPoints } = model.fees.get(coin) ?? { fixed: 0n, basisPoints: 0n }
        const isSame = fixed === fee.fixed && basisPoints === fee.basisPoints
        const set = (): Outcome => ({ expected: '200', effect: () => model.fees.set(coin, fee) })
        const body = { fixed: textOf(fee.fixed), percent: textOf(fee.basisPoints * HUNDREDTH), reason: 'model' }
        return {
          by,
          endpoint: calls.changeCoinFee,
          parts: { params: { id: offers.coinIds[coin] ?? coin }, body },
          ...(isSame
            ? { expected: '200' }
            : { ...model.ask({ action: 'fee', subject: coin, by, isOnce: true }, set), again: '409 approval_pending' }),
        }
      },
  )
