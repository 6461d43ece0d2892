import { beforeAll, describe, expect, it } from 'vitest'
import { newOwnerId } from '../db/ids.ts'
import { explain } from '../testing/explain.ts'
import { addLongHistories } from '../testing/long-history.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { CHECKS_OF_ENTRIES } from './book-checks.ts'
import { ROWS_OF_ENTRIES } from './check-scopes.ts'
import { OWN_POSTINGS, POSTINGS_MAX, withLongHistory } from './own-postings.ts'
import { runChecks } from './run-checks.ts'

const platform = preparePlatform()
const [long, short] = [newOwnerId(), newOwnerId()]

beforeAll(async () => {
  // Half as many postings of each of two accounts, and a sixth of each of two others. The other histories are why an index is read.
  await addLongHistories(platform, [long], 3 * POSTINGS_MAX)
  const others = Array.from({ length: 300 }, () => newOwnerId())
  await addLongHistories(platform, [short, ...others], 30)
})

const scopeOf = (whole: readonly string[], part: readonly string[]) => [[], [...whole, ...part], [], [], whole, part]

const TOTALS = `
  select owner_id, coin, account, sum(amount)::text as amount from ${OWN_POSTINGS} p
  where ($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) is not null and account in ('available', 'held')
  group by owner_id, coin, account order by owner_id, coin, account`

/** The sentences about the accounts and postings of the long history, read in part and as a whole, after a change that is taken back. */
const found = async (change: string) => {
  const results: string[][] = []
  const undo = new Error('undone')
  const tampered = platform.sql.unchecked.begin(async (transaction) => {
    await transaction.unsafe(change)
    for (const scope of [scopeOf([], [long]), scopeOf([long], [])]) {
      const every = await runChecks(transaction, CHECKS_OF_ENTRIES, scope, ROWS_OF_ENTRIES)
      results.push(every.filter((each) => /^(The account|Posting)/.test(each)))
    }
    throw undo
  })
  await expect(tampered).rejects.toBe(undo)
  return results
}

const OF_USDT = `chain = chain_of('${long}') and owner_id = '${long}' and coin = 'USDT' and account = 'available'`
const posting = (order: 'asc' | 'desc') =>
  `(entry_id, ordinal) = (select entry_id, ordinal from postings where ${OF_USDT} order by entry_id ${order} offset 3 limit 1)`

describe('the newest postings of a long history', () => {
  it('stand for those before them', async () => {
    expect(await withLongHistory(platform.sql.unchecked as never, [long, short])).toEqual(new Set([long]))
    const [part, whole] = await Promise.all(
      [scopeOf([short], [long]), scopeOf([short, long], [])].map((scope) =>
        platform.sql.unchecked.unsafe(TOTALS, scope as never[]),
      ),
    )
    expect(part).toHaveLength(8)
    expect(part).toEqual(whole)
  })

  it('are read with few looks for the accounts, and no others', async () => {
    const { scans } = await explain(platform.reads, TOTALS, scopeOf([], [long]))
    const rows = scans.filter(({ table }) => table === 'postings').reduce((sum, scan) => sum + scan.rows, 0)
    // Two accounts have more postings than are read, and two have fewer.
    expect(rows).toBeLessThanOrEqual(2 * (POSTINGS_MAX + 1) + POSTINGS_MAX + 20)
  })

  it.each([
    ['nothing', 'select', [0, 0]],
    ['a balance', `update balances set amount = amount + 1 where ${OF_USDT}`, [1, 1]],
    [
      'a balance after a new posting',
      `update postings set balance_after = balance_after + 1 where ${posting('desc')}`,
      [2, 2],
    ],
    ['the amount of a new posting', `update postings set amount = amount + 1 where ${posting('desc')}`, [1, 1]],
    [
      'the amount of an old posting, in turn',
      `update postings set amount = amount + 1 where ${posting('asc')}`,
      [0, 1],
    ],
  ])('show that %s was changed', async (_, change, counts) => {
    expect((await found(change)).map((each) => each.length)).toEqual(counts)
  })
})
