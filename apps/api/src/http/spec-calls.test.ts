import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Furnished, furnish } from '../testing/furnish.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { give } from '../testing/money.ts'
import { multipart } from '../testing/multipart.ts'
import { newApprover } from '../testing/people.ts'
import { setLimitByHand } from '../testing/second-approver.ts'
import type { SpecCall } from '../testing/spec-calls.ts'
import { CUSTOMER_CALLS } from '../testing/spec-customer-calls.ts'
import { STAFF_CALLS } from '../testing/spec-staff-calls.ts'
import { ADMIN_HOST, CUSTOMER_HOST, openTestPlatform } from '../testing/test-platform.ts'

let at: Furnished
let mailbox: Awaited<ReturnType<typeof openMailbox>>

beforeAll(async () => {
  mailbox = await openMailbox()
  at = await furnish(await openTestPlatform({ SMTP_HOST: '127.0.0.1', SMTP_PORT: mailbox.port }))
  await give(at.staff, at.customer, '1000')
  // Two people can approve, and no act of the test is above the limit.
  await newApprover(at.platform)
  await setLimitByHand(at.platform, '1000000')
})
afterAll(async () => {
  await at.platform.close()
  mailbox.close()
})

/** Sends a call as a program does that knows the specification alone: no key, and no field but those it names. */
async function sendBare({ by, method, prepare }: SpecCall): Promise<LightMyRequestResponse> {
  const request = await prepare(at)
  const sender = request.by ?? (by === 'staff' ? at.staff : at.customer)
  const cookie = sender === 'a visitor' ? undefined : sender.cookie()
  const form = request.form && (await multipart(request.form))
  return at.platform.app.inject({
    method,
    url: request.path,
    headers: { host: by === 'staff' ? ADMIN_HOST : CUSTOMER_HOST, ...(cookie && { cookie }), ...form?.headers },
    ...(form ? { payload: form.payload } : request.body && { payload: request.body }),
  })
}

describe('a call of a specification works with the fields that it names and no other', () => {
  it.each([...CUSTOMER_CALLS, ...STAFF_CALLS])('$by: $method $name', async (call) => {
    const answer = await sendBare(call)
    expect(answer.statusCode, answer.payload).toBe(200)
    const [first] = [answer.json()].flat()
    expect(first, 'an empty list shows nothing').toBeDefined()
    for (const field of call.fields) expect(first).toHaveProperty(field)
  })

  it('and the audit log says where a reason was not given', async () => {
    const [row] = await at.platform.reads`select reason from audit_log where action = 'impersonation.request'`
    expect(row?.reason).toBe('No reason given')
  })
})
