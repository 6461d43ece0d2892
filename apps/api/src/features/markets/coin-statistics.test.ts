import { expect, it } from 'vitest'
import { prepareHistory } from '../../testing/prepare-history.ts'
import { coinStatistics } from './coin-statistics.ts'

const at = prepareHistory()
const NOW = new Date('2028-03-01T00:10:00Z')

/** Candles of half an hour of the last day, but for those that start so many half hours ago. */
async function addDay(...missing: readonly number[]) {
  await at.owner`
    insert into candles select 'live', 'BTC', '30m', ${new Date('2028-03-01T00:00:00Z')}::timestamptz - n * interval '30 minutes', 2, 3, 1, 2
    from generate_series(0, 48) n where n <> all(${missing})`
  return (await coinStatistics(at.platform, 'BTC', NOW)).day
}

it('show the high and low of a completely known day, also over the end of February', async () => {
  expect(await addDay()).toMatchObject({ high: '3.00000000', low: '1.00000000' })
})

it.each([
  ['its beginning', [47]],
  ['its middle', [20, 19]],
  ['its end', [0, 1]],
])('tell them though a candle or two are missing at %s', async (_, missing) => {
  expect(await addDay(...missing)).toMatchObject({ high: '3.00000000' })
})

it.each([
  ['its beginning', [47, 46]],
  ['its middle', [20, 19, 18]],
  ['its end', [0, 1, 2]],
])('tell nothing of a day of which more is missing at %s: the highest price may have been then', async (_, missing) => {
  expect(await addDay(...missing)).toBeNull()
})
