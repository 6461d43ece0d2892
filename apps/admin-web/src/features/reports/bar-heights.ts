import { readAmount } from '@mintmark/domain'

/** The number of steps of the longest bar. */
export const BAR_STEPS = 100

/** The height of each bar in steps: the largest amount has all of them, and whatever is above zero has at least one. */
export function barHeights(amounts: readonly string[]): number[] {
  const units = amounts.map((amount) => readAmount(amount) ?? 0n)
  const largest = units.toSorted((one, other) => Number(one - other)).at(-1) ?? 0n
  return units.map((each) => (each <= 0n ? 0 : Math.max(1, Number((each * BigInt(BAR_STEPS)) / largest))))
}
