import { type Amount, formatAmount, HOUSE_FUNDING_ID, sum, ZERO } from '@mintmark/domain'
import { archiveBundle, changeBundle, createBundle, listAdminBundles, summarizeBundles } from '../../bundles.ts'
import type { BodyOf } from '../../endpoint.ts'
import { MESSAGES } from '../../messages.ts'
import { on, rowOf } from '../call.ts'
import { deny } from '../deny.ts'
import { matches, pageOf } from '../pages.ts'
import { audited } from '../record.ts'
import type { MockState, OfferedBundle } from '../state.ts'
import { requested } from '../wire.ts'
import { adminBundleView } from './bundle-view.ts'

const found = ({ bundles }: MockState, query: string | undefined) =>
  [...bundles.values()].filter(
    ({ archived, name, description, roi }) => !archived && matches(query, name, description, roi),
  )

/** A bundle that is on offer. */
function listed({ bundles }: MockState, id: string): OfferedBundle {
  const bundle = rowOf(bundles, id)
  return bundle.archived ? deny('not_found', {}) : bundle
}

const given = (value: string | number | null | undefined): Amount | null =>
  value === undefined || value === null || value === '' ? null : requested(value)

/** An offer as the form of staff has it; `before` is what it was, if it was. */
function offerOf(
  state: MockState,
  { id, body, before }: { id: string; body: BodyOf<typeof createBundle>; before?: OfferedBundle },
): OfferedBundle {
  const fundingId = body.funding_account_id ?? before?.fundingId ?? HOUSE_FUNDING_ID
  if (!state.fundingAccounts.has(fundingId)) deny('funding_unknown', {})
  return {
    id,
    name: body.name,
    description: body.description ?? '',
    amountUsd: given(body.amount),
    roi: body.roi,
    days: body.days ?? null,
    gradientClass: body.gradientClass || null,
    minPayoutUsd: given(body.min_payout) ?? ZERO,
    minAmountUsd: given(body.min_amount) ?? ZERO,
    maxAmountUsd: given(body.max_amount),
    returnsPrincipal: body.returns_principal ?? before?.returnsPrincipal ?? true,
    fundingId,
    archived: false,
  }
}

/** The mean to one decimal; null of nothing. */
const mean = (values: readonly number[]) =>
  values.length === 0 ? null : Math.round((values.reduce((a, b) => a + b, 0) / values.length) * 10) / 10

export const adminBundleHandlers = [
  on(listAdminBundles, (call) => pageOf(found(call.state, call.query.query), call).map(adminBundleView)),
  on(summarizeBundles, ({ state, query: { query } }) => {
    const bundles = found(state, query)
    return {
      total: bundles.length,
      total_value: formatAmount(sum(bundles.map(({ amountUsd, minAmountUsd }) => amountUsd ?? minAmountUsd))),
      average_days: mean(bundles.flatMap(({ days }) => days ?? [])),
    }
  }),
  on(createBundle, (call) => {
    const { state, now, body } = call
    return audited(call, { action: 'bundle.create' }, () => {
      const bundle = offerOf(state, { id: state.newId(now), body })
      state.bundles.set(bundle.id, bundle)
      const answer = adminBundleView(bundle)
      return { answer, after: answer }
    })
  }),
  on(changeBundle, (call) => {
    const { state, params, body } = call
    return audited(call, { action: 'bundle.change', subjectId: params.id }, () => {
      const before = listed(state, params.id)
      const bundle = offerOf(state, { id: before.id, body, before })
      state.bundles.set(bundle.id, bundle)
      const answer = adminBundleView(bundle)
      return { answer, before: adminBundleView(before), after: answer }
    })
  }),
  on(archiveBundle, (call) => {
    const { state, params } = call
    return audited(call, { action: 'bundle.archive', subjectId: params.id }, () => {
      const before = listed(state, params.id)
      state.bundles.set(before.id, { ...before, archived: true })
      return { answer: { success: true, message: MESSAGES.archived } as const, before: adminBundleView(before) }
    })
  }),
]
