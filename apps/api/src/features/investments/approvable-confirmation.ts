import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { bundles, customers, investments as table } from '../../db/schema.ts'
import { approvableAction, dollars, plainly, valueInUsd } from '../approvals/public.ts'
import { confirmInvestment } from './decide-investment.ts'

/** Confirms a bundle paid by deposit. Its value is the principal at the current price. */
export const approvableInvestment = approvableAction({
  action: 'investment.confirm',
  input: z.object({ id: z.uuid(), txid: z.nullish(z.string()), notes: z.nullish(z.string()) }),
  onlyOnce: ({ id }) => ({ subjectId: id, reason: 'The request was confirmed without this approval.' }),
  prepare: async ({ db, market }, { id, ...remarks }) => ({
    command: confirmInvestment({ id, ...remarks }),
    approvalRequest: async () => {
      const { customerId, coin, principal, status } = table
      const [row] = await db
        .select({ customerId, coin, principal, status, bundle: bundles.name, email: customers.email })
        .from(table)
        .innerJoin(bundles, eq(bundles.id, table.bundleId))
        .innerJoin(customers, eq(customers.id, table.customerId))
        .where(eq(table.id, id))
      if (row?.status !== 'pending') return undefined
      const amountUsd = valueInUsd(market, row.coin, row.principal)
      const paid = `${plainly(row.principal)} ${row.coin} (${dollars(amountUsd)})`
      const summary = `Confirm ${row.bundle} of ${row.email}, paid with ${paid}`
      return { subjectId: id, customerId: row.customerId, amountUsd, summary, reason: remarks.notes || null }
    },
  }),
})
