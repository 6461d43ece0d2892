import { amountSent, chainOf, explorerUrl, formatAmount, lacksTxid, ZERO } from '@mintmark/domain'
import { WITHDRAWAL_ROWS } from '../../db/guarded-rows.ts'
import type { Unproven } from '../../db/guarded-table.ts'
import { withdrawals as table, withdrawalAddresses } from '../../db/schema.ts'
import type { Stored } from '../../db/set-statements.ts'
import { sharedRows } from '../../ledger/derived-rows.ts'
import { pendingAs, txidAs } from '../../ledger/pending-work.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

export type WithdrawalRow = Unproven<Stored<typeof table>>

/** The explorer's page for the transaction of a withdrawal. */
export const explorerOf = ({ network, txid }: Pick<WithdrawalRow, 'network' | 'txid'>): string | undefined =>
  network === null || txid === null ? undefined : explorerUrl(network, txid)

/** The customer's row for the address of a withdrawal. */
const addressOf = ({ customerId, walletAddress: address }: WithdrawalRow) => ({
  chain: chainOf(customerId),
  customerId,
  address,
})

/** The withdrawals that commands lock and change. */
export const withdrawals = subjectTable(table, {
  lockName: 'withdrawals',
  guarded: WITHDRAWAL_ROWS,
  derives: [pendingAs('withdrawal'), txidAs('withdrawal'), sharedRows(withdrawalAddresses, addressOf)],
  updates: ['status', 'decidedAt', 'txid', 'notes', 'reason'],
  auditSnapshot: ({ status, coin, amount, fee, customerId, walletAddress, network, txid, notes, reason }) => ({
    status,
    coin,
    amount: formatAmount(amount),
    fee: formatAmount(fee),
    customer: customerId,
    wallet: walletAddress,
    network,
    txid,
    ...(status === 'confirmed' && lacksTxid({ network, txid }) && { without_txid: true }),
    notes,
    reason,
  }),
  notification: ({ status, coin, amount, fee, reason, ...row }) => {
    const explorer = explorerOf(row)
    const charged = fee === ZERO ? {} : { fee: formatAmount(fee), sent: formatAmount(amountSent({ amount, fee })) }
    return {
      kind: `withdrawal.${status}`,
      payload: {
        coin,
        amount: formatAmount(amount),
        ...charged,
        ...(reason && { reason }),
        ...(explorer && { explorer }),
      },
    }
  },
})
