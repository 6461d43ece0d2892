import type { BodyOf } from '@mintmark/contracts'
import * as calls from '@mintmark/contracts'
import { formatAmount, INVESTMENT_STATUSES, validAmount } from '@mintmark/domain'
import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import { allInOrder } from '../../all-in-order.ts'
import { rowCounter } from '../../db/count-rows.ts'
import { bundles, customers, entries, investments } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, type PageQuery, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { closeOnDecision, executeOrRequestApproval } from '../approvals/public.ts'
import { findBundle } from '../bundles/public.ts'
import { requireUsable } from '../markets/public.ts'
import { approvableInvestment } from './approvable-confirmation.ts'
import { approvableCredit } from './approvable-credit.ts'
import { buyBundle } from './buy-bundle.ts'
import { investmentsFound } from './investment-search.ts'
import { adminInvestmentView, investmentView } from './investment-view.ts'
import { readProfitLines } from './profit-lines.ts'
import { reduceProfit } from './reduce-profit.ts'
import { rejectInvestment } from './reject-investment.ts'
import { requireNoOpenInvestment } from './require-no-open-investment.ts'
import { TO_STATUS } from './to-status.ts'

const { name, description, gradientClass } = bundles
const LISTED = { ...getTableColumns(investments), name, description, gradientClass }
const ofBundle = eq(bundles.id, investments.bundleId)
const ofPayout = and(eq(entries.subjectId, investments.id), eq(entries.kind, 'investment.paid_out'))

const LATER = inArray(
  investments.status,
  INVESTMENT_STATUSES.filter((status) => status !== 'pending'),
)

/** Customers read their investments and buy bundles. */
export function investmentRoutes(answer: Answer, { db, reads, ledger, market }: Platform): void {
  const own = (where: SQL | undefined) =>
    db
      .select({ ...LISTED, conversions: entries.conversions })
      .from(investments)
      .innerJoin(bundles, ofBundle)
      .leftJoin(entries, ofPayout)
      .where(where)
      .$dynamic()

  answer(calls.listInvestments, async ({ actor, query }) => {
    const where = eq(investments.customerId, actor.id)
    const cut = cutPage(query, investments.id)
    const rows = await own(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
    return pageOf(query, rows, () => db.$count(investments, where), investmentView)
  })
  answer(calls.readInvestment, async ({ actor, params }) => {
    const [row] = await own(and(eq(investments.id, params.id), eq(investments.customerId, actor.id)))
    return row ? investmentView(row) : fail('not_found', {})
  })
  answer(calls.listProfitSources, async ({ actor, params }) => {
    const [row] = await own(and(eq(investments.id, params.id), eq(investments.customerId, actor.id)))
    return row ? readProfitLines(reads, row) : fail('not_found', {})
  })
  const purchase = async (customerId: string, body: BodyOf<typeof calls.buyBundle>) => {
    const [bundle] = await allInOrder([
      findBundle(db, body.bundle_id),
      requireNoOpenInvestment(reads, { customerId, bundleId: body.bundle_id }),
      requireUsable({ db, reads }, { customerId, symbol: body.coin }),
    ])
    const amountUsd = body.invest_all ? 'all' : validAmount(body.bundle_usd_price ?? '')
    const price = market.price(body.coin)
    return buyBundle({ customerId, price, amountUsd, bundle })
  }
  answer(calls.buyBundle, ({ body, actor, key }) => ledger.execute(purchase(actor.id, body), actor, key))
}

/** Rejects a request. An approval that waits for its confirmation closes with it. */
const rejecting = ({ reads }: Platform, rejection: Parameters<typeof rejectInvestment>[0]) =>
  closeOnDecision(reads, rejectInvestment(rejection), {
    action: 'investment.confirm',
    subjectId: rejection.id,
    reason: 'The request was rejected.',
  })

/** Sets the status. Once cancelled, an investment gets no more profit, so requests to credit some close. */
function toStatus({ reads }: Platform, id: string, { status, reason }: BodyOf<typeof calls.setInvestmentStatus>) {
  const command = TO_STATUS[status]({ id, reason })
  if (status !== 'cancelled') return command
  return closeOnDecision(reads, command, {
    action: 'profit.credit',
    subjectId: id,
    reason: 'The investment was canceled.',
  })
}

/** The staff's side: lists, decisions, and the profit tools. */
export function adminInvestmentRoutes(answer: Answer, platform: Platform): void {
  const { db, ledger } = platform
  const byCustomer = eq(customers.id, investments.customerId)
  const listed = (where: SQL | undefined) =>
    db
      .select({ ...LISTED, email: customers.email })
      .from(investments)
      .innerJoin(bundles, ofBundle)
      .innerJoin(customers, byCustomer)
      .where(where)
      .$dynamic()
  const everyRow = rowCounter(db, investments)
  const isPending = eq(investments.status, 'pending')
  const page = async (query: PageQuery & { query?: string | undefined }, inStatus: SQL | undefined) => {
    const found = await investmentsFound(db, query.query)
    const where = and(inStatus, found)
    const cut = cutPage(query, investments.id)
    const rows = await listed(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
    // All but the few that are pending: counting those costs less.
    const total = async () =>
      inStatus === LATER && found === undefined
        ? (await everyRow()) - (await db.$count(investments, isPending))
        : db.$count(investments, where)
    return pageOf(query, rows, total, adminInvestmentView)
  }

  answer(calls.listPendingInvestments, ({ query: { status = 'pending', ...query } }) =>
    page(query, eq(investments.status, status)),
  )
  answer(calls.listUserInvestments, ({ query: { status, user_id: customerId, ...query } }) => {
    const inStatus = status ? eq(investments.status, status) : LATER
    return page(query, customerId === undefined ? inStatus : and(inStatus, eq(investments.customerId, customerId)))
  })
  answer(calls.readUserInvestment, async ({ params }) => {
    const [row] = await listed(eq(investments.id, params.id))
    return row ? adminInvestmentView(row) : fail('not_found', {})
  })
  answer(calls.confirmInvestment, ({ params, body, actor, key }) => {
    const { amount, ...remarks } = body ?? {}
    const input = { ...params, ...remarks, ...(amount != null && { amount: formatAmount(validAmount(amount)) }) }
    return ledger.execute(executeOrRequestApproval(platform, approvableInvestment, { input, actor }), actor, key)
  })
  answer(calls.rejectInvestment, ({ params, body, actor, key }) =>
    ledger.execute(rejecting(platform, { ...params, ...body }), actor, key),
  )
  answer(calls.setInvestmentStatus, ({ params, body, actor, key }) =>
    ledger.execute(toStatus(platform, params.id, body), actor, key),
  )
  answer(calls.creditProfit, ({ params, body, actor, key }) => {
    const { amount, reason } = body
    const input = { ...params, amountUsd: formatAmount(validAmount(amount)), ...(reason && { reason }) }
    return ledger.execute(executeOrRequestApproval(platform, approvableCredit, { input, actor }), actor, key)
  })
  answer(calls.reduceProfit, ({ params, body, actor, key }) =>
    ledger.execute(
      reduceProfit({ ...params, usd: validAmount(body.amount), reason: body.reason || undefined }),
      actor,
      key,
    ),
  )
}
