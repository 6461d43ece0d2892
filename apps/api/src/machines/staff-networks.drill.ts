import { readSession } from '@mintmark/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { choosePorts, openBalancer } from '../testing/balancer.ts'
import { report } from '../testing/drill-table.ts'
import type { Person } from '../testing/people.ts'

const visitor = { cookie: () => '' } as Person

it.each([
  ['other networks', '192.0.2.0/24 2001:db8::/32', 403],
  ['its own network, among others', '192.0.2.0/24 127.0.0.0/8', 503],
  ['no network in particular', undefined, 503],
])('opens the domain of the staff to %s', async (_, networks, status) => {
  const balancer = await openBalancer(await choosePorts(), networks)
  onTestFinished(balancer.close)
  // No gateway runs: a request that is let through finds none.
  await expect.poll(() => balancer.call(visitor, readSession, {}, 'staff')).toMatchObject({ status })
  report(`the staff's domain for ${networks ?? 'everyone'}`, `${status} from 127.0.0.1; no database, so no books`)
  expect(await balancer.call(visitor, readSession, {})).toMatchObject({ status: 503 })
})
