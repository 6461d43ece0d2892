import { beforeAll, describe, expect, it } from 'vitest'
import { furnish } from '../testing/furnish.ts'
import { give } from '../testing/money.ts'
import { newApprover } from '../testing/people.ts'
import { prepare, preparePlatformWithMail } from '../testing/prepare-platform.ts'
import { setLimitByHand } from '../testing/second-approver.ts'
import { sendBare } from '../testing/send-bare.ts'
import { CUSTOMER_CALLS } from '../testing/spec-customer-calls.ts'
import { STAFF_CALLS } from '../testing/spec-staff-calls.ts'

const { platform } = preparePlatformWithMail()
const at = prepare(() => furnish(platform))

beforeAll(async () => {
  await give(at.staff, at.customer, '1000')
  // Two people can approve, and no act of the test is above the limit.
  await newApprover(platform)
  await setLimitByHand(platform, '1000000')
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
    const [row] = await platform.reads`select reason from audit_log where action = 'impersonation.request'`
    expect(row?.reason).toBe('No reason given')
  })
})
