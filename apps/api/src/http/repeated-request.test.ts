import { addressOf, type Endpoint, IDEMPOTENCY_HEADER } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { invariant } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { type Change, sendAny } from '../testing/any-call.ts'
import { furnish } from '../testing/furnish.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { expectRefusal, fingerprint } from '../testing/refusals.ts'
import { sampleAt } from '../testing/sample-at.ts'
import { verifyBooks } from '../testing/verify-books.ts'

const platform = preparePlatform()
const at = prepare(() => furnish(platform))

/** The same call with other input: about another row where the path names one, else with one field changed. */
function otherInput(endpoint: Endpoint): Change {
  const { params, query, bodies } = sampleAt(endpoint, at)
  if (params.id) return { url: addressOf(endpoint, { params: { ...params, id: newId() }, query }) }
  const [body = {}] = bodies
  const others = Object.entries(body).map(([name, value]) => ({ ...body, [name]: `${value}1` }))
  const changed = others.find(
    (each) => !('user_id' in each && each.user_id !== body.user_id) && endpoint.body?.safeParse(each).success,
  )
  invariant(changed !== undefined, `${endpoint.name} has a field that can be changed`)
  return { json: JSON.stringify(changed) }
}

it.each(
  EVERY_ENDPOINT.filter(({ movesMoney }) => movesMoney).map((endpoint): [string, Endpoint] => [
    endpoint.name,
    endpoint,
  ]),
)('%s has one effect and one answer per key, and refuses other input under the same key', async (name, endpoint) => {
  const headers = { [IDEMPOTENCY_HEADER]: newId() }
  const [first, simultaneous] = await Promise.all([
    sendAny(endpoint, at, { headers }),
    sendAny(endpoint, at, { headers }),
  ])
  const after = await fingerprint(platform)
  const again = await sendAny(endpoint, at, { headers })
  const comparable = ({ statusCode, payload }: typeof first) => ({
    statusCode,
    ...JSON.parse(payload),
    request_id: undefined,
  })
  expect(comparable(simultaneous), name).toEqual(comparable(first))
  expect(comparable(again), name).toEqual(comparable(first))
  expect(await fingerprint(platform)).toBe(after)
  const other = await sendAny(endpoint, at, { headers, ...otherInput(endpoint) })
  // A key is bound to the first request, unless that named nothing that exists.
  if (first.statusCode !== 404) expectRefusal(other, [409], `${name} with other input under the same key`)
  expect(await fingerprint(platform)).toBe(after)
  expect(await verifyBooks(platform)).toEqual([])
})
