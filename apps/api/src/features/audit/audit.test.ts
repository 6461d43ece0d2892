import { adminLogin, inviteStaff, listAudit, login, toggleVerification } from '@mintmark/contracts'
import { mayDo, STAFF_ROLES } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { callNamed } from '../../audit/audit-event.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { staff } from '../../db/schema.ts'
import { type Body, newCustomer, newStaff, PASSWORD, visitor } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const platform = preparePlatform()
const owner = prepare(() => newStaff(platform, 'owner'))
const customer = prepare(() => newCustomer(platform, 'audited@example.com'))

const AT = { noon: '2026-03-05T12:00:00.000Z', late: '2026-03-05T23:59:59.999Z', next: '2026-03-06T00:00:00.000Z' }

beforeAll(async () => {
  for (const [subjectId, at] of Object.entries(AT))
    await recordEvent(platform.db, {
      actor: { realm: 'system', id: null, address: 'system' },
      action: callNamed('test.tick'),
      subjectId,
      before: { a: 1 },
      after: { b: ['c'] },
      reason: '100% sure',
      outcome: 'unchanged',
      at: new Date(at),
    })
})

const list = async (query: Record<string, string>, by = owner) => await by.send(listAudit, { query })
const rowsOf = ({ body }: { body: Body }) => body as unknown as Body[]
const subjects = async (query: Record<string, string>) =>
  rowsOf(await list({ action: 'test.tick', sort: 'oldest', ...query })).map(({ subject_id }) => String(subject_id))

describe('the audit log', () => {
  it('records the actor, action, subject, time, origin and outcome', async () => {
    const body = { email: 'invited@example.com', name: 'Sam', role: 'support' }
    const invited = await owner.send(inviteStaff, { body })
    const [row] = rowsOf(await list({ action: 'staff.invite' }))
    const [member] = await platform.db.select().from(staff).where(eq(staff.id, owner.id))
    expect(row).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      sentence: `${String(member?.name)} invited the staff member invited@example.com`,
      customer_id: null,
      customer_email: null,
      actor_realm: 'staff',
      actor_id: owner.id,
      actor_email: member?.email,
      actor_role: 'owner',
      action: 'staff.invite',
      subject_id: invited.body.staff?.id,
      before: null,
      after: { id: invited.body.staff?.id, ...body, status: 'invited' },
      reason: null,
      address: '127.0.0.1',
      outcome: 'done',
      code: null,
    })
  })

  it('is filtered by the customer whom an entry concerns, and says so in words', async () => {
    const { body } = await owner.send(toggleVerification, { params: { id: customer.id } })
    expect(body.success).toBe(true)
    const [row] = rowsOf(await list({ customer_id: customer.id }))
    const [member] = await platform.db.select().from(staff).where(eq(staff.id, owner.id))
    expect(row).toMatchObject({
      action: 'customer.toggle_verification',
      sentence: `${String(member?.name)} changed the verification of the customer audited@example.com`,
      customer_id: customer.id,
      customer_email: 'audited@example.com',
    })
    expect(rowsOf(await list({ customer_id: owner.id, realm: 'customer' }))).toEqual([])
  })

  it('records refusals with their error, also of unknown people', async () => {
    await visitor(platform)(login, { body: { email: 'audited@example.com', password: 'Wrong-horse-7' } })
    await visitor(platform, ADMIN_HOST)(adminLogin, { body: { email: 'nobody@example.com', password: PASSWORD } })
    const refused = rowsOf(await list({ outcome: 'refused' }))
    expect(refused.map(({ action, code, actor_email }) => [action, code, actor_email])).toEqual([
      ['staff.sign_in', 'invalid_admin_credentials', null],
      ['customer.sign_in', 'invalid_credentials', 'audited@example.com'],
    ])
  })

  it('is filtered by actor, realm, action, subject and outcome', async () => {
    const ofCustomer = rowsOf(await list({ actor_id: customer.id }))
    expect(ofCustomer.length).toBeGreaterThan(1)
    expect(new Set(ofCustomer.map(({ actor_id }) => String(actor_id)))).toEqual(new Set([customer.id]))
    expect(await subjects({ realm: 'system' })).toEqual(['noon', 'late', 'next'])
    expect(await subjects({ realm: 'staff' })).toEqual([])
    expect(await subjects({ subject_id: 'late' })).toEqual(['late'])
    expect(await subjects({ outcome: 'unchanged' })).toEqual(['noon', 'late', 'next'])
    expect(rowsOf(await list({ action: 'test' }))).toEqual([])
    const [row] = rowsOf(await list({ subject_id: 'noon' }))
    expect(row).toMatchObject({ before: { a: 1 }, after: { b: ['c'] }, reason: '100% sure', actor_email: null })
  })

  it('is searched in the action, the subject, the reason and the address of the actor', async () => {
    expect(await subjects({ query: 'LATE' })).toEqual(['late'])
    expect(await subjects({ query: '0% s' })).toHaveLength(3)
    expect(await subjects({ query: '0_' })).toEqual([])
    const id = String(rowsOf(await list({ action: 'staff.invite' }))[0]?.subject_id)
    for (const query of [id, id.slice(-8), id.slice(-8).toUpperCase()])
      expect(rowsOf(await list({ query })).map(({ subject_id }) => subject_id)).toContain(id)
    const found = await list({ query: 'AUDITED@' })
    expect(rowsOf(found).length).toBeGreaterThan(1)
    expect(Number(found.headers['x-total-count'])).toBe(rowsOf(found).length)
    expect(rowsOf(await list({ query: 'TEST.TI' }))).toHaveLength(3)
  })

  it('is filtered by time; a date alone means the whole day', async () => {
    expect(await subjects({ to: '2026-03-05' })).toEqual(['noon', 'late'])
    expect(await subjects({ from: '2026-03-06' })).toEqual(['next'])
    expect(await subjects({ from: '2026-03-05', to: '2026-03-05' })).toEqual(['noon', 'late'])
    expect(await subjects({ to: AT.noon })).toEqual(['noon'])
    expect(await subjects({ from: '2026-03-05T14:00:00+02:00', to: '2026-03-05T12:00:00Z' })).toEqual(['noon'])
    expect(await subjects({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(3)
    expect((await list({ from: '2026-02-30' })).status).toBe(400)
  })

  it('is paged, newest first', async () => {
    const first = await list({ action: 'test.tick', limit: '2' })
    expect(rowsOf(first).map(({ subject_id }) => subject_id)).toEqual(['next', 'late'])
    expect([first.headers['x-total-count'], typeof first.headers.link]).toEqual(['3', 'string'])
    const rest = await list({ action: 'test.tick', limit: '2', cursor: String(rowsOf(first)[1]?.id) })
    expect(rowsOf(rest).map(({ subject_id }) => subject_id)).toEqual(['noon'])
  })

  it('is readable only with the permission', async () => {
    for (const role of STAFF_ROLES)
      expect((await list({}, await newStaff(platform, role))).body.code).toBe(
        mayDo(role, 'audit.read') ? undefined : 'forbidden',
      )
  })
})
