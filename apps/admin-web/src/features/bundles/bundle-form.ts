import type { AdminBundle } from '@mintmark/contracts'

const EMPTY = {
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

export type BundleForm = typeof EMPTY

/** The fields in their order on the screen. */
export const FORM_FIELDS = Object.keys(EMPTY) as (keyof BundleForm)[]

/** Decimal text of the wire as a person would type it. None and zero are left empty. */
const typed = (decimal: string | null): string =>
  decimal === null || /^[0.]*$/.test(decimal) ? '' : decimal.replace(/(\.\d{2})\d*$/, '$1')

/** The initial values of the form. */
export const formOf = (bundle: AdminBundle | undefined): BundleForm =>
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

/** The body without empty fields. */
export const bodyOf = ({ days, funding_account_id, ...form }: BundleForm) => ({
  ...form,
  days: days === '' ? null : Number(days),
  funding_account_id: funding_account_id || null,
})
