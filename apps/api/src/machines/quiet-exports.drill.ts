import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { exportOf, exportTransactions, listDeposits, type StaffList } from '@mintmark/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { choosePorts, openBalancer } from '../testing/balancer.ts'
import { report } from '../testing/drill-table.ts'
import type { Person } from '../testing/people.ts'

/** Longer than the balancer waits for the next byte of another answer. */
const QUIET_MS = 45_000

const visitor = { cookie: () => '' } as Person

it('passes on an export that sends nothing for a while, and ends another answer', async () => {
  const ports = await choosePorts()
  const { customer: api, staff: staffApi } = ports.api
  const [server] = ports.gateways.customer as [number]
  // In the place of every gateway and process: each answer has a pause, except those that say that it is ready.
  const quiet = createServer(async (request, response) => {
    response.write('first')
    if (request.url !== '/api/health/ready') await setTimeout(QUIET_MS)
    response.end('last')
  }).listen(server, '127.0.0.1')
  onTestFinished(() => void quiet.close())
  await once(quiet, 'listening')
  const both = { customer: server, staff: server }
  const gateways = { customer: [server, server], staff: [server, server] }
  const balancer = await openBalancer({ ...ports, processes: [both, both, both], gateways })
  onTestFinished(balancer.close)
  await balancer.untilAllUp()
  const fromApi = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const { path } = exportTransactions
  const [list, ofStaff, ofCustomer, ...ofApi] = await Promise.all([
    balancer.call(visitor, listDeposits, {}, 'staff'),
    balancer.call(visitor, exportOf(listDeposits as StaffList), {}, 'staff'),
    balancer.call(visitor, exportTransactions, { params: { userId: 'any' } }),
    fromApi(api, path),
    fromApi(staffApi, path),
  ])
  const through = [ofStaff?.status, ofCustomer?.status, ...ofApi]
  report('45 s without a byte', `${through.length} exports passed on, a list ended; no database, so no books`)
  expect(list).toBeUndefined()
  expect(through).toEqual([200, 200, 'firstlast', 'firstlast'])
})
