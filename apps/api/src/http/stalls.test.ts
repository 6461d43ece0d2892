import type { Endpoint } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { beforeAll, expect, it } from 'vitest'
import { type Change, sendAny } from '../testing/any-call.ts'
import { type Furnished, furnish } from '../testing/furnish.ts'
import { heavyRequests } from '../testing/heavy.ts'
import { signedIn } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'

const STALL_MS_MAX = 50
/** Code is compiled, and memory is cleaned up, in some turn: the least of several measurements is the cost of a request. */
const MEASUREMENTS = 4

const platform = preparePlatform({ LOG_LEVEL: 'fatal' })
let at: Furnished

beforeAll(async () => {
  at = await furnish(platform)
})

/**
 * The processor time that this thread spends on a request, in all turns of the event loop together. It does not depend on
 * what else the machine does, and no turn can stall the loop for longer.
 */
async function threadMs(endpoint: Endpoint, change: Change): Promise<number> {
  const before = process.threadCpuUsage()
  await sendAny(endpoint, at, change)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

async function leastMs(endpoint: Endpoint, change: Change): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < MEASUREMENTS && least > STALL_MS_MAX; tries++)
    least = Math.min(least, await threadMs(endpoint, change))
  return least
}

const shown = ({ url = '', payload = '' }: Change) => `${url.slice(0, 100)} ${payload.toString('utf8').slice(0, 200)}`

it.each(EVERY_ENDPOINT.map((endpoint): [string, Endpoint] => [endpoint.name, endpoint]))(
  'no request of allowed size to %s stalls the event loop',
  async (_, endpoint) => {
    // An earlier call may have ended the session, or locked its client out.
    await platform.db.execute('delete from rate_limits')
    const customer = await signedIn(platform, 'customer', at.customer.id)
    at = { ...at, customer, staff: await signedIn(platform, 'staff', at.staff.id) }
    const slow: string[] = []
    // An export spends time on its rows, page by page: what counts is what the request adds to that.
    const forRows = endpoint.file === 'text/csv' ? await leastMs(endpoint, {}) : 0
    for (const heavy of heavyRequests(endpoint, at)) {
      // A stream that is admitted does not end, so a visitor asks for it, in a way that is refused.
      const headers = { ...heavy.headers, accept: 'application/json' }
      const change = endpoint.stream ? { ...heavy, headers, cookie: '' } : heavy
      const ms = (await leastMs(endpoint, change)) - forRows
      if (ms > STALL_MS_MAX) slow.push(`${ms} ms: ${shown(change)}`)
    }
    expect(slow).toEqual([])
  },
)
