import { awaitingApproval, mayWait } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { beforeAll, expect, it } from 'vitest'
import { furnish } from '../testing/furnish.ts'
import { newApprover } from '../testing/people.ts'
import { prepare, preparePlatformWithMail } from '../testing/prepare-platform.ts'
import { setLimitByHand } from '../testing/second-approver.ts'
import { sendBare } from '../testing/send-bare.ts'
import { STAFF_CALLS } from '../testing/spec-staff-calls.ts'

/** The calls of the specification that wait for a second person, where everything is above the limit. */
const WAITING = [
  'adding funds without a reason',
  'a payment method without a coin',
  'a change of a payment method without a coin',
  'confirming a bundle',
  'confirming a deposit without an amount or a transaction id',
  'confirming a withdrawal without a transaction id',
  'confirming a withdrawal by its status',
  'crediting profit without a reason',
  'other networks of a coin',
  'other days of a bundle on offer',
  'the mail server',
]
const CALLS = STAFF_CALLS.filter(({ method }) => method !== 'GET')

const { platform } = preparePlatformWithMail()
const at = prepare(() => furnish(platform))
/** The names of the endpoints that were called, and of those that answered that they wait. */
const [called, waited] = [new Set<string>(), new Set<string>()]

beforeAll(async () => {
  await newApprover(platform)
})

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

const endpointOf = (method: string, path: string) =>
  EVERY_ENDPOINT.find((each) => each.method === method && patternOf(each.path).test(path)) ?? expect.fail(path)

it.each(CALLS)('$method $name acts immediately, or says that it waits, as the list of calls says', async (call) => {
  await setLimitByHand(platform, '')
  const request = await call.prepare(at)
  await setLimitByHand(platform, '0.01')
  const answer = await sendBare(at, call, request)
  expect(answer.statusCode, answer.payload).toBe(200)
  const isWaiting = awaitingApproval.safeParse(answer.json()).success
  expect(isWaiting).toBe(WAITING.includes(call.name))
  const { name } = endpointOf(call.method, request.path)
  called.add(name)
  if (isWaiting) waited.add(name)
})

it('lists exactly the calls of the specification that wait', () => {
  const listed = EVERY_ENDPOINT.filter((endpoint) => called.has(endpoint.name) && mayWait(endpoint))
  expect(listed.map(({ name }) => name).sort()).toEqual([...waited].sort())
})
