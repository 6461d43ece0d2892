import { adminResetPassword, forgotPassword, resetPassword } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { auditLog, mailedLinks, rateLimits } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { newCustomer, OTHER_PASSWORD, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'
import { visitorFrom } from '../../testing/visitor-from.ts'
import { hashPassword } from '../factors/passwords.ts'

// Test files share a worker, where an earlier one has loaded the module that is replaced below.
vi.hoisted(() => vi.resetModules())
vi.mock(import('../factors/passwords.ts'), async (original) => {
  const passwords = await original()
  return { ...passwords, hashPassword: vi.fn(passwords.hashPassword) }
})

const [THIEF, OWNER] = ['203.0.113.7', '198.51.100.4']
const COMMON = 'qwertyuiop'

const platform = preparePlatform()

beforeEach(async () => {
  await platform.db.delete(rateLimits)
})

/** A customer who has asked for a link, and its token. */
async function asked(email: string) {
  const person = await newCustomer(platform, email)
  await visitor(platform)(forgotPassword, { body: { email } })
  vi.mocked(hashPassword).mockClear()
  return { id: person.id, token: await tokenTo(platform, email, 'reset_password') }
}

const reset = (address: string, token: string, password = OTHER_PASSWORD) =>
  visitorFrom(platform, address)(resetPassword, { body: { token, password } })

const isOpen = async (id: string) => {
  const [link] = await platform.db.select().from(mailedLinks).where(eq(mailedLinks.accountId, id))
  return link?.usedAt === null
}

describe('a link to set a password', () => {
  it('used with a common password costs no hash', async () => {
    const { token } = await asked('common@example.com')
    expect((await reset(OWNER, token, COMMON)).body.code).toBe('password_refused')
    expect(hashPassword).not.toHaveBeenCalled()
    expect((await reset(OWNER, token)).status).toBe(200)
    expect(hashPassword).toHaveBeenCalledTimes(1)
  })

  it('costs at most ten hashes, however many attempts come concurrently', async () => {
    const { token } = await asked('flooded@example.com')
    const answers = await Promise.all(Array.from({ length: 80 }, () => reset(THIEF, token)))
    expect(tally(answers)['429 too_many_attempts']).toBeGreaterThanOrEqual(69)
    expect(tally(answers)['200']).toBe(1)
    expect(vi.mocked(hashPassword).mock.calls.length).toBeLessThanOrEqual(11)
  })

  it('still works after its owner was locked out, once the window ends', async () => {
    const { id, token } = await asked('locked@example.com')
    for (let tries = 0; tries < 10; tries++) await reset(OWNER, token, COMMON)
    expect((await reset(OWNER, token)).body.code).toBe('too_many_attempts')
    expect((await reset('198.51.100.5', token)).body.code).toBe('too_many_attempts')
    expect(await isOpen(id)).toBe(true)
    await platform.db.update(rateLimits).set({ windowEndsAt: new Date() })
    expect((await reset(OWNER, token)).status).toBe(200)
    const events = await platform.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(events.filter(({ code }) => code === 'too_many_attempts')).toMatchObject([{ actorId: id, address: OWNER }])
  })

  it('is not used up by a client IP that is locked out, which counts for no account', async () => {
    const { id, token } = await asked('patient@example.com')
    const windowEndsAt = new Date(Date.now() + 600_000)
    await platform.db.insert(rateLimits).values({ key: `reset:address:${THIEF}`, count: 100, windowEndsAt })
    for (let tries = 0; tries < 12; tries++) expect((await reset(THIEF, token)).body.code).toBe('too_many_attempts')
    expect(hashPassword).not.toHaveBeenCalled()
    expect(await isOpen(id)).toBe(true)
    expect((await reset(OWNER, token)).status).toBe(200)
    const left = await platform.db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `reset:customer:${id}`))
    expect(left).toEqual([])
  })

  it('that does not exist can be tried a hundred times by one client IP, in each realm', async () => {
    const body = { token: 'x'.repeat(43), password: OTHER_PASSWORD }
    const guess = () => visitorFrom(platform, THIEF, ADMIN_HOST)(adminResetPassword, { body })
    const answers = await Promise.all(Array.from({ length: 101 }, guess))
    expect(tally(answers)).toEqual({ '410 link_invalid': 100, '429 too_many_attempts': 1 })
  })
})
