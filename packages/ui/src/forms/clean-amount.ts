const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d*)?$/
const AMOUNT = /^\d*\.?\d*$/

/**
 * Reads typed or pasted text as a decimal string; `undefined` if it is not an amount.
 * '1,234.50' has a thousands separator; a lone comma is a decimal separator in many countries.
 */
export function cleanAmount(text: string, decimals: number): string | undefined {
  const trimmed = text.replace(/[\s$]/g, '')
  const plain = THOUSANDS.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed.replace(',', '.')
  if (!AMOUNT.test(plain)) return undefined
  const [whole = '', fraction] = plain.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return fraction === undefined ? digits : `${digits === '' ? '0' : digits}.${fraction.slice(0, decimals)}`
}
