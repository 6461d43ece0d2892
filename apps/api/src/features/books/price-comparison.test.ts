import { addFund, pinPrice, readLedgerHealth } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MarketFeed } from '../../integrations/market.ts'
import { UNKNOWN_FIGURES } from '../../integrations/prices/price-source.ts'
import { must } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { sealAll } from '../../testing/verify-books.ts'
import { checkNew, checkWhole } from './check-books.ts'
import { writeCheckpoint } from './write-checkpoint.ts'

let at = new Date()
/** Each coin costs 100 USD. Only reference prices have no candles. */
const feed: MarketFeed = {
  origin: 'live',
  quote: (coin) => {
    const source = coin === 'ETH' ? 'reference' : 'live'
    return { ...UNKNOWN_FIGURES, coin, usd: amount('100'), source, at, suspect: null }
  },
  stop: () => undefined,
}

const platform = preparePlatform({}, feed)
const staff = prepare(() => newStaff(platform))
let customer: Person

beforeAll(async () => {
  await addOffers(platform)
  customer = (await newCustomers(platform, 1))[0] as Person
})

/** Adds funds, has the entry sealed, and returns its id. */
async function fund(token_symbol: string): Promise<string> {
  at = new Date()
  const body = { token_symbol, usd_amount: '5', reason: 'for a test' }
  must(await staff.send(addFund, { params: { id: customer.id }, body }))
  await sealAll(platform)
  const [entry] = await platform.reads`select id from entries order by id desc limit 1`
  return String(entry?.id)
}

/** Makes the candle of the minute of the last price stay at an amount, with a tick of that time. */
async function candleAt(usd: string) {
  await platform.reads`
    insert into candles (source, coin, interval, start, open, high, low, close)
    values ('live', 'USDT', '1m', date_trunc('minute', ${at}::timestamptz), ${usd}, ${usd}, ${usd}, ${usd})
    on conflict (source, coin, interval, start) do update set open = ${usd}, high = ${usd}, low = ${usd}, close = ${usd}`
  await platform.reads`
    insert into candle_series (source, coin, ticked_at) values ('live', 'USDT', ${at})
    on conflict (source, coin) do update set ticked_at = ${at}`
}

async function outcomeOf(entryId: string): Promise<string | undefined> {
  await checkNew(platform)
  const [kept] = await platform.reads`select outcome from price_checks where entry_id = ${entryId}`
  return kept?.outcome
}

const found = async () => must(await staff.send(readLedgerHealth)).found
const wrong = (id: string) => `Entry ${id} keeps a price that is not that of its minute.`

describe('the price that an entry keeps', () => {
  it('is compared once its candle has a tick of its time, with a tolerance of 5 % both ways', async () => {
    for (const usd of ['105', '95.3']) {
      const id = await fund('USDT')
      expect(await outcomeOf(id)).toBeUndefined()
      await candleAt(usd)
      expect(await outcomeOf(id)).toBe('fits')
    }
  })

  it('is that of its pin', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    must(await staff.send(pinPrice, { body: { symbol: 'BTC', price_usd: '2', until, reason: 'for a test' } }))
    await platform.pins.reread()
    expect(await outcomeOf(await fund('BTC'))).toBe('fits')
  })

  it('counts as unchecked where there is no candle', async () => {
    expect(await outcomeOf(await fund('ETH'))).toBe('unchecked')
    expect(await found()).toEqual([])
  })

  it('is counted by result in the checkpoint, so that the check of everything misses a result that was removed', async () => {
    await writeCheckpoint(platform)
    const newest = await platform.checkpoints.read()
    expect(newest).toMatchObject({ checkpoint: { prices: { fits: 3, wrong: 0, unchecked: 1 } } })
    await expect(platform.reads`delete from price_checks`).rejects.toThrow('permission denied')
    await platform.sql.superuser`set session_replication_role = replica`
    const [gone] = await platform.sql.superuser`delete from price_checks where outcome = 'unchecked' returning *`
    await platform.sql.superuser`insert into price_checks ${platform.sql.superuser({ ...gone, outcome: 'fits' })}`
    await checkWhole(platform)
    expect(await found()).toEqual([
      `The compared price of entry ${gone?.entry_id} does not fit its MAC: it was changed, or the product did not write it.`,
      '0 compared prices are kept as unchecked, and the last check counted 1.',
      expect.stringMatching(/^0 compared prices are kept as unchecked, and the checkpoint of .* counted 1\.$/),
    ])
    await platform.sql.superuser`update price_checks set outcome = 'unchecked' where entry_id = ${gone?.entry_id}`
  })

  it.each(['106', '95'])('is a violation if it is not that of its minute, and stays wrong: 100 at %s', async (usd) => {
    const id = await fund('USDT')
    await candleAt(usd)
    expect(await outcomeOf(id)).toBe('wrong')
    expect(await found()).toContain(wrong(id))
    await candleAt('100')
    expect(await outcomeOf(id)).toBe('wrong')
  })
})
