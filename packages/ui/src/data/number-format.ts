const formatters = new Map<string, Intl.NumberFormat>()

/** A formatter of numbers. Creating one costs far more than using it, and there are only a few. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, options)
  formatters.set(key, known)
  return known
}
