/**
 * The chains over which owners are spread: every customer and every funding account belongs to one, with all rows that concern
 * it. The number is fixed when a platform is installed, because ids carry it.
 */
export const CHAINS = 16

/** The place of the chain in the text of a UUIDv7: the first four bits after the two bits of its variant. */
const DIGITS = [19, 21] as const
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The chain that an id carries, from 0 to 15: that of its owner. Ids of rows without an owner carry an arbitrary one, and a
 * name that is no id belongs to chain 0.
 */
export const chainOf = (id: string): number =>
  UUID.test(id) ? (Number.parseInt(id.slice(...DIGITS), 16) >> 2) & (CHAINS - 1) : 0
