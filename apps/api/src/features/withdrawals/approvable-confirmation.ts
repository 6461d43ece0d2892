import { amountSent, destinationText, networkName, plainly, withSeparators, ZERO } from '@mintmark/domain'
import * as z from 'zod'
import type { Platform } from '../../platform.ts'
import { type ApprovalRequest, approvableAction, factLines, valueInUsd } from '../approvals/public.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'
import { type FoundWithdrawal, findWithdrawal } from './find-withdrawal.ts'

const inputSchema = z.object({ id: z.uuid(), txid: z.nullish(z.string()), notes: z.nullish(z.string()) })

function approvalRequestOf(
  { market }: Platform,
  row: FoundWithdrawal | undefined,
  { txid, notes }: z.infer<typeof inputSchema>,
): ApprovalRequest | undefined {
  if (row?.status !== 'pending') return undefined
  const { id, customerId, coin, amount, fee, network, walletAddress, email } = row
  const { amountUsd, worth } = valueInUsd(market, coin, amount)
  const withFee = fee === ZERO ? '' : `, with a fee of ${plainly(fee)} ${coin}`
  return {
    subjectId: id,
    customerId,
    amountUsd,
    summary: `Send ${withSeparators(plainly(amountSent(row)))} ${coin} (${worth}${withFee}) of ${email} to ${destinationText(walletAddress)}`,
    reason: notes || null,
    changes: factLines({ Network: network && networkName(network), TXID: txid }),
  }
}

/** Confirms the given withdrawal if it was just found, or else the one that the input names. */
export const confirmationOf = (found?: FoundWithdrawal) =>
  approvableAction({
    action: 'withdrawal.confirm',
    input: inputSchema,
    onlyOnce: ({ id }) => ({ subjectId: id, reason: 'The withdrawal was confirmed without this approval.' }),
    prepare: async (platform, input) => {
      const row = found ?? (await findWithdrawal(platform.reads)(input.id))
      // No customer has the id of a withdrawal: an unknown one is refused under the locks.
      const { walletAddress: address = '', customerId = input.id } = row ?? {}
      return {
        command: confirmWithdrawal({ ...input, address, customerId }),
        approvalRequest: async () => approvalRequestOf(platform, row, input),
      }
    },
  })

/** Confirms a withdrawal, for every route variant. Its value is the amount at the last known price. */
export const approvableConfirmation = confirmationOf()
