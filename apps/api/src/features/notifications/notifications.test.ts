import {
  changeMailChoices,
  changePassword,
  confirmTransaction,
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readMailChoices,
  readNotification,
} from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newIdFor } from '../../db/ids.ts'
import { isOf, withChain } from '../../db/own-rows.ts'
import { auditLog, notifications, outbox } from '../../db/schema.ts'
import { forgetExpired } from '../../jobs/forget-expired.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { give, must, type Offers, waitingDeposit, waitingWithdrawal } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newCustomers, newStaff, OTHER_PASSWORD, PASSWORD, type Person } from '../../testing/people.ts'
import { preparePlatformWithMail } from '../../testing/prepare-platform.ts'
import { openSecondProcess } from '../../testing/test-platform.ts'

const { platform, mailbox } = preparePlatformWithMail()
let offers: Offers
let staff: Person
let ada: Person
let other: Person

beforeAll(async () => {
  offers = await addOffers(platform)
  staff = await newStaff(platform)
  await platform.live.look()
})
beforeEach(async () => {
  ;[ada, other] = (await newCustomers(platform, 2)) as [Person, Person]
})

const own = (person: Person) => ({ params: { userId: person.id } })
const list = async (person: Person, query: Record<string, string> = {}) =>
  must(await person.send(listNotifications, { ...own(person), query })) as unknown as Record<string, unknown>[]
const unread = async (person: Person) => must(await person.send(countUnreadNotifications, own(person))).unread

async function confirmedDeposit(person: Person): Promise<string> {
  const id = await waitingDeposit(person, offers, '12.5')
  must(await staff.send(confirmTransaction, { params: { id } }))
  await platform.live.look()
  return id
}

describe('a notification', () => {
  it('states the event, the amount, the time and the page to see it on', async () => {
    const id = await confirmedDeposit(ada)
    const [newest, oldest] = await list(ada)
    expect(newest).toEqual({
      id: expect.any(String),
      topic: 'deposit',
      kind: 'deposit.confirmed',
      title: 'Your deposit is confirmed',
      text: '12.50 USDT is now available in your balance.',
      amount: '12.50000000',
      token_symbol: 'USDT',
      path: `/portfolio?tab=transactions&opened=${id}`,
      created_at: expect.any(String),
      read_at: null,
    })
    expect(oldest).toMatchObject({ kind: 'deposit.pending' })
    expect(await list(other)).toEqual([])
  })

  it('reports changes to the ways to sign in, and never single-use links', async () => {
    const body = { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD }
    must(await ada.send(changePassword, { ...own(ada), body }))
    await platform.live.look()
    expect(await list(ada)).toMatchObject([
      { topic: 'security', kind: 'password.changed', amount: null, path: '/profile' },
    ])
  })

  it('is written once, whichever processes look, and also if none was running', async () => {
    const second = await openSecondProcess(platform)
    await second.live.look()
    const ids = await Promise.all(Array.from({ length: 8 }, () => waitingDeposit(ada, offers, '1')))
    await Promise.all([platform.live.look(), second.live.look(), platform.live.look(), second.live.look()])
    expect((await list(ada)).length).toBe(ids.length)
    await second.close()
    await waitingDeposit(ada, offers, '2')
    const third = await openSecondProcess(platform)
    await third.live.look()
    await third.close()
    expect((await list(ada)).length).toBe(ids.length + 1)
    const mails = await platform.db.$count(outbox, isOf(outbox, ada.id))
    expect(mails).toBe(ids.length + 1)
  })

  it('is still written after the database was restored on another server', async () => {
    await platform.db.execute("update outbox_positions set snapshot = '9000000:9000000:'")
    await platform.db.execute("update outbox set transaction_id = '8000000' where kind = 'deposit.pending'")
    const restored = await openSecondProcess(platform)
    await restored.live.look()
    await waitingDeposit(ada, offers, '3')
    await restored.live.look()
    expect((await list(ada)).length).toBe(1)
    await restored.close()
  })
})

describe('reading', () => {
  it('pages the list and counts the unread ones', async () => {
    for (const amount of ['1', '2', '3']) await waitingDeposit(ada, offers, amount)
    await platform.live.look()
    const [first, second] = await list(ada, { limit: '2' })
    const rest = await list(ada, { limit: '2', cursor: String(second?.id) })
    expect([first, second, ...rest].map((row) => row?.amount)).toEqual(['3.00000000', '2.00000000', '1.00000000'])
    expect(await unread(ada)).toBe(3)
  })

  it("marks one as read, keeps the first time, and finds no other customer's", async () => {
    await confirmedDeposit(ada)
    const [newest] = await list(ada)
    const params = { userId: ada.id, id: String(newest?.id) }
    must(await ada.send(readNotification, { params }))
    const [read] = await list(ada)
    must(await ada.send(readNotification, { params }))
    expect(read?.read_at).not.toBeNull()
    expect((await list(ada))[0]).toEqual(read)
    expect(await unread(ada)).toBe(1)
    expect((await other.send(readNotification, { params: { ...params, userId: other.id } })).status).toBe(404)
    expect((await other.send(listNotifications, own(ada))).status).toBe(404)
  })

  it('marks the ones that the customer saw as read, and not later ones', async () => {
    await confirmedDeposit(ada)
    const [seen] = await list(ada)
    await waitingDeposit(ada, offers, '7')
    await platform.live.look()
    must(await ada.send(readAllNotifications, { ...own(ada), body: { up_to: String(seen?.id) } }))
    expect(await unread(ada)).toBe(1)
    expect((await list(ada)).map(({ read_at }) => read_at === null)).toEqual([true, false, false])
  })
})

const FUND = JSON.stringify({ amount: '1.00000000', coin: 'BTC' })

describe('the kept notifications', () => {
  it('is the newest 500 of a customer, of one year', async () => {
    const row = (days: number, customerId = ada.id) => {
      const createdAt = new Date(Date.now() - days * 86_400_000)
      return withChain({
        id: newIdFor(customerId, createdAt),
        customerId,
        kind: 'fund.added',
        payload: FUND,
        createdAt,
      })
    }
    await platform.db.insert(notifications).values([row(366), ...Array.from({ length: 520 }, () => row(0)), row(364)])
    await platform.db.insert(notifications).values(row(364, other.id))
    await forgetExpired(platform)
    expect(await platform.db.$count(notifications, isOf(notifications, ada.id))).toBe(500)
    expect(await list(other)).toHaveLength(1)
  })
})

describe('mail', () => {
  const subjectsTo = async (person: Person) => {
    await sendMail(platform, { warn: () => undefined })
    const [row] = await platform.reads`select email from customers where id = ${person.id}`
    return mailbox.messages
      .filter((message) => message.includes(`To: ${row?.email}`))
      .map((message) => /^Subject: (.*)$/m.exec(message)?.[1]?.trim())
  }

  it('comes as the customer chose, and about a new withdrawal always', async () => {
    expect(must(await ada.send(readMailChoices, own(ada)))).toEqual({
      deposits: true,
      withdrawals: true,
      investments: true,
    })
    const choices = { deposits: false, withdrawals: false, investments: true }
    must(await ada.send(changeMailChoices, { ...own(ada), body: choices }))
    expect(must(await ada.send(readMailChoices, own(ada)))).toEqual(choices)
    await confirmedDeposit(ada)
    await give(staff, ada, '50')
    const id = await waitingWithdrawal(ada, '20')
    must(await staff.send(confirmTransaction, { params: { id } }))
    expect(await subjectsTo(ada)).toEqual(['We received your withdrawal request'])
    await confirmedDeposit(other)
    expect((await subjectsTo(other)).sort()).toEqual(['We received your deposit request', 'Your deposit is confirmed'])
    await platform.live.look()
    expect((await list(ada)).length).toBe(5)
  })

  it('has a plain and an HTML part, with a link to the app', async () => {
    await confirmedDeposit(ada)
    await subjectsTo(ada)
    const message = mailbox.messages.at(-1) ?? ''
    expect(message).toContain('Content-Type: multipart/alternative')
    expect(message).toContain('Content-Type: text/html; charset=utf-8')
    expect(message.replaceAll('=\r\n', '')).toContain('http://localhost:4100/portfolio?tab=3Dtransactions')
  })

  it('leaves every change of the choices in the audit log', async () => {
    const body = { deposits: true, withdrawals: true, investments: false }
    must(await ada.send(changeMailChoices, { ...own(ada), body }))
    const rows = await platform.db.select().from(auditLog).where(eq(auditLog.action, 'customer.change_mail_choices'))
    expect(JSON.parse(String(rows.at(-1)?.after))).toEqual(body)
  })
})
