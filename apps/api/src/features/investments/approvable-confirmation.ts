import { networkName, plainly, readTxid, validAmount, withSeparators } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { isCustomerOf, isRow } from '../../db/own-rows.ts'
import { bundles, customers, investments as table } from '../../db/schema.ts'
import { requireIdentified } from '../../ledger/payment-txids.ts'
import { amountText, approvableAction, factLines, valueInUsd } from '../approvals/public.ts'
import { confirmInvestment } from './confirm-investment.ts'

/** Confirms a bundle paid by deposit. Its value is the received amount at the last known price. */
export const approvableInvestment = approvableAction({
  action: 'investment.confirm',
  input: z.object({
    id: z.uuid(),
    amount: z.optional(amountText),
    txid: z.nullish(z.string()),
    notes: z.nullish(z.string()),
  }),
  onlyOnce: ({ id }) => ({ subjectId: id, reason: 'The request was confirmed without this approval.' }),
  prepare: async ({ db, market }, { id, amount: typed, ...remarks }) => {
    const { customerId, coin, principal, status, network, address } = table
    const [row] = await db
      .select({ customerId, coin, principal, status, network, address, bundle: bundles.name, email: customers.email })
      .from(table)
      .innerJoin(bundles, eq(bundles.id, table.bundleId))
      .innerJoin(customers, isCustomerOf(table))
      .where(isRow(table, id))
    const amount = typed === undefined ? undefined : validAmount(typed)
    return {
      command: requireIdentified(confirmInvestment({ id, amount, ...remarks }), {
        id,
        txid: row?.status === 'pending' ? readTxid(row, remarks.txid) : null,
      }),
      approvalRequest: async () => {
        if (row?.status !== 'pending') return undefined
        const received = amount ?? row.principal
        const { amountUsd, worth } = valueInUsd(market, row.coin, received)
        const paid = `${withSeparators(plainly(received))} ${row.coin} (${worth})`
        const summary = `Confirm ${row.bundle} of ${row.email}, paid with ${paid}`
        const facts = factLines({
          Network: row.network && networkName(row.network),
          'Deposit address': row.address,
          TXID: remarks.txid,
        })
        const request = { subjectId: id, customerId: row.customerId, amountUsd, summary, changes: facts }
        return { ...request, reason: remarks.notes || null }
      },
    }
  },
})
