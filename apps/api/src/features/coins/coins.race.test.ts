import { archiveCoin, changeCoin, createCoin, listAdminCoins } from '@mintmark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fireAtOnce, type Shot, tally, times } from '../../testing/at-once.ts'
import { must } from '../../testing/money.ts'
import { type Body, newStaff, type Person } from '../../testing/people.ts'
import { openRace, PROCESSES, type Race } from '../../testing/race.ts'

let race: Race
let staff: Person

beforeAll(async () => {
  race = await openRace()
  staff = await newStaff(race.platform)
})
afterAll(() => race.close())

let made = 0
const freshSymbol = () => `R${++made}`
const newCoin = async () => {
  const body = { symbol: freshSymbol(), name: 'Race' }
  return String(must(await staff.send(createCoin, { body })).coin?.id)
}
const newCoins = (count: number) => Promise.all(Array.from({ length: count }, newCoin))
const creating = (symbol: string): Shot => ({
  person: staff,
  endpoint: createCoin,
  parts: { body: { symbol, name: 'Made' } },
})
const becoming =
  (symbol: string) =>
  (id: string): Shot => ({
    person: staff,
    endpoint: changeCoin,
    parts: { params: { id }, body: { symbol, name: 'Changed' } },
  })
const named = async (query: string) => {
  const { body } = await staff.send(listAdminCoins, { query: { query } })
  return (body as unknown as Body[]).filter(({ symbol }) => String(symbol) === query).length
}

describe.each(PROCESSES)('concurrently in %s process(es)', (processes) => {
  const fire = async (shots: readonly Shot[]) => tally(await fireAtOnce(race.apps(processes), shots))

  it('many add the same symbol, and one succeeds', async () => {
    const symbol = freshSymbol()
    const mixed = times(12, creating(symbol)).map((shot, index) => (index % 2 ? shot : creating(symbol.toLowerCase())))
    expect(await fire(mixed)).toEqual({ '200': 1, '409 symbol_taken': 11 })
    expect(await named(symbol)).toBe(1)
  })

  it('many coins are renamed to one symbol, and one succeeds', async () => {
    const symbol = freshSymbol()
    const ids = await newCoins(8)
    expect(await fire(ids.map(becoming(symbol)))).toEqual({ '200': 1, '409 symbol_taken': 7 })
    expect(await named(symbol)).toBe(1)
  })

  it('some add a symbol that others are renamed to, and one succeeds', async () => {
    const symbol = freshSymbol()
    const ids = await newCoins(5)
    const shots = ids.flatMap((id) => [becoming(symbol)(id), creating(symbol)])
    expect(await fire(shots)).toEqual({ '200': 1, '409 symbol_taken': 9 })
    expect(await named(symbol)).toBe(1)
  })

  it('two coins swap symbols without a deadlock or a duplicate', async () => {
    const [one, two] = (await newCoins(2)) as [string, string]
    const [first, second] = [`R${made - 1}`, `R${made}`]
    const answers = await fire([becoming(second)(one), becoming(first)(two)])
    expect(Object.keys(answers).every((answer) => ['200', '409 symbol_taken'].includes(answer))).toBe(true)
    expect([await named(first), await named(second)]).toEqual([1, 1])
  })

  it('one is archived many times, and is archived once', async () => {
    const id = await newCoin()
    const shots = times(6, { person: staff, endpoint: archiveCoin, parts: { params: { id } } })
    expect(await fire(shots)).toEqual({ '200': 1, '404 not_found': 5 })
  })
})
