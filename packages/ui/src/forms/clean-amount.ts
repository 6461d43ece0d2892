const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d*)?$/
const AMOUNT = /^\d*\.?\d*$/

/**
 * What a typed or pasted text means as a decimal string, or `undefined` where it means none.
 * '1,234.50' is pasted with thousands; a lone comma is the decimal sign of half the world.
 */
export function cleanAmount(text: string, decimals: number): string | undefined {
  const trimmed = text.replace(/[\s$]/g, '')
  const plain = THOUSANDS.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed.replace(',', '.')
  if (!AMOUNT.test(plain)) return undefined
  const [whole = '', fraction] = plain.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return fraction === undefined ? digits : `${digits === '' ? '0' : digits}.${fraction.slice(0, decimals)}`
}
