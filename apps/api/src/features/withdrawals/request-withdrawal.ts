import {
  type Amount,
  available,
  freezesOf,
  held,
  type NetworkId,
  type Price,
  requireAllowedAddress,
  requireNotFrozen,
  requireSendable,
  requireWithdrawalAccess,
  requestWithdrawal as rule,
  type WithdrawalPrices,
  type WithdrawalRequest,
  worthOfWithdrawal,
} from '@mintmark/domain'
import { fail } from '../../failure.ts'
import type { Market } from '../../integrations/market.ts'
import { alsoDecide, type Command, command } from '../../ledger/command.ts'
import { linkedRow } from '../../ledger/linked-row.ts'
import { pendingWithdrawals } from '../../ledger/pending-requests.ts'
import { customerRows } from '../users/public.ts'
import { factsOfAddress } from './address-facts.ts'
import { savedSince } from './saved-since.ts'
import { feeInForce } from './withdrawal-fees.ts'
import { countWithdrawn, limitsOf, withdrawalLimits } from './withdrawal-limits.ts'
import { withdrawals } from './withdrawals-table.ts'

export interface RequestWithdrawal extends Omit<WithdrawalRequest, 'id'>, WithdrawalPrices {
  readonly network: NetworkId | null
  readonly walletAddress: string
  readonly methodId: string | null
  /** True if the customer confirms it by an emailed link. */
  readonly needsMail: boolean
  /** The fee that the customer was shown; undefined for a bare call, which pays the fee in force. */
  readonly shownFee: Amount | undefined
}

/** The prices that a request is judged by: the fresh one, and the last known one. */
export function withdrawalPrices(market: Pick<Market, 'priceIfFresh' | 'quote'>, coin: string): WithdrawalPrices {
  const fresh: Price | undefined = market.priceIfFresh(coin)
  return { fresh, known: fresh ?? market.quote(coin) }
}

const action = 'withdrawal.request'

const holdFunds = command(action, ({ walletAddress, network, methodId, ...asked }: RequestWithdrawal) => {
  const { fresh, known, needsMail, shownFee, ...request } = asked
  const { customerId, coin, amount } = request
  const customer = customerRows.byId(customerId)
  return {
    subject: withdrawals.newRow(customerId),
    locks: { customer },
    reads: {
      limits: withdrawalLimits(),
      savedAt: savedSince(customer, coin, network, walletAddress),
      fee: feeInForce(coin),
      addressFacts: factsOfAddress(walletAddress),
    },
    pending: pendingWithdrawals(customer),
    accounts: () => [available(customerId, coin), held(customerId, coin)],
    decide: (_, { balances, at, newId, locked, reads: { savedAt, fee, addressFacts, ...reads } }) => {
      requireSendable(addressFacts)
      requireAllowedAddress(locked.customer, savedAt, at)
      const limits = limitsOf(locked.customer, reads.limits, at)
      // An amount without a price cannot be compared with a limit.
      if (limits.dailyUsd > 0n && known === undefined) fail('price_unavailable', { coin })
      const { next, ...moved } = rule({ ...request, id: newId(request.customerId) }, balances, {
        ...{ fresh, known, limits, needsMail, shownFee },
        feeInForce: fee,
      })
      const amountUsd = worthOfWithdrawal(amount, known)
      return { next: { ...next, walletAddress, network, amountUsd, methodId, createdAt: at }, ...moved }
    },
    adds: (requested, locks) => [countWithdrawn(locks.customer, requested)],
    reply: ({ id }) => ({ success: true as const, id, status: 'pending' as const }),
  }
})

/** Checks that the customer may withdraw. Their row stays locked, so that a wait that starts meanwhile is not missed. */
const checkAccess = (customerId: string) =>
  linkedRow({
    subject: customerRows.byId(customerId),
    action,
    decide: (customer, { at }) => {
      requireWithdrawalAccess(customer, at)
      requireNotFrozen(freezesOf(customer), 'withdrawals', at)
      return { next: customer }
    },
  })

type Requested = ReturnType<typeof holdFunds> extends Command<infer Reply> ? Reply : never

/** A customer requests a withdrawal: the funds are held from now on. */
export const requestWithdrawal = (request: RequestWithdrawal): Command<Requested> =>
  alsoDecide(holdFunds(request), checkAccess(request.customerId))
