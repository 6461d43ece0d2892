import { once } from 'node:events'
import { type IncomingMessage, request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addFund, addressOf, changeStaff, disableStaff } from '@mintmark/contracts'
import { beforeAll, expect, it } from 'vitest'
import { must } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomer, newStaff, type Person } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { ADMIN_HOST } from '../testing/test-platform.ts'

const platform = preparePlatform()
let owner: Person
let customer: Person

beforeAll(async () => {
  await addOffers(platform)
  await platform.app.staff.listen({ port: 0, host: '127.0.0.1' })
  owner = await newStaff(platform)
  customer = await newCustomer(platform)
})

/** Sends the headers of a call, which are accepted. Returns a function that sends its body, and returns the status of the answer. */
async function begin(person: Person): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ token_symbol: 'USDT', usd_amount: '5', reason: 'A gift.' })
  const { port } = platform.app.staff.server.address() as AddressInfo
  const request = open({
    port,
    path: addressOf(addFund, { params: { id: customer.id } }),
    method: addFund.method,
    headers: {
      host: ADMIN_HOST,
      origin: `http://${ADMIN_HOST}`,
      cookie: person.cookie(),
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answer = once(request, 'response').then(([response]) => response as IncomingMessage)
  request.flushHeaders()
  await once(request, 'continue')
  return async () => {
    request.end(body)
    const { statusCode } = (await answer).resume()
    return statusCode
  }
}

it('accepts a body that arrives later than its headers', async () => {
  const send = await begin(await newStaff(platform))
  expect(await send()).toBe(200)
})

it.each([
  ['whose member was disabled meanwhile', disableStaff, { reason: 'Left.' }, 401],
  ['whose member has another role meanwhile', changeStaff, { name: 'Sam', role: 'content' }, 403],
])('refuses a body of a request %s', async (_, endpoint, body, status) => {
  const member = await newStaff(platform)
  const send = await begin(member)
  must(await owner.send(endpoint as typeof disableStaff, { params: { id: member.id }, body: body as never }))
  expect(await send()).toBe(status)
})
