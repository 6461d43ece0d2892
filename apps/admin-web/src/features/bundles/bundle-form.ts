import { parseAmount } from '@mintmark/domain'
import type { Bundle } from './bundles-api.ts'

/** A bundle as it is typed. */
export interface BundleForm {
  readonly name: string
  readonly description: string
  readonly amount: string
  readonly min_amount: string
  readonly max_amount: string
  readonly roi: string
  readonly days: string
  readonly min_payout: string
  readonly gradientClass: string
  readonly funding_account_id: string
  readonly returns_principal: boolean
}

const EMPTY: BundleForm = {
  name: '',
  description: '',
  amount: '',
  min_amount: '',
  max_amount: '',
  roi: '',
  days: '',
  min_payout: '',
  gradientClass: '',
  funding_account_id: '',
  returns_principal: true,
}

/** Decimal text of the wire as somebody would type it; none and zero are left empty. */
const typed = (decimal: string | null): string =>
  decimal === null || /^[0.]*$/.test(decimal) ? '' : decimal.replace(/(\.\d{2})\d*$/, '$1')

/** What the form starts with. */
export const formOf = (bundle: Bundle | undefined): BundleForm =>
  bundle
    ? {
        name: bundle.name,
        description: bundle.description,
        amount: typed(bundle.amount),
        min_amount: typed(bundle.min_amount),
        max_amount: typed(bundle.max_amount),
        roi: bundle.roi,
        days: bundle.days === null ? '' : String(bundle.days),
        min_payout: typed(bundle.min_payout),
        gradientClass: bundle.gradientClass ?? '',
        funding_account_id: bundle.funding_account_id,
        returns_principal: bundle.returns_principal,
      }
    : EMPTY

const DAYS_MAX = 36_500

const isDays = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= DAYS_MAX

type BundleFault = 'required' | 'minInvalid' | 'maxInvalid' | 'maxBelowMin' | 'daysInvalid'

export interface FoundFault {
  readonly fault: BundleFault
  /** Where it stands. */
  readonly field: keyof BundleForm
}

const REQUIRED = ['name', 'min_amount', 'roi'] as const

/** The first thing that is wrong with what was typed; the server asks the same. */
export function faultOf(form: BundleForm): FoundFault | undefined {
  const { min_amount, max_amount, days } = form
  const missing = REQUIRED.find((field) => form[field].trim() === '')
  if (missing) return { fault: 'required', field: missing }
  const min = parseAmount(min_amount)
  if (min === undefined || min <= 0n) return { fault: 'minInvalid', field: 'min_amount' }
  const max = max_amount === '' ? undefined : parseAmount(max_amount)
  if (max_amount !== '' && (max === undefined || max <= 0n)) return { fault: 'maxInvalid', field: 'max_amount' }
  if (max !== undefined && max < min) return { fault: 'maxBelowMin', field: 'max_amount' }
  if (days !== '' && !isDays(days)) return { fault: 'daysInvalid', field: 'days' }
  return undefined
}

/** What is sent: what was left empty is not there. */
export const bodyOf = ({ days, funding_account_id, ...form }: BundleForm) => ({
  ...form,
  days: days === '' ? null : Number(days),
  ...(funding_account_id && { funding_account_id }),
})
