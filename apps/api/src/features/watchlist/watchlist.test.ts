import { changeWatchlist, readWatchlist } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { must } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')

const change = async (person: Person, add: string[], remove: string[] = []) =>
  must(await person.send(changeWatchlist, { params: { userId: person.id }, body: { add, remove } })).symbols

it('keeps the stars of a customer, and of browsers that change them at the same time', async () => {
  const { customer } = fixture
  expect(await change(customer, ['btc', 'ETH'])).toEqual(['BTC', 'ETH'])
  await Promise.all(['SOL', 'ADA', 'XRP', 'DOT'].map((symbol) => change(customer, [symbol])))
  const all = (await change(customer, [], ['BTC'])) as unknown as string[]
  expect(all[0]).toBe('ETH')
  expect([...all].sort()).toEqual(['ADA', 'DOT', 'ETH', 'SOL', 'XRP'])
  const [other] = (await newCustomers(fixture.platform, 1)) as [Person]
  const read = async (person: Person) =>
    must(await person.send(readWatchlist, { params: { userId: person.id } })).symbols
  expect(await read(other)).toEqual([])
  expect(await read(customer)).toEqual(all)
})
