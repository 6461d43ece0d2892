import {
  type Amount,
  amountOnArrival,
  formatAmount,
  isPricedOnArrival,
  networkName,
  plainly,
  readTxid,
  receivedOf,
  validAmount,
  withSeparators,
} from '@mintmark/domain'
import * as z from 'zod'
import { requireIdentified } from '../../ledger/payment-txids.ts'
import type { Platform } from '../../platform.ts'
import { type ApprovalRequest, amountText, approvableAction, factLines, valueInUsd } from '../approvals/public.ts'
import { confirmDeposit } from './confirm-deposit.ts'
import { type FoundDeposit, findDeposit } from './find-deposit.ts'
import { reverseDeposit } from './reverse-deposit.ts'

function requestFor(
  { market }: Platform,
  { id, customerId, coin, email }: FoundDeposit,
  { verb, amount, reason }: { readonly verb: string; readonly amount: Amount; readonly reason: string | null },
): ApprovalRequest {
  const { amountUsd, worth } = valueInUsd(market, coin, amount)
  const summary = `${verb} a deposit of ${withSeparators(plainly(amount))} ${coin} (${worth}) of ${email}`
  return { subjectId: id, customerId, amountUsd, summary, reason }
}

/** Staff's findings, as they are stored with a request for approval. */
const receiptInput = z.object({
  id: z.uuid(),
  amount: z.optional(amountText),
  txid: z.nullish(z.string()),
  note: z.nullish(z.string()),
})

/** Confirms the given deposit if it was just found, or else the one that the input names. */
export const confirmationOf = (found?: FoundDeposit) =>
  approvableAction({
    action: 'deposit.confirm',
    input: receiptInput,
    onlyOnce: ({ id }) => ({ subjectId: id, reason: 'The deposit was confirmed without this approval.' }),
    prepare: async (platform, { id, amount: received, txid, note }) => {
      const row = found ?? (await findDeposit(platform.reads)(id))
      const amount = received === undefined ? undefined : validAmount(received)
      const isPending = row?.status === 'pending'
      const isPriced = isPending && amount === undefined && isPricedOnArrival(row, new Date())
      const price = isPriced ? platform.market.price(row.coin) : undefined
      return {
        command: requireIdentified(confirmDeposit({ id, amount, price, txid, note }), {
          id,
          txid: isPending ? readTxid(row, txid) : null,
        }),
        approvalRequest: async () => {
          if (!isPending) return undefined
          const credited = amount ?? amountOnArrival(row, price)
          const changes = factLines({
            Network: row.network && networkName(row.network),
            'Deposit address': row.address,
            TXID: txid || row.txid,
          })
          const request = requestFor(platform, row, { verb: 'Confirm', amount: credited, reason: note || null })
          return { ...request, changes, fixed: { id, amount: formatAmount(credited), txid, note } }
        },
      }
    },
  })

/**
 * Confirms a deposit: with the amount that staff enter, or else the requested one, or what its USD amount buys now if it is
 * priced on arrival. Its value is the received amount at the last known price. A request for approval settles the amount, so that
 * exactly what the approver saw and signed is credited.
 */
export const approvableDeposit = confirmationOf()

/** Takes back a deposit that was confirmed in error. */
export const approvableReversal = approvableAction({
  action: 'deposit.reverse',
  input: z.object({ id: z.uuid(), reason: z.string() }),
  onlyOnce: ({ id }) => ({ subjectId: id, reason: 'The deposit was reversed without this approval.' }),
  prepare: async (platform, { id, reason }) => {
    const row = await findDeposit(platform.reads)(id)
    const price = row && platform.market.priceIfFresh(row.coin)
    return {
      command: reverseDeposit({ id, reason, price }),
      // A pending deposit may be confirmed before the command is decided. Only the final states need no approval.
      approvalRequest: async () =>
        row && ['pending', 'confirmed'].includes(row.status) && row.reversedAt === null
          ? requestFor(platform, row, { verb: 'Reverse', amount: receivedOf(row), reason })
          : undefined,
    }
  },
})
