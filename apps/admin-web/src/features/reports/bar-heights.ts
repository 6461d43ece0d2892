import { amountOfUnits, formatAmount, readAmount, ZERO } from '@mintmark/domain'

/** The number of steps from zero to the end of the scale. */
export const BAR_STEPS = 100

const ROUND = [1n, 2n, 5n, 10n] as const

/** The end of a scale that has room for all amounts: 1, 2 or 5 and zeros, or zero if nothing is above zero. */
export function scaleEnd(amounts: readonly string[]): string {
  const units = amounts.map((amount): bigint => readAmount(amount) ?? 0n)
  const largest = units.toSorted((one, other) => Number(one - other)).at(-1) ?? 0n
  if (largest === 0n) return formatAmount(ZERO)
  const power = 10n ** BigInt(largest.toString().length - 1)
  return formatAmount(amountOfUnits((ROUND.find((each) => each * power >= largest) ?? 10n) * power))
}

/** The height of each bar in steps of a scale; whatever is above zero has at least one. */
export function barHeights(amounts: readonly string[], end: string): number[] {
  const all = readAmount(end) ?? 0n
  return amounts.map((amount) => {
    const each = readAmount(amount) ?? 0n
    return each <= 0n ? 0 : Math.max(1, Number((each * BigInt(BAR_STEPS)) / all))
  })
}
