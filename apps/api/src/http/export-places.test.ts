import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { addressOf, exportOf, exportTransactions, listDeposits, readSession, type StaffList } from '@mintmark/contracts'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { leaveEarly } from '../testing/leave-early.ts'
import { newCustomers, newStaff, type Person } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { ADMIN_HOST, CUSTOMER_HOST } from '../testing/test-platform.ts'
import { untilLockWaits, waitingSessions } from '../testing/until-lock-waits.ts'
import { EXPORTS, requireReader } from './export-places.ts'

const DEPOSITS = exportOf(listDeposits as StaffList)

const platform = preparePlatform()
const member = prepare(() => newStaff(platform))
const colleague = prepare(() => newStaff(platform))

beforeAll(() => platform.app.staff.listen({ port: 0, host: '127.0.0.1' }))

/** A line, and after nothing was to be taken for so long that a reader would lose the connection, one or more others. */
async function* linesOf(raw: ServerResponse, { line, isEndless }: { line: Buffer; isEndless: boolean }) {
  yield line
  await once(raw, 'timeout')
  do yield line
  while (isEndless)
}

it('refuses the fourth export of a person while three are being read, and others are not affected', async () => {
  const begin = (person: Person) => person.send(DEPOSITS)
  const answers = await platform.sql.owner.begin(async (holding) => {
    // Exports wait for the table.
    await holding`lock table deposits in access exclusive mode`
    const begun = Array.from({ length: EXPORTS.ofOneMax + 1 }, () => begin(member))
    const refused = await Promise.race(begun)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    return [...begun, begin(colleague)]
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429])
  expect((await begin(member)).status).toBe(200)
})

it('keeps the places of exports whose client has gone until their rows are read', async () => {
  const { server } = platform.app.staff
  const { port } = server.address() as AddressInfo
  const headers = { host: ADMIN_HOST, cookie: colleague.cookie() }
  const url = { port, path: DEPOSITS.path, headers }
  const refused = await platform.sql.owner.begin(async (holding) => {
    await holding`lock table deposits in access exclusive mode`
    const clients = Array.from({ length: EXPORTS.ofOneMax }, () => get(url).on('error', () => undefined))
    await untilLockWaits(platform, EXPORTS.ofOneMax)
    for (const client of clients) client.destroy()
    await expect.poll(() => promisify(server.getConnections.bind(server))()).toBe(0)
    return colleague.send(DEPOSITS)
  })
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  await expect.poll(async () => (await colleague.send(DEPOSITS)).status).toBe(200)
})

it('reads nothing for a client who left while the session was looked up', async () => {
  const { server } = platform.app.customer
  await platform.app.customer.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const [customer, other] = (await newCustomers(platform, 2)) as [Person, Person]
  const path = addressOf(exportTransactions, { params: { userId: customer.id } })
  const headers = { host: CUSTOMER_HOST, cookie: customer.cookie() }
  await platform.sql.owner.begin(async (holding) => {
    await holding`lock table deposits in access exclusive mode`
    await leaveEarly(
      platform,
      Array(EXPORTS.ofOneMax).fill(() => get({ port, path, headers })),
    )
    // Sessions are looked up in turn.
    expect((await other.send(readSession)).status).toBe(200)
    expect(await waitingSessions(platform)).toBe(0)
  })
})

it('closes the connection of a reader that takes nothing while there is something to take', {
  timeout: 20_000,
}, async () => {
  const line = Buffer.alloc(65_536, 'x')
  const server = createServer((request, raw) => {
    requireReader({ raw: raw as never }, 0.2)
    Readable.from(linesOf(raw, { line, isEndless: request.url === '/unread' })).pipe(raw)
    raw.once('close', () => server.emit('over', request.url, raw.writableFinished))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  get({ port, path: '/short' }, (answer) => answer.resume())
  expect(await once(server, 'over')).toEqual(['/short', true])
  get({ port, path: '/unread' }, (answer) => answer.pause()).on('error', () => undefined)
  expect(await once(server, 'over')).toEqual(['/unread', false])
})
