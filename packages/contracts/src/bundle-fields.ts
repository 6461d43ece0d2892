import { readAmount } from '@mintmark/domain'
import * as z from 'zod/mini'
import { decimal, id, line, lines, positiveUsd, requiredLine } from './primitives.ts'

export const bundleResponse = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** The fixed amount in USD, if the bundle has one. */
  amount: z.nullable(decimal),
  min_amount: decimal,
  max_amount: z.nullable(decimal),
  min_payout: decimal,
  /** Free text: a projection, not a promise. */
  roi: z.string(),
  days: z.nullable(z.int()),
  gradientClass: z.nullable(z.string()),
  returns_principal: z.boolean(),
})

export const adminBundleResponse = z.extend(bundleResponse, { funding_account_id: id })

const REQUIRED = 'Please fill in all required fields (Name, Min Amount, ROI)'
const given = (value: unknown) => value !== undefined && value !== null && value !== ''
const usd = (value: string | number | null | undefined) => readAmount(value ?? '')

/** An optional amount in USD. Missing, null and an empty string all mean none. */
const optionalUsd = z.nullish(z.union([z.literal(''), positiveUsd], 'must be an amount in USD above 0, or be left out'))

/** The same, but accepting any number or text: a check across fields reports what is wrong with it. */
const anyUsd = (wrong: string) => z.nullish(z.union([z.string().check(z.maxLength(40, wrong)), z.number()], wrong))
const isUsd = (value: unknown) => positiveUsd.safeParse(value).success

const MIN_WRONG = 'Please enter a valid minimum amount'
const MAX_WRONG = 'Please enter a valid maximum amount'

const BUNDLE_FIELDS = {
  name: requiredLine(100, REQUIRED),
  description: z.nullish(lines(2000)),
  amount: optionalUsd,
  roi: requiredLine(100, REQUIRED),
  days: z.nullish(z.int().check(z.minimum(1, 'must be at least 1'), z.maximum(36_500, 'must be at most 36500'))),
  gradientClass: z.nullish(line(100)),
  min_payout: optionalUsd,
  min_amount: anyUsd(MIN_WRONG),
  max_amount: anyUsd(MAX_WRONG),
  returns_principal: z.nullish(z.boolean()),
  /** The funding account its profit comes from; the house account by default. */
  funding_account_id: z.nullish(id),
}

type Range = Partial<Record<'min_amount' | 'max_amount', string | number | null | undefined>>

const RANGE_CHECKS = [
  z.refine<Range>(({ min_amount }) => given(min_amount), { error: REQUIRED, path: ['min_amount'] }),
  z.refine<Range>(({ min_amount }) => !given(min_amount) || isUsd(min_amount), {
    error: MIN_WRONG,
    path: ['min_amount'],
  }),
  z.refine<Range>(
    ({ min_amount, max_amount }) => {
      const [min, max] = [usd(min_amount), usd(max_amount)]
      return min === undefined || max === undefined || max >= min
    },
    { error: 'Maximum amount cannot be less than minimum amount', path: ['max_amount'] },
  ),
  z.refine<Range>(({ max_amount }) => !given(max_amount) || isUsd(max_amount), {
    error: MAX_WRONG,
    path: ['max_amount'],
  }),
] as const

/** A new bundle. */
export const bundleBody = z.object(BUNDLE_FIELDS).check(...RANGE_CHECKS)

/** A bundle as it becomes. */
export const bundleChange = z
  .object({
    ...BUNDLE_FIELDS,
    /** The bundle as its form found it. Refused (`changed_meanwhile`) if it is another one now. */
    found: z.nullish(adminBundleResponse),
  })
  .check(...RANGE_CHECKS)
