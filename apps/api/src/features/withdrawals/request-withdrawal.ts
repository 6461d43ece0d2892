import {
  available,
  held,
  type Price,
  requireWithdrawalAccess,
  requestWithdrawal as rule,
  type WithdrawalRequest,
} from '@mintmark/domain'
import { alsoDecide, type Command, command, linkedRow } from '../../ledger/command.ts'
import { customerRows } from '../users/public.ts'
import { withdrawals } from './withdrawals-table.ts'

export interface RequestWithdrawal extends Omit<WithdrawalRequest, 'id'> {
  readonly walletAddress: string
  readonly methodId: string | null
  /** Used only in the text of a shortfall; the amount is in the coin. */
  readonly price: Price | undefined
}

const action = 'withdrawal.request'

const holdFunds = command(action, ({ walletAddress, methodId, price, ...request }: RequestWithdrawal) => ({
  subject: withdrawals.newRow(request.customerId),
  pending: { kind: 'withdrawals', customerId: request.customerId },
  accounts: () => [available(request.customerId, request.coin), held(request.customerId, request.coin)],
  decide: (_, { balances, at, newId }) => {
    const { next, ...moved } = rule({ ...request, id: newId() }, balances, price)
    return { next: { ...next, walletAddress, methodId, createdAt: at }, ...moved }
  },
  reply: ({ id, status }) => ({ success: true as const, id, status }),
}))

/** Whether the customer may withdraw. Their row stays locked, so that a wait that starts meanwhile is not missed. */
const checkAccess = (customerId: string) =>
  linkedRow({
    subject: customerRows.byId(customerId),
    action,
    decide: (customer, { at }) => {
      requireWithdrawalAccess(customer, at)
      return { next: customer }
    },
  })

type Requested = ReturnType<typeof holdFunds> extends Command<infer Reply> ? Reply : never

/** A customer requests a withdrawal: the funds are held from now on. */
export const requestWithdrawal = (request: RequestWithdrawal): Command<Requested> =>
  alsoDecide(holdFunds(request), checkAccess(request.customerId))
