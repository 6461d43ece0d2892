import * as calls from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { prepareFollowedProcesses, thief, untilHeard } from '../testing/followed-processes.ts'
import { give, must, withdrawalBody } from '../testing/money.ts'
import { newCustomer, newStaff, PASSWORD, type Person, type Send } from '../testing/people.ts'

const at = prepareFollowedProcesses()
const statusOf = async (send: Send) => (await send(calls.listUsers)).status

/** A member whose session the second process remembers. */
async function knownMember(): Promise<{ readonly member: Person; readonly there: Send }> {
  const member = await newStaff(at.first)
  const there = thief(member, at.second)
  expect(await statusOf(there)).toBe(200)
  return { member, there }
}

/** Fails unless the second process remembers the session. */
const requireRemembered = async (there: Send) =>
  expect(await at.withoutReading('sessions', () => statusOf(there))).toBe(200)

const disable = (by: Send, { id }: Person) => by(calls.disableStaff, { params: { id }, body: { reason: 'left' } })
const demote = (by: Send, { id }: Person) =>
  by(calls.changeStaff, { params: { id }, body: { name: 'Sam', role: 'content' } })

/** The ways to end or change a session, by a call to one process. */
const ENDINGS: readonly (readonly [
  name: string,
  end: (by: Send, member: Person, own: Send) => unknown,
  after: number,
])[] = [
  ['that was signed out', (_by, _member, own) => own(calls.adminLogout), 401],
  ['of a member who was disabled', disable, 401],
  ['of a member with another role', demote, 403],
]

describe('the use of a session', () => {
  it('is stored once for all requests that arrive while it is being stored', async () => {
    const { sessions } = at.first
    const id = newId()
    const first = sessions.touch(id)
    expect(sessions.touch(id)).toBe(first)
    await first
    const next = sessions.touch(id)
    expect(next).not.toBe(first)
    await next
  })
})

describe('a remembered session', () => {
  it('is used without reading it, and by one process as long as by another', async () => {
    await requireRemembered((await knownMember()).there)
  })

  it.each(ENDINGS)('%s is over in another process', async (_, end, after) => {
    const { member, there } = await knownMember()
    must((await end(at.owner.sendTo(at.first.app), member, thief(member, at.first))) as never)
    await expect.poll(() => statusOf(there), { interval: 5 }).toBe(after)
  })

  it.each(ENDINGS)(
    '%s is over in the same process before the answer, even if it hears nothing',
    async (_, end, after) => {
      const { member, there } = await knownMember()
      await at.owner.sendTo(at.second.app)(calls.listUsers)
      at.wire.hold()
      must((await end(at.owner.sendTo(at.second.app), member, thief(member, at.second))) as never)
      expect(await statusOf(there)).toBe(after)
    },
  )

  it('of a customer who closes the account is over in another process', async () => {
    const customer = await newCustomer(at.first)
    const there = thief(customer, at.second)
    const read = async () => (await there(calls.readUser, { params: { id: customer.id } })).status
    expect(await read()).toBe(200)
    must(await customer.send(calls.closeAccount, { params: { userId: customer.id }, body: { password: PASSWORD } }))
    await expect.poll(read, { interval: 5 }).toBe(401)
  })

  it('is read again while the process hears nothing, and remembered when it hears again', async () => {
    const { member, there } = await knownMember()
    await requireRemembered(there)
    at.wire.hold()
    await expect.poll(() => at.second.changes.isHeard(), { interval: 5 }).toBe(false)
    must(await demote(at.owner.send, member))
    expect(await statusOf(there)).toBe(403)
    at.wire.release()
    await untilHeard(at.second)
    await requireRemembered((await knownMember()).there)
  })

  it('is forgotten with the connection on which a change was lost', async () => {
    const { member, there } = await knownMember()
    at.wire.hold()
    must(await demote(at.owner.send, member))
    at.wire.cut()
    at.wire.release()
    await expect.poll(() => at.second.changes.isHeard(), { interval: 5 }).toBe(false)
    await untilHeard(at.second)
    expect(await statusOf(there)).toBe(403)
  })

  it('changed by SQL does not fit its MAC and is none, as soon as the change is heard', async () => {
    const { member, there } = await knownMember()
    await at.first.reads.unsafe('update sessions set staff_id = $1 where staff_id = $2', [at.owner.id, member.id])
    await expect.poll(() => statusOf(there), { interval: 5 }).toBe(401)
  })
})

describe('what is read under the lock', () => {
  it('is never remembered: a freeze by one process stops withdrawals in another', async () => {
    const customer = await newCustomer(at.first)
    await give(at.owner, customer, '100')
    const withdraw = () =>
      customer.sendTo(at.second.app)(calls.submitTransaction, { body: withdrawalBody(customer, '5') })
    must(await withdraw())
    must(
      await at.owner.send(calls.freezeUser, {
        params: { id: customer.id },
        body: { what: 'withdrawals', reason: 'A strange sign-in.' },
      }),
    )
    expect((await withdraw()).body.code).toBe('account_frozen')
  })
})
