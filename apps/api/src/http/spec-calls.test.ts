import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Furnished, furnish } from '../testing/furnish.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { give } from '../testing/money.ts'
import { newApprover } from '../testing/people.ts'
import { setLimitByHand } from '../testing/second-approver.ts'
import { sendBare } from '../testing/send-bare.ts'
import { CUSTOMER_CALLS } from '../testing/spec-customer-calls.ts'
import { STAFF_CALLS } from '../testing/spec-staff-calls.ts'
import { openTestPlatform } from '../testing/test-platform.ts'

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

describe('a call of a specification works with the fields that it names and no other', () => {
  it.each([...CUSTOMER_CALLS, ...STAFF_CALLS])('$by: $method $name', async (call) => {
    const answer = await sendBare(at, call, await call.prepare(at))
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
