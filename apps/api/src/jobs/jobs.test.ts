import { confirmTransaction, setInvestmentStatus } from '@mintmark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../ledger/books.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { give, must, type Offers, runningInvestment, waitingDeposit } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { completeMature } from './complete-mature.ts'
import { sendMail } from './send-mail.ts'

const DAY_MS = 86_400_000

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let platform: TestPlatform
let offers: Offers
let staff: Person

beforeAll(async () => {
  mailbox = await openMailbox()
  platform = await openTestPlatform({ SMTP_HOST: '127.0.0.1', SMTP_PORT: mailbox.port })
  offers = await addOffers(platform)
  staff = await newStaff(platform)
})
afterAll(async () => {
  await platform.close()
  mailbox.close()
})

const statusOf = async (id: string) => {
  const [row] = await platform.reads`select status from investments where id = ${id}`
  return row?.status
}

async function running(): Promise<{ id: string; customer: Person }> {
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  await give(staff, customer, '1000')
  return { customer, id: await runningInvestment(customer, offers, '1000') }
}

describe('the calendar', () => {
  it('completes an investment when its days are over and not a moment before', async () => {
    const { id } = await running()
    const [row] = await platform.reads`select activated_at from investments where id = ${id}`
    const end = new Date(row?.activated_at).getTime() + 14 * DAY_MS
    await completeMature(platform, new Date(end - 1))
    expect(await statusOf(id)).toBe('active')
    await completeMature(platform, new Date(end))
    expect(await statusOf(id)).toBe('completed')
    const told =
      await platform.reads`select actor_realm, outcome from audit_log where subject_id = ${id} and action = 'investment.complete'`
    expect(told).toEqual([{ actor_realm: 'system', outcome: 'done' }])
  })

  it('leaves what staff decided meanwhile as they decided, also when both come at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, running))
    const late = new Date(Date.now() + 15 * DAY_MS)
    const cancelled = all.map(({ id }) =>
      staff.send(setInvestmentStatus, { params: { id }, body: { status: 'cancelled' } }),
    )
    await Promise.all([...cancelled, completeMature(platform, late), completeMature(platform, late)])
    for (const { id } of all) expect(await statusOf(id)).toBe('cancelled')
    expect(await verifyBooks(platform.reads)).toEqual([])
  })

  it('completes each one once when two processes look at the same time', async () => {
    const { id } = await running()
    const late = new Date(Date.now() + 15 * DAY_MS)
    await Promise.all([completeMature(platform, late), completeMature(platform, late), completeMature(platform, late)])
    const done =
      await platform.reads`select 1 from audit_log where subject_id = ${id} and action = 'investment.complete' and outcome = 'done'`
    expect(done).toHaveLength(1)
  })
})

/** As if the rest that a refused message takes were over. */
const endRests = () => platform.db.execute('update outbox set try_again_at = now() where try_again_at is not null')

const plain = (message: string) => message.replaceAll('=\r\n', '')

/** Notifications go to addresses that are verified. */
const VERIFIED = { emailVerified: true }

describe('the mail', () => {
  it('is sent for what was committed, once, to the customer, in words', async () => {
    await sendMail(platform)
    mailbox.messages.length = 0
    const [customer] = (await newCustomers(platform, 1, VERIFIED)) as [Person]
    const id = await waitingDeposit(customer, offers, '12.5')
    must(await staff.send(confirmTransaction, { params: { id } }))
    must(await staff.send(confirmTransaction, { params: { id } }))
    await sendMail(platform)
    await sendMail(platform)
    const [row] = await platform.reads`select email from customers where id = ${customer.id}`
    expect(mailbox.messages.map((message) => /^Subject: (.*)$/m.exec(message)?.[1]?.trim())).toEqual([
      'We received your deposit request',
      'Your deposit is confirmed',
    ])
    for (const message of mailbox.messages) expect(message).toContain(`To: ${row?.email}`)
    expect(plain(mailbox.messages[1] ?? '')).toContain('12.50 USDT is now available in your balance.')
  })

  it('waits while the mail server refuses, and comes again under the same Message-ID', async () => {
    await sendMail(platform)
    mailbox.messages.length = 0
    const [customer] = (await newCustomers(platform, 1, VERIFIED)) as [Person]
    await waitingDeposit(customer, offers, '1')
    mailbox.refuse(true)
    await expect(sendMail(platform)).rejects.toThrow(/refused the message/)
    expect(mailbox.messages).toEqual([])
    mailbox.refuse(false)
    const [owed] = await platform.reads`select id from outbox where sent_at is null`
    await sendMail(platform)
    expect(mailbox.messages).toEqual([])
    await endRests()
    await sendMail(platform)
    expect(mailbox.messages).toHaveLength(1)
    expect(mailbox.messages[0]).toContain(`Message-ID: <${owed?.id}@mintmark>`)
    expect(await platform.reads`select id from outbox where sent_at is null`).toEqual([])
  })

  it('to an address that is refused holds up none of those behind it', async () => {
    mailbox.messages.length = 0
    const [one, other] = (await newCustomers(platform, 2, VERIFIED)) as [Person, Person]
    for (const person of [one, other]) await waitingDeposit(person, offers, '1')
    const [row] = await platform.reads`select email from customers where id = ${one.id}`
    mailbox.refuse(new RegExp(row?.email))
    await expect(sendMail(platform)).rejects.toThrow(/refused the message/)
    expect(mailbox.messages).toHaveLength(1)
    mailbox.refuse(false)
    await endRests()
    await sendMail(platform)
    expect(mailbox.messages.map((message) => /^To: (.*)$/m.exec(message)?.[1]?.trim())[1]).toBe(row?.email)
  })

  it('that is refused rests twice as long each time, up to an hour', async () => {
    const [customer] = (await newCustomers(platform, 1, VERIFIED)) as [Person]
    await waitingDeposit(customer, offers, '1')
    mailbox.refuse(true)
    const rests: number[] = []
    for (let tries = 1; tries <= 10; tries++) {
      await expect(sendMail(platform)).rejects.toThrow(/refused the message/)
      const [row] = await platform.reads`
        select extract(epoch from try_again_at - now())::float as seconds from outbox where sent_at is null`
      rests.push(Math.ceil(row?.seconds))
      await endRests()
    }
    expect(rests.slice(0, 4)).toEqual([10, 20, 40, 80])
    expect(rests.at(-1)).toBe(3600)
    mailbox.refuse(false)
    await sendMail(platform)
  })

  it('is sent by one of two processes that look at the same time', async () => {
    mailbox.messages.length = 0
    const [customer] = (await newCustomers(platform, 1, VERIFIED)) as [Person]
    await Promise.all(['1', '2', '3'].map((amount) => waitingDeposit(customer, offers, amount)))
    await Promise.all([sendMail(platform), sendMail(platform)])
    expect(mailbox.messages).toHaveLength(3)
  })

  it('carries no line that a customer wrote into its head', async () => {
    mailbox.messages.length = 0
    const [customer] = (await newCustomers(platform, 1, VERIFIED)) as [Person]
    await platform.db.execute(
      `update customers set first_name = E'Eve\\r\\nBcc: all@example.com' where id = '${customer.id}'`,
    )
    await waitingDeposit(customer, offers, '1')
    await sendMail(platform)
    const [head] = (mailbox.messages[0] ?? '').split('\r\n\r\n')
    expect(head).not.toMatch(/Bcc/i)
  })
})
