import { adminLogin, approveAction, inviteStaff, readApprovalLimit } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { runBuilt } from '../../../../../infra/local/built-api.ts'
import { auditLog, staff } from '../../db/schema.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { newApprover, type Person, signedIn, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { asked } from '../../testing/second-approver.ts'
import { ADMIN_HOST, openTestPlatform } from '../../testing/test-platform.ts'
import { obtainPassword } from './ask-password.ts'
import { createStaff } from './create-staff.ts'
import { readNewStaff, readPassword } from './read-new-staff.ts'

const PASSWORD = 'Copper-lantern-42'
const WORDS = ['--email', 'Mary@example.com', '--name', 'Mary', '--role', 'finance']
const MARY = { ...readNewStaff(WORDS), password: PASSWORD }

const platform = preparePlatform()

beforeAll(() => createStaff(platform.db, MARY))

describe('creating a staff account', () => {
  it('creates one that can sign in, and records it', async () => {
    const credentials = { email: 'mary@example.com', password: PASSWORD }
    expect((await visitor(platform, ADMIN_HOST)(adminLogin, { body: credentials })).status).toBe(200)
    const [row] = await platform.db.select().from(staff).where(eq(staff.email, 'mary@example.com'))
    const [event] = await platform.db.select().from(auditLog).where(eq(auditLog.action, 'staff.create'))
    expect(event).toMatchObject({ actorRealm: 'system', subjectId: row?.id, outcome: 'done' })
  })

  it('refuses a taken email address, in any case, and a common password', async () => {
    const again = createStaff(platform.db, { ...readNewStaff(['--email', 'MARY@example.com']), password: PASSWORD })
    await expect(again).rejects.toMatchObject({ code: 'email_taken' })
    const common = createStaff(platform.db, { ...MARY, email: 'mo@example.com', password: 'password1234' })
    await expect(common).rejects.toMatchObject({ code: 'password_refused' })
    expect(await platform.db.$count(staff)).toBe(1)
  })

  /** Runs the command with the keys of a folder. */
  const run = (DATA_DIR: string, STAFF_PASSWORD = PASSWORD) => {
    const env = { ...process.env, DATABASE_URL: platform.env.DATABASE_URL, DATA_DIR, STAFF_PASSWORD }
    return runBuilt('create-staff-command', env, ['--email', 'mary@example.com'])
  }

  it('refuses to write an audit row with other keys than those of the books', async () => {
    expect(await run('/nowhere')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/the books' keys is missing/),
    })
  })

  it('asks for the password that is not set, and says that it needs a terminal', async () => {
    expect((await run(platform.env.DATA_DIR, '')).stderr).toMatch(/^There is no terminal to ask for a password\./)
  })

  it('prints the reason of a failure, without a stack trace', async () => {
    expect(await run(platform.env.DATA_DIR)).toEqual({
      stdout: '',
      stderr: 'A staff account with this email address already exists.',
      status: 1,
    })
  })
})

describe('a platform whose approvers are all gone', () => {
  it('is recovered by two owners who are created on the server, which is recorded and mailed to the former owners', async () => {
    const gone = await openTestPlatform()
    const former = await newApprover(gone)
    await newApprover(gone, 'finance')
    await former.send(readApprovalLimit)
    await asSuperuser(gone, 'update staff set disabled_at = now()')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    const made = ['one@example.com', 'two@example.com'].map((email) => ({ ...MARY, email, role: 'owner' as const }))
    const people: Person[] = []
    for (const each of made)
      people.push(await signedIn(gone, 'staff', (await createStaff(gone.db, each, yesterday)).id))
    const [first, second] = people as [Person, Person]
    const notified = await gone.reads`
      select s.id from outbox o join staff s on s.email = o.recipient where o.kind = 'staff.added' and o.payload like '%one@%'`
    expect(notified.map(({ id }) => id)).toEqual([former.id])
    const rows = await gone.reads`select after::json ->> 'role' as role from audit_log
      where action = 'staff.create' and (after like '%"one@%' or after like '%"two@%')`
    expect(rows).toEqual([{ role: 'owner' }, { role: 'owner' }])
    const body = { email: 'fay@example.com', name: 'Fay', role: 'finance' }
    const id = await asked(first.send(inviteStaff, { body }))
    expect((await second.send(approveAction, { params: { id } })).status).toBe(200)
    await gone.close()
  })
})

describe('the options of create-staff', () => {
  it('describe the account: by default an owner named after the address', () => {
    expect(readNewStaff(['--email', 'sam@example.com'])).toEqual({
      email: 'sam@example.com',
      name: 'sam',
      role: 'owner',
    })
    const words = ['--email', 'sam@example.com', '--name', 'Sam Osei', '--role', 'auditor']
    expect(readNewStaff(words)).toEqual({ email: 'sam@example.com', name: 'Sam Osei', role: 'auditor' })
  })

  it.each([
    [[], '--email is required'],
    [['--email', 'mary'], '--email is not a valid email address'],
    [['--email', 'a@example.com', '--role', 'king'], '--role must be one of: owner, finance'],
    [['--mail', 'a@example.com'], "Unknown option '--mail'"],
  ])('are refused when they are wrong: %j', (words, complaint) => {
    expect(() => readNewStaff(words)).toThrow(complaint)
  })

  it('require a password of 10 to 128 characters', async () => {
    expect(readPassword(await obtainPassword(PASSWORD))).toBe(PASSWORD)
    expect(() => readPassword('short')).toThrow('The password must have at least 10 characters.')
    expect(() => readPassword('x'.repeat(129))).toThrow('The password must have at most 128 characters.')
  })
})
