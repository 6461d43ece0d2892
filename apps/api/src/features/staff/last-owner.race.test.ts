import { changeStaff, disableStaff, inviteStaff } from '@mintmark/contracts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff } from '../../db/schema.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { newStaff } from '../../testing/people.ts'
import { openSecondProcess, openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

const REASON = { reason: 'left the company' }

describe('the last owner', () => {
  let platform: TestPlatform

  beforeAll(async () => {
    platform = await openTestPlatform()
  })
  afterAll(() => platform.close())

  const activeOwners = () =>
    platform.db.$count(staff, sql`role = 'owner' and disabled_at is null and password_hash is not null`)

  it('is protected, and invited or disabled owners do not count', async () => {
    const last = await newStaff(platform, 'owner')
    await last.send(inviteStaff, { body: { email: 'new-owner@example.com', name: 'New', role: 'owner' } })
    const params = { id: last.id }
    expect((await last.send(disableStaff, { params, body: REASON })).body.code).toBe('last_owner')
    const demoted = await last.send(changeStaff, { params, body: { name: 'Last', role: 'finance' } })
    expect(demoted.body.code).toBe('last_owner')
    await asSuperuser(platform, 'update staff set disabled_at = now()')
  })

  it('remains when owners disable and demote each other concurrently, in two processes', async () => {
    const secondProcess = await openSecondProcess(platform)
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await newStaff(platform, 'owner'), await newStaff(platform, 'owner')]
      const answers = await Promise.all([
        one.send(disableStaff, { params: { id: other.id }, body: REASON }),
        other.sendTo(secondProcess.app)(disableStaff, { params: { id: one.id }, body: REASON }),
        one.sendTo(secondProcess.app)(changeStaff, { params: { id: other.id }, body: { name: 'x', role: 'support' } }),
        other.send(changeStaff, { params: { id: one.id }, body: { name: 'x', role: 'support' } }),
      ])
      expect(await activeOwners()).toBe(1)
      for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status)
      await asSuperuser(platform, 'update staff set disabled_at = now()')
    }
    await secondProcess.close()
  })
})
