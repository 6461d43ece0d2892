import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Balanced, openBalanced } from '../testing/balanced.ts'
import { report } from '../testing/drill-table.ts'
import { type OwnServer, openOwnServer } from '../testing/faults/own-server.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import type { TestPlatform } from '../testing/test-platform.ts'

const NOT_HERE = !existsSync('/usr/sbin/haproxy')
if (NOT_HERE) report('kills', 'NOT run: HAProxy is not installed')

let server: OwnServer
let platform: TestPlatform
let balanced: Balanced
let drill: PaymentDrill

beforeAll(async () => {
  if (NOT_HERE) return
  server = await openOwnServer()
  platform = await server.openPlatform({ DRAIN_SECONDS: 1 })
  drill = await PaymentDrill.open(platform)
  balanced = await openBalanced(platform)
  drill.apis = balanced.apis
  drill.through = balanced.balancer.call
}, 600_000)
afterAll(async () => {
  if (NOT_HERE) return
  await balanced?.close()
  await platform?.close()
  await server?.close()
})

/** A request on a connection that breaks gets no answer; the balancer answers 502 where the connection behind it broke. */
const FAILED = [502, 'none'] as const

describe.skipIf(NOT_HERE)('nothing is lost or doubled when in mid load', () => {
  it('a process of the API is killed', { timeout: 300_000 }, async () => {
    await drill.run(
      'API killed (one of three)',
      async () => {
        await balanced.apis[0]?.kill()
        await balanced.startApi(0)
      },
      FAILED,
    )
  })

  it('PostgreSQL is killed', { timeout: 300_000 }, async () => {
    await drill.run('PostgreSQL killed, and started again', async ({ answered }) => {
      await server.kill()
      await answered(503, 5)
      await server.start()
      await balanced.balancer.untilAllUp()
    })
    expect(drill.apis.map((api) => api.said()).join('')).not.toContain('a defect of ours')
  })

  it('HAProxy is killed', { timeout: 300_000 }, async () => {
    await drill.run(
      'HAProxy killed, and started again',
      async () => {
        await balanced.balancer.restart()
        await balanced.balancer.untilAllUp()
      },
      FAILED,
    )
  })

  it('a gateway is killed', { timeout: 300_000 }, async () => {
    await drill.run(
      'gateway killed (one of two)',
      async () => {
        await balanced.gateways[0]?.kill()
        await balanced.startGateway(0)
      },
      FAILED,
    )
  })
})
