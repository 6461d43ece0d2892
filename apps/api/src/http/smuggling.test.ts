import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildGateway } from '../../../../infra/gateway/gateway.ts'
import { readGatewaySettings } from '../../../../infra/gateway/settings.ts'
import { FRAMINGS, METHODS } from '../../../../infra/gateway/testing/framings.ts'
import type { Realm } from '../sessions/sessions.ts'
import { newCustomers, newStaff, type Person } from '../testing/people.ts'
import { openVictim, sendRaw } from '../testing/raw-attack.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

/** Connections from a gateway to the API: one that all clients share, or as many as are needed. */
const POOLS = { single: 1, pooled: 64 } as const
const REALMS = ['customer', 'staff'] as const
const SESSION = { customer: '/api/session', staff: '/api/admin/session' } as const

let platform: TestPlatform
let people: Record<Realm, Person>
const gateways: FastifyInstance[] = []
const ports = new Map<string, number>()
/** The addresses of all requests that reached the API. */
const reached: string[] = []
const counts: Record<string, number> = {}
let sent = 0

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

beforeAll(async () => {
  platform = await openTestPlatform()
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  people = { customer, staff: await newStaff(platform) }
  for (const realm of REALMS) {
    const api = platform.app[realm]
    api.addHook('onRequest', async ({ url }) => void reached.push(url))
    await api.listen({ port: 0, host: '127.0.0.1' })
    ports.set(`${realm} API`, portOf(api))
    for (const [pool, total] of Object.entries(POOLS)) {
      const settings = readGatewaySettings(realm, { LOG_LEVEL: 'silent' })
      const connections = { ...settings.connections, upstream: total }
      const gateway = await buildGateway({ ...settings, connections, api: `http://127.0.0.1:${portOf(api)}` })
      await gateway.listen({ port: 0, host: '127.0.0.1' })
      gateways.push(gateway)
      ports.set(`${realm} gateway, ${pool}`, portOf(gateway))
    }
  }
})
afterAll(async () => {
  for (const gateway of gateways) await gateway.close()
  await platform.close()
  process.stdout.write(`smuggling: ${sent} requests sent, first answers by status: ${JSON.stringify(counts)}\n`)
})

const TARGETS = REALMS.flatMap((realm) =>
  ['API', ...Object.keys(POOLS).map((pool) => `gateway, ${pool}`)].map((name) => ({ realm, name: `${realm} ${name}` })),
)

const CASES = FRAMINGS.flatMap((framing) => METHODS.map((method) => ({ framing, method })))

describe.each(TARGETS)('$name', ({ realm, name }) => {
  it('never answers one request with the answer of another, and runs no hidden request', async () => {
    const port = ports.get(name) as number
    const { id, cookie } = people[realm]
    const victim = openVictim(port, SESSION[realm], cookie())
    const wrong: string[] = []
    for (const { framing, method } of CASES) {
      const mark = `hidden-${++sent}`
      const hidden = `GET /api/health/live?${mark} HTTP/1.1\r\nHost: localhost\r\n\r\n`
      const attack = await sendRaw(port, framing.bytes({ method, path: '/api/health/live', hidden }))
      const asked = victim.ask()
      const heard = await attack.heard()
      attack.close()
      const answers = [await asked, await victim.ask()]
      const status = /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 'closed'
      counts[status] = (counts[status] ?? 0) + 1
      const isOwn = answers.every((answer) => answer.status === 200 && JSON.stringify(answer.body).includes(id))
      const mayRun = framing.isPipelined && name.endsWith('API')
      const ran = reached.some((url) => url.includes(mark))
      if (!isOwn || heard.includes(id) || (ran && !mayRun))
        wrong.push(`${method} ${framing.name}: ${heard.slice(0, 80)}`)
    }
    victim.close()
    expect(wrong).toEqual([])
  }, 600_000)
})
