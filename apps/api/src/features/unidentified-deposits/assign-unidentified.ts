import { assignUnidentified as assign, type EarlierDeposit, requestDeposit } from '@mintmark/domain'
import { alsoDecide, type Command, command } from '../../ledger/command.ts'
import { linkedRow } from '../../ledger/linked-row.ts'
import { requireUncredited } from '../../ledger/payment-txids.ts'
import { depositRows } from '../deposits/public.ts'
import { type UnidentifiedRow, unidentifiedDeposits } from './unidentified-table.ts'

interface Assigning {
  readonly funds: UnidentifiedRow
  readonly earlier: EarlierDeposit | null
  readonly customerId: string
  /** The id of the deposit that is created. */
  readonly depositId: string
}

const createDeposit = command('deposit.create', ({ funds, customerId, depositId }: Assigning) => ({
  subject: depositRows.newRow(customerId),
  accounts: () => [],
  decide: (_, { at }) => {
    const { coin, amount, network } = funds
    const offer = { open: [coin], method: { coins: [coin] } }
    const { next } = requestDeposit({ id: depositId, customerId, coin, amount }, offer)
    return { next: { ...next, ...NOT_REQUESTED, network, createdAt: at } }
  },
  // The customer hears of it when it is confirmed.
  notification: null,
  reply: ({ id }) => ({ deposit_id: id }),
}))

/** The customer saw no quote or instructions for it. Its memo, if it had one, may be that of another deposit. */
const NOT_REQUESTED = {
  methodId: null,
  paymentProof: null,
  quoteId: null,
  quoteExpired: false,
  address: null,
  instructions: null,
  priceUsd: null,
  priceSource: null,
  priceAt: null,
  amountUsd: null,
  quoteExpiresAt: null,
} as const

/** Assigns unidentified funds to a customer, with a pending deposit of theirs. Confirming the deposit credits the funds. */
export const assignUnidentified = (assigning: Assigning): Command<{ readonly deposit_id: string }> =>
  alsoDecide(
    requireUncredited(createDeposit(assigning), assigning.funds.txid),
    linkedRow({
      subject: unidentifiedDeposits.byId(assigning.funds.id),
      action: 'unidentified_deposit.assign',
      decide: (row) => ({ next: assign(row, assigning, assigning.earlier) }),
    }),
  )
