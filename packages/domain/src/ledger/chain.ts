/**
 * The chains over which owners are spread: every customer and every funding account belongs to one, with all rows that concern
 * it. The number is fixed when a platform is installed, because ids carry it.
 */
export const CHAINS = 16

/** The place of the chain in the text of a UUIDv7: the first four bits after the two bits of its variant. */
const DIGITS = [19, 21] as const
const UUID_LENGTH = 36

/**
 * The chain that an id carries, from 0 to 15: that of its owner. Ids of rows without an owner carry an arbitrary one, and a
 * name that is no id belongs to chain 0.
 */
export function chainOf(id: string): number {
  if (id.length !== UUID_LENGTH) return 0
  const digits = Number.parseInt(id.slice(...DIGITS), 16)
  return Number.isNaN(digits) ? 0 : (digits >> 2) & (CHAINS - 1)
}
