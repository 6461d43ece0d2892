import { forgotPassword } from '@mintmark/contracts'
import { DEMO_INVESTOR } from '@mintmark/contracts/demo'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newIdFor } from '../db/ids.ts'
import { isRow, withChain } from '../db/own-rows.ts'
import { customers, outbox, rateLimits } from '../db/schema.ts'
import { addCustomer } from '../seed/add-people.ts'
import { setLimits } from '../testing/limits.ts'
import { newCustomer, newCustomers, type Person, visitor } from '../testing/people.ts'
import { preparePlatformWithMail } from '../testing/prepare-platform.ts'
import { sendMail } from './send-mail.ts'

const { platform, mailbox } = preparePlatformWithMail()
const log = { warn: vi.fn() }

beforeEach(async () => {
  await sendMail(platform, log)
  await platform.db.delete(rateLimits)
  mailbox.messages.length = 0
  mailbox.refuse(false)
  log.warn.mockClear()
})

const subjects = () => mailbox.messages.map((message) => /^Subject: (.*)$/m.exec(message)?.[1]?.trim())
const NOTICE = 'We received your deposit request'
const WITHDRAWAL = 'We received your withdrawal request'

async function verified(): Promise<Person> {
  const [person] = await newCustomers(platform, 1, { emailVerified: true })
  return person as Person
}

/** A person who did not verify the address. The email with the link was sent before. */
async function newStranger(email: string): Promise<Person> {
  const person = await newCustomer(platform, email, { emailVerified: false })
  await sendMail(platform, log)
  mailbox.messages.length = 0
  return person
}

/** Queues the notifications of a customer's deposit requests: one each. */
const owe = ({ id: customerId }: Pick<Person, 'id'>, count: number) =>
  platform.db.insert(outbox).values(
    Array.from({ length: count }, () =>
      withChain({
        id: newIdFor(customerId),
        customerId,
        kind: 'deposit.pending' as const,
        payload: JSON.stringify({ amount: '1.00000000', coin: 'USDT' }),
        createdAt: new Date(),
      }),
    ),
  )

describe('a stranger whose address another person registered', () => {
  it('gets at most three notifications an hour, without the chosen name', async () => {
    const person = await newStranger('stranger@example.com')
    const firstName = 'your account is locked, confirm at https://evil.example now'
    await platform.db.update(customers).set({ firstName }).where(isRow(customers, person.id))
    await owe(person, 5)
    await sendMail(platform, log)
    expect(subjects()).toEqual([NOTICE, NOTICE, NOTICE])
    expect(await platform.db.$count(outbox, sql`${outbox.sentAt} is null`)).toBe(0)
    await visitor(platform)(forgotPassword, { body: { email: 'stranger@example.com' } })
    await sendMail(platform, log)
    expect(subjects().at(-1)).toBe('Set a new password')
    expect(mailbox.messages.join()).not.toContain('evil')
  })
})

it('sends notifications to the customer of the demonstration, whose address is verified', async () => {
  await owe(await addCustomer(platform.db, { email: DEMO_INVESTOR.email, passwordHash: 'of none' }, new Date()), 1)
  await sendMail(platform, log)
  expect(subjects()).toEqual([NOTICE])
  expect(mailbox.messages[0]).toContain(`To: ${DEMO_INVESTOR.email}`)
})

describe('a flood of notifications', () => {
  it('ends after twenty an hour, and the log names what was dropped', async () => {
    const [person, other] = [await verified(), await verified()]
    await owe(person, 25)
    await owe(other, 1)
    await sendMail(platform, log)
    expect(mailbox.messages).toHaveLength(21)
    expect(log.warn).toHaveBeenCalledTimes(5)
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ customerId: person.id, kind: 'deposit.pending' }),
      expect.stringContaining('dropped'),
    )
    expect(await platform.db.$count(outbox, sql`${outbox.sentAt} is null`)).toBe(0)
    await platform.db.update(rateLimits).set({ windowEndsAt: sql`now()` })
    await owe(person, 1)
    await sendMail(platform, log)
    expect(mailbox.messages).toHaveLength(22)
  })

  it('never drops mail about withdrawals or staff decisions', async () => {
    const person = await newStranger('robbed@example.com')
    await owe(person, 4)
    const kinds = ['withdrawal.pending', 'withdrawal.confirmed', 'deposit.confirmed', 'deposit.reversed'] as const
    const payload = JSON.stringify({ amount: '1.00000000', coin: 'USDT', wallet: 'thief' })
    const owed = kinds.map((kind) =>
      withChain({ id: newIdFor(person.id), customerId: person.id, kind, payload, createdAt: new Date() }),
    )
    await platform.db.insert(outbox).values(owed)
    await sendMail(platform, log)
    expect(subjects()).toEqual([
      NOTICE,
      NOTICE,
      NOTICE,
      'We received your withdrawal request',
      'Your withdrawal is on its way',
      'Your deposit is confirmed',
      'Your deposit was reversed',
    ])
  })

  it('ends for withdrawals, too, counted apart, by the limit that staff set, and carries no text of the requester', async () => {
    const person = await verified()
    await setLimits(platform, { mails_per_hour_max: 2 })
    await owe(person, 4)
    const payload = JSON.stringify({ amount: '0.00000001', coin: 'USDT', wallet: 'Win a prize at evil.example' })
    const facts = { customerId: person.id, kind: 'withdrawal.pending' as const, payload, createdAt: new Date() }
    await platform.db
      .insert(outbox)
      .values(Array.from({ length: 60 }, () => withChain({ id: newIdFor(person.id), ...facts })))
    await sendMail(platform, log)
    expect(subjects()).toEqual([NOTICE, NOTICE, WITHDRAWAL, WITHDRAWAL])
    expect(mailbox.messages.join()).not.toContain('evil')
    await setLimits(platform, { mails_per_hour_max: 20 })
  })

  it('counts a notification once, even if it is refused at first', async () => {
    const person = await verified()
    await owe(person, 20)
    mailbox.refuse(true)
    await sendMail(platform, log)
    log.warn.mockClear()
    await platform.db.update(outbox).set({ tryAgainAt: sql`now() - interval '1 second'` })
    mailbox.refuse(false)
    await sendMail(platform, log)
    expect(mailbox.messages).toHaveLength(20)
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('is sent after links and warnings, including those that are queued in the meantime', async () => {
    const person = await verified()
    await newCustomer(platform, 'in-need@example.com')
    await owe(person, 4)
    await visitor(platform)(forgotPassword, { body: { email: 'in-need@example.com' } })
    await sendMail(platform, log)
    expect(subjects()).toEqual(['Set a new password', NOTICE, NOTICE, NOTICE, NOTICE])

    mailbox.messages.length = 0
    await owe(person, 15)
    const late = { customerId: null, recipient: 'late@example.com', payload: '{}', createdAt: new Date() }
    mailbox.hang(/@/)
    const sending = sendMail(platform, log)
    const leased = () => platform.reads`select 1 from outbox where sent_at is null and leased_until is not null`
    await expect.poll(async () => (await leased()).length).toBeGreaterThan(0)
    await platform.db
      .insert(outbox)
      .values(withChain({ id: newIdFor(null), kind: 'password.changed' as const, urgent: true, ...late }))
    mailbox.goOn()
    await sending
    expect(subjects()).toHaveLength(16)
    expect(subjects().indexOf('Your password was changed')).toBeLessThan(15)
  })
})
