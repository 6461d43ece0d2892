import * as calls from '@mintmark/contracts'
import { mayDo, OPEN_THREADS_MAX, STAFF_ROLES } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '../../testing/money.ts'
import { type Body, newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()
const support = prepare(() => newStaff(platform, 'support'))
let customer: Person
let other: Person

beforeAll(async () => {
  ;[customer, other] = (await newCustomers(platform, 2)) as [Person, Person]
})

const ask = (who: Person, subject = 'Where is my deposit?', text = 'It says pending.') =>
  who.send(calls.askSupport, { params: { userId: who.id }, body: { subject, text } })
const read = async (who: Person, id: string) =>
  (await who.send(calls.readOwnThread, { params: { userId: who.id, id } })) as { status: number; body: Body }
const threads = async (query: Record<string, string> = {}) =>
  (await support.send(calls.listThreads, { query })).body as unknown as Body[]
/** The emails and notifications about a thread, by recipient. */
const eventsOf = (id: string) =>
  platform.reads`select kind, customer_id, recipient, payload from outbox where subject_id = ${id} order by id`

describe('a conversation with the support team', () => {
  let id: string

  it('starts with a question, and notifies the staff who answer without its text', async () => {
    id = String(must(await ask(customer)).id)
    const [row] = await threads({ status: 'waiting' })
    expect(row).toMatchObject({
      id,
      subject: 'Where is my deposit?',
      status: 'waiting',
      messages: 1,
      user_id: customer.id,
    })
    const [member] = await platform.reads`select email from staff where id = ${support.id}`
    expect(await eventsOf(id)).toEqual([
      { kind: 'support.asked', customer_id: null, recipient: member?.email, payload: '{}' },
    ])
    expect(must(await support.send(calls.readStats))).toMatchObject({ waitingThreads: 1 })
  })

  it('goes back and forth: whose turn it is, who is notified, and no names of staff for the customer', async () => {
    must(await support.send(calls.answerThread, { params: { id }, body: { text: 'We are looking.' } }))
    const { body } = await read(customer, id)
    expect(body).toMatchObject({ status: 'answered', messages: 2 })
    expect(body.thread).toEqual([
      { id: expect.any(String), from: 'customer', text: 'It says pending.', created_at: expect.any(String) },
      { id: expect.any(String), from: 'staff', text: 'We are looking.', created_at: expect.any(String) },
    ])
    const staffView = must(await support.send(calls.readThread, { params: { id } }))
    expect(staffView.thread?.[1]).toMatchObject({ author: expect.stringContaining('@') })
    expect((await eventsOf(id)).map(({ kind, customer_id }) => [kind, customer_id])).toEqual([
      ['support.asked', null],
      ['support.answered', customer.id],
    ])
    // A second message in a row notifies no one again.
    const reply = { params: { userId: customer.id, id }, body: { text: 'Thank you.' } }
    must(await customer.send(calls.replyToSupport, reply))
    must(await customer.send(calls.replyToSupport, reply))
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'support.asked')).toHaveLength(2)
  })

  it('is seen and continued by no other customer', async () => {
    expect((await read(other, id)).status).toBe(404)
    const reply = { params: { userId: other.id, id }, body: { text: 'Mine?' } }
    expect((await other.send(calls.replyToSupport, reply)).status).toBe(404)
    for (const role of STAFF_ROLES.filter((each) => !mayDo(each, 'support.answer'))) {
      const member = await newStaff(platform, role)
      expect((await member.send(calls.listThreads)).status).toBe(403)
      expect((await member.send(calls.answerThread, { params: { id }, body: { text: 'x' } })).status).toBe(403)
    }
  })

  it('ends once, even if it is closed twice, and no one writes in it afterwards', async () => {
    for (const outcome of ['done', 'unchanged']) {
      must(await support.send(calls.closeThread, { params: { id } }))
      const [audited] = await platform.reads`
        select outcome from audit_log where action = 'support.close' order by id desc limit 1`
      expect(audited).toEqual({ outcome })
    }
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'support.closed')).toHaveLength(1)
    const reply = { params: { userId: customer.id, id }, body: { text: 'One more thing.' } }
    expect((await customer.send(calls.replyToSupport, reply)).body.code).toBe('thread_closed')
    const answer = { params: { id }, body: { text: 'Too late.' } }
    expect((await support.send(calls.answerThread, answer)).body.code).toBe('thread_closed')
    expect(await threads({ status: 'closed' })).toMatchObject([{ id, status: 'closed' }])
    expect(await threads({ query: 'deposit', status: 'waiting' })).toEqual([])
  })
})

it('counts open threads in turn, also of questions at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: OPEN_THREADS_MAX + 3 }, () => ask(other)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : String(body.code)))
  expect(codes.filter((code) => code === 'done')).toHaveLength(OPEN_THREADS_MAX)
  expect(new Set(codes)).toEqual(new Set(['done', 'too_many_threads']))
})

it.each([
  [{ subject: ' ', text: 'x' }],
  [{ subject: 'x', text: ' ' }],
  [{ subject: 'x'.repeat(121), text: 'x' }],
  [{ subject: 'x', text: 'x'.repeat(4001) }],
])('refuses a question without a subject or a text, or one that is too long', async (body) => {
  expect((await customer.send(calls.askSupport, { params: { userId: customer.id }, body })).status).toBe(400)
})

it('lists the conversations of a customer', async () => {
  const { body } = await other.send(calls.listOwnThreads, { params: { userId: other.id } })
  expect(body as unknown as Body[]).toHaveLength(OPEN_THREADS_MAX)
})
