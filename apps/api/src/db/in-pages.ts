import { randomInt } from 'node:crypto'
import { CHAINS } from '@mintmark/domain'

/** The longest time of one call. */
const MILLISECONDS_MAX = 40_000

/** The key of a row, which begins with its chain. */
interface Key {
  readonly chain: number
}

/**
 * Goes through the rows of a table in the order of its key, which begins with the chain, a page at a time. `page` handles the rows after a
 * key and returns the key of its last row, or undefined to end there. The first chain is another one in each call: if the time
 * of a call ends before all rows were seen, the others have their turn in a later one.
 */
export async function inPages<K extends Key>(
  startOf: (chain: number) => K,
  page: (after: K) => Promise<K | undefined>,
): Promise<void> {
  const end = performance.now() + MILLISECONDS_MAX
  const first = randomInt(CHAINS)
  for (const [from, beyond] of [
    [first, CHAINS],
    [0, first],
  ] as const) {
    let after: K | undefined = startOf(from)
    while (after && after.chain < beyond && performance.now() < end) after = await page(after)
  }
}
