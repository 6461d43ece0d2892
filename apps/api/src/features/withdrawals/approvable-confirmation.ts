import { amountSent, plainly, ZERO } from '@mintmark/domain'
import { getTableColumns, sql } from 'drizzle-orm'
import * as z from 'zod'
import { batchLoader } from '../../db/batch-loader.ts'
import type { Database } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { isCustomerOf } from '../../db/own-rows.ts'
import { customers, withdrawals as table } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { type ApprovalRequest, approvableAction, valueInUsd } from '../approvals/public.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'

const inputSchema = z.object({ id: z.uuid(), txid: z.nullish(z.string()), notes: z.nullish(z.string()) })

type Row = typeof table.$inferSelect & { readonly email: string }

const rowOf = memoizePerClient((db: Database) => {
  const query = db
    .select({ ...getTableColumns(table), email: customers.email })
    .from(table)
    .innerJoin(customers, isCustomerOf(table))
    .where(
      sql`(${table.chain}, ${table.id}) in (select chain_of(given), given from unnest(${sql.placeholder('ids')}::uuid[]) given)`,
    )
    .prepare('withdrawals_to_confirm')
  return batchLoader(async (ids: readonly string[]): Promise<readonly (Row | undefined)[]> => {
    const rows = new Map((await query.execute({ ids })).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id))
  })
})

function approvalRequestOf(
  { market }: Platform,
  row: Row | undefined,
  reason: string | null,
): ApprovalRequest | undefined {
  if (row?.status !== 'pending') return undefined
  const { id, customerId, coin, amount, fee, walletAddress, email } = row
  const { amountUsd, worth } = valueInUsd(market, coin, amount)
  const withFee = fee === ZERO ? '' : `, with a fee of ${plainly(fee)} ${coin}`
  return {
    subjectId: id,
    customerId,
    amountUsd,
    summary: `Send ${plainly(amountSent(row))} ${coin} (${worth}${withFee}) of ${email} to ${walletAddress}`,
    reason,
  }
}

/** Confirms a withdrawal, for every route variant. Its value is the amount at the last known price. */
export const approvableConfirmation = approvableAction({
  action: 'withdrawal.confirm',
  input: inputSchema,
  onlyOnce: ({ id }) => ({ subjectId: id, reason: 'The withdrawal was confirmed without this approval.' }),
  prepare: async (platform, input) => {
    const row = await rowOf(platform.db)(input.id)
    // No customer has the id of a withdrawal: an unknown one is refused under the locks.
    const { walletAddress: address = '', customerId = input.id } = row ?? {}
    return {
      command: confirmWithdrawal({ ...input, address, customerId }),
      approvalRequest: async () => approvalRequestOf(platform, row, input.notes || null),
    }
  },
})
