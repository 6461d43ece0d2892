import { amount, RUN_LINES_MAX, readAmount, ZERO } from '@mintmark/domain'
import * as z from 'zod/mini'
import { fileText, id, lines, positiveAmount, positiveUsd, requiredLine } from './primitives.ts'

export const RUN_BODY_KILOBYTES_MAX = 512

/** The longest CSV: a line for each investment, with some columns of an export. */
const CSV_LETTERS_MAX = 400_000

const PERCENT_MAX = amount('100')
const percent = positiveAmount.check(
  z.refine((value) => (readAmount(value) ?? ZERO) <= PERCENT_MAX, 'must be at most 100'),
)

const plan = {
  /** The period that the profit is for: a bundle is credited once for each. */
  period: requiredLine(60),
  /** All active and completed investments of a bundle. */
  bundle_id: z.nullish(id),
  /** Or these investments. */
  investment_ids: z.nullish(
    z.array(id).check(
      z.minLength(1, 'must name at least one'),
      z.maxLength(RUN_LINES_MAX, `must name at most ${RUN_LINES_MAX}`),
      z.refine((ids) => new Set(ids).size === ids.length, 'must name each only once'),
    ),
  ),
  /** Or the rows of a CSV, with the columns `investment_id` and `amount_usd`. */
  csv: z.nullish(fileText(CSV_LETTERS_MAX)),
  /** Without a CSV: a percentage of each principal in USD, rounded down to the cent. */
  percent: z.nullish(percent),
  /** Or an amount in USD for each investment. */
  amount: z.nullish(positiveUsd),
} as const

type Given = Readonly<Partial<Record<'bundle_id' | 'investment_ids' | 'csv' | 'percent' | 'amount', unknown>>>

const given = (...values: readonly unknown[]) => values.filter((value) => value !== undefined && value !== null).length

const namesOne = z.refine<Given>(
  ({ bundle_id, investment_ids, csv }: Given) => given(bundle_id, investment_ids, csv) === 1,
  'Choose a bundle, investments, or a CSV.',
)
const sharesOne = z.refine<Given>(
  ({ csv, percent, amount }: Given) => given(percent, amount) === (given(csv) === 1 ? 0 : 1),
  'Enter a percentage or an amount. A CSV has its own amounts.',
)

/** A profit run as staff plan it. */
export const runPlanBody = z.object(plan).check(namesOne, sharesOne)

/** A profit run as staff draft it. */
export const runBody = z.object({ ...plan, reason: z.nullish(lines(500)) }).check(namesOne, sharesOne)

export type RunPlanBody = z.infer<typeof runPlanBody>
