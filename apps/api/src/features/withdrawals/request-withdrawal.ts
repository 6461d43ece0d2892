import {
  available,
  freezesOf,
  held,
  type NetworkId,
  type Price,
  refuse,
  requireAllowedAddress,
  requireNotFrozen,
  requireWithdrawalAccess,
  requestWithdrawal as rule,
  type WithdrawalPrices,
  type WithdrawalRequest,
  worthOfWithdrawal,
} from '@mintmark/domain'
import { fail } from '../../failure.ts'
import { alsoDecide, type Command, command, linkedRow } from '../../ledger/command.ts'
import type { Market } from '../../outside/market.ts'
import { customerRows } from '../users/public.ts'
import { addUsed, factsOf, factsRead } from './customer-facts.ts'
import { frozenRead, isFrozen } from './frozen-addresses.ts'
import { withdrawals } from './withdrawals-table.ts'

export interface RequestWithdrawal extends Omit<WithdrawalRequest, 'id'>, WithdrawalPrices {
  readonly network: NetworkId | null
  readonly walletAddress: string
  readonly methodId: string | null
  /** Whether the customer confirms it by a mailed link. */
  readonly needsMail: boolean
}

/** The prices that a request is judged by: the fresh one, and the last known one. */
export function withdrawalPrices(market: Pick<Market, 'priceIfFresh' | 'quote'>, coin: string): WithdrawalPrices {
  const fresh: Price | undefined = market.priceIfFresh(coin)
  return { fresh, known: fresh ?? market.quote(coin) }
}

const action = 'withdrawal.request'

const holdFunds = command(action, ({ walletAddress, network, methodId, ...asked }: RequestWithdrawal) => {
  const { fresh, known, needsMail, ...request } = asked
  const { customerId, coin, amount } = request
  const target = { customerId, coin, network, address: walletAddress }
  return {
    subject: withdrawals.newRow(customerId),
    pending: { kind: 'withdrawals', customerId },
    accounts: () => [available(customerId, coin), held(customerId, coin)],
    reads: [factsRead(target), frozenRead(walletAddress)],
    decide: (_, { balances, at, newId, transaction }) => {
      if (isFrozen(transaction, walletAddress)) refuse('address_frozen', {})
      const { savedAt, ...limits } = factsOf(transaction, target)
      const customer = customerRows.find(transaction, customerId) ?? fail('not_found', {})
      requireAllowedAddress(customer, savedAt, at)
      // Nobody can say whether an amount without a price is within a limit.
      if (limits.dailyUsd > 0n && known === undefined) fail('price_unavailable', { coin })
      const { next, ...moved } = rule({ ...request, id: newId() }, balances, { fresh, known, limits, needsMail })
      const amountUsd = worthOfWithdrawal(amount, known)
      addUsed(transaction, customerId, amountUsd)
      return { next: { ...next, walletAddress, network, amountUsd, methodId, createdAt: at }, ...moved }
    },
    reply: ({ id }) => ({ success: true as const, id, status: 'pending' as const }),
  }
})

/** Whether the customer may withdraw. Their row stays locked, so that a wait that starts meanwhile is not missed. */
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
