const BETWEEN_THOUSANDS = /\B(?=(\d{3})+$)/g

/** Decimal text with commas between thousands, for a sentence: `"12,345.67"`. Any other text stays as it is. */
export function withSeparators(text: string): string {
  const [whole = '', ...decimals] = text.split('.')
  return [whole.replace(BETWEEN_THOUSANDS, ','), ...decimals].join('.')
}

/** Decimal text for a sentence: commas between thousands, at least two decimals, no zeros after them: `"1,234.50"`. */
export function shownAmount(text: string): string {
  const [whole = '', decimals = ''] = text.split('.')
  const kept = decimals.slice(0, 2).padEnd(2, '0') + decimals.slice(2).replace(/0+$/, '')
  return withSeparators(`${whole}.${kept}`)
}
