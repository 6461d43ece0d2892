import { addressOf, type Endpoint } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { expect, it } from 'vitest'
import { sendAny } from '../testing/any-call.ts'
import { furnish } from '../testing/furnish.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { sampleAt } from '../testing/sample-at.ts'

const platform = preparePlatform()
const at = prepare(() => furnish(platform))

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The same id in another chain: the first digit after the variant is another one. */
const inAnotherChain = (id: string) =>
  id.slice(0, 20) + ((Number.parseInt(id.charAt(20), 16) + 4) % 16).toString(16) + id.slice(21)

/** Spellings that PostgreSQL reads as an id but calls may not accept, and ids that no row has. */
const OTHERS: Readonly<Record<string, (id: string) => string>> = {
  braces: (id) => `{${id}}`,
  'no dashes': (id) => id.replaceAll('-', ''),
  'a prefix': (id) => `urn:uuid:${id}`,
  'a space': (id) => ` ${id}`,
  nothing: () => '00000000-0000-0000-0000-000000000000',
  everything: () => 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'another version': (id) => `${id.slice(0, 14)}4${id.slice(15)}`,
  'another variant': (id) => `${id.slice(0, 19)}c${id.slice(20)}`,
  'another chain': inAnotherChain,
  dashes: () => '-'.repeat(36),
}

const spelled = (text: string, spell: (id: string) => string) => text.replaceAll(ID, spell)
const partsOf = (endpoint: Endpoint) => {
  const { params, query, bodies } = sampleAt(endpoint, at)
  return { url: addressOf(endpoint, { params, query }), json: bodies[0] && JSON.stringify(bodies[0]) }
}
const NAMING_IDS = EVERY_ENDPOINT.filter(({ params, body, query }) => params || body || query)
/** Without those of files, whose names are not ids. */
const READS = NAMING_IDS.filter(({ method, stream, file }) => method === 'GET' && !stream && file === undefined)

/** An answer without what differs between any two: the times of reference prices and of the reading, and the id of the request. */
const comparable = ({ statusCode, payload }: { readonly statusCode: number; readonly payload: string }) => [
  statusCode,
  payload.replace(/"(\w*at|as_of|request_id)":"[^"]*"/g, ''),
]

it('answers a read by the same rows when its ids are written in upper case', async () => {
  let compared = 0
  for (const endpoint of READS) {
    const { url } = partsOf(endpoint)
    const upper = spelled(url, (id) => id.toUpperCase())
    if (upper === url) continue
    const answers = [await sendAny(endpoint, at), await sendAny(endpoint, at, { url: upper })].map(comparable)
    expect([endpoint.name, answers[1]]).toEqual([endpoint.name, answers[0]])
    compared++
  }
  expect(compared).toBeGreaterThan(20)
})

it('finds no row by the id of one in another chain', async () => {
  for (const endpoint of READS) {
    const { url } = partsOf(endpoint)
    const other = spelled(url, inAnotherChain)
    if (other === url || url.includes('?')) continue
    const answer = await sendAny(endpoint, at, { url: other })
    expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 404])
  }
})

it.each(Object.entries(OTHERS))('never fails for ids with %s', async (_, spell) => {
  for (const endpoint of NAMING_IDS) {
    const { url, json } = partsOf(endpoint)
    const changes = [
      { url: spelled(url, (id) => encodeURIComponent(spell(id))) },
      ...(json === undefined ? [] : [{ json: spelled(json, spell) }]),
    ]
    for (const change of changes) {
      const { statusCode, payload } = await sendAny(endpoint, at, change)
      expect(statusCode, `${endpoint.name}: ${payload.slice(0, 300)}`).toBeLessThan(500)
    }
  }
})
