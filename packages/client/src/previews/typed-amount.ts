import { type Amount, parseAmount } from '@mintmark/domain'

/** Reads a typed amount; undefined unless it is above zero. `5.` is read as 5: the person is still typing. */
export function readTypedAmount(typed: string): Amount | undefined {
  const amount = parseAmount(typed.trim().replace(/\.$/, ''))
  return amount !== undefined && amount > 0n ? amount : undefined
}
