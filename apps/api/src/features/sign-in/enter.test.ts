import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordEvent } from '../../audit/record-event.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers, sessions } from '../../db/schema.ts'
import { Failure } from '../../failure.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { changeCustomer } from '../../testing/change-customer.ts'
import { setLimits } from '../../testing/limits.ts'
import { newCustomer, type Person } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { untilLockWaits } from '../../testing/until-lock-waits.ts'
import { findAccount, lockAccount, setPasswordHash } from '../sessions/accounts.ts'
import { endAllSessions } from '../sessions/end-sessions.ts'
import { enter, type Proven } from './enter.ts'

const platform = preparePlatform()

const ORIGIN = { address: '127.0.0.1', userAgent: 'test' }

/** A person who has just entered the right password and has no session yet. */
async function proven({ id }: Person): Promise<Proven> {
  const account = await findAccount(platform.db, 'customer', { id })
  if (!account) throw new Error('the customer is there')
  return { account, by: 'password', refusal: () => new Failure('invalid_credentials', {}) }
}
const sessionsOf = ({ id }: Person) => platform.db.$count(sessions, eq(sessions.customerId, id))

describe('a person who entered the right password', () => {
  it('is signed in, unless the password changes before the session opens', async () => {
    const person = await newCustomer(platform)
    const shown = await proven(person)
    await enter(platform.db, shown, ORIGIN, undefined)
    expect(await sessionsOf(person)).toBe(2)
    await changeCustomer(platform, person.id, `password_hash = 'another'`)
    await expect(enter(platform.db, shown, ORIGIN, undefined)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await sessionsOf(person)).toBe(2)
  })

  it('waits for a concurrent password change, and is then refused', async () => {
    const person = await newCustomer(platform)
    const shown = await proven(person)
    let entering: Promise<unknown> = Promise.resolve()
    await platform.db.transaction(async (transaction) => {
      await lockAccount(transaction, shown.account)
      entering = enter(platform.db, shown, ORIGIN, undefined).catch((error: unknown) => error)
      await setPasswordHash(transaction, shown.account, 'another')
      await untilLockWaits(platform)
      await endAllSessions(transaction, shown.account)
      const changed = { action: 'customer.change_password', subjectId: person.id, outcome: 'done' } as const
      await recordEvent(transaction, { actor: SYSTEM, ...changed })
    })
    expect(await entering).toMatchObject({ code: 'invalid_credentials' })
    expect(await sessionsOf(person)).toBe(0)
  })

  it('has at most as many sessions as allowed: one more ends the oldest, also of many concurrent ones', async () => {
    await setLimits(platform, { sessions_max: 3 })
    const person = await newCustomer(platform)
    const shown = await proven(person)
    const signIns = Array.from({ length: 6 }, () => enter(platform.db, shown, ORIGIN, undefined))
    const opened = (await Promise.all(signIns)).map(({ id }) => id)
    const left = await platform.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.customerId, person.id))
    expect(left).toHaveLength(3)
    expect(left.every(({ id }) => opened.includes(id))).toBe(true)
    const last = await enter(platform.db, shown, ORIGIN, undefined)
    expect(await sessionsOf(person)).toBe(3)
    expect(await platform.db.$count(sessions, eq(sessions.id, last.id))).toBe(1)
    await setLimits(platform, { sessions_max: 0 })
    await enter(platform.db, shown, ORIGIN, undefined)
    expect(await sessionsOf(person)).toBe(4)
  })

  it('is refused once the account is archived', async () => {
    const person = await newCustomer(platform)
    const shown = await proven(person)
    await platform.db.update(customers).set({ archivedAt: new Date() }).where(isRow(customers, person.id))
    await expect(enter(platform.db, shown, ORIGIN, undefined)).rejects.toMatchObject({ code: 'invalid_credentials' })
  })
})
