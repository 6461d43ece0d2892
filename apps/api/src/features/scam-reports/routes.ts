import * as calls from '@mintmark/contracts'
import { MESSAGES } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { and, eq } from 'drizzle-orm'
import { customers, frozenAddresses, scamReports, staff, withdrawals } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readFrozen } from '../withdrawals/public.ts'
import { freeze, unfreeze } from './freeze-address.ts'
import { reportWithdrawal } from './report-scam.ts'

/** Reports of customers about withdrawals, and the addresses that staff have frozen. */
export function scamReportRoutes(answer: Answer, platform: Platform): void {
  const { db, reads } = platform
  answer(calls.reportScam, async ({ params, body, actor }) => {
    await reportWithdrawal(platform, actor, { withdrawalId: params.id, text: body.text })
    return { success: true, message: MESSAGES.scamReported }
  })
  answer(calls.listScamReports, async ({ query }) => {
    const cut = cutPage(query, scamReports.id)
    const found = contains(query.query, customers.email, withdrawals.walletAddress)
    const joined = () =>
      db
        .select({ report: scamReports, withdrawal: withdrawals, email: customers.email, id: scamReports.id })
        .from(scamReports)
        .innerJoin(withdrawals, eq(withdrawals.id, scamReports.withdrawalId))
        .innerJoin(customers, eq(customers.id, scamReports.customerId))
    const rows = await joined().where(and(found, cut.after)).orderBy(cut.order).limit(cut.fetch)
    const isFrozen = await readFrozen(
      reads,
      rows.map(({ withdrawal }) => withdrawal.walletAddress),
    )
    const total = () => db.$count(joined().where(found).as('reports'))
    return pageOf(query, rows, total, ({ report, withdrawal, email }) => ({
      id: report.id,
      withdrawal_id: withdrawal.id,
      user_id: report.customerId,
      email,
      amount: formatAmount(withdrawal.amount),
      token_symbol: withdrawal.coin,
      network: withdrawal.network,
      wallet_address: withdrawal.walletAddress,
      text: report.text,
      created_at: report.createdAt.toISOString(),
      is_frozen: isFrozen(withdrawal.walletAddress),
    }))
  })
  answer(calls.listFrozenAddresses, async ({ query }) => {
    const cut = cutPage(query, frozenAddresses.id)
    const found = contains(query.query, frozenAddresses.address)
    const rows = await db
      .select({ row: frozenAddresses, email: staff.email, id: frozenAddresses.id })
      .from(frozenAddresses)
      .innerJoin(staff, eq(staff.id, frozenAddresses.frozenBy))
      .where(and(found, cut.after))
      .orderBy(cut.order)
      .limit(cut.fetch)
    return pageOf(
      query,
      rows,
      () => db.$count(frozenAddresses, found),
      ({ row, email }) => ({
        id: row.id,
        wallet_address: row.address,
        reason: row.reason,
        frozen_by: email,
        created_at: row.createdAt.toISOString(),
      }),
    )
  })
  answer(calls.freezeAddress, ({ body: { wallet_address: wallet, reason }, actor }) =>
    freeze(platform, actor, { wallet, reason }),
  )
  answer(calls.unfreezeAddress, ({ params, body, actor }) =>
    unfreeze(platform, actor, { id: params.id, reason: body.reason }),
  )
}
