import { confirmTransaction } from '@mintmark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leaseNext } from '../outbox/lease-mail.ts'
import { must, waitingDeposit } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../testing/people.ts'
import { prepare, preparePlatformWithMail } from '../testing/prepare-platform.ts'
import { sendMail } from './send-mail.ts'

const { platform, mailbox } = preparePlatformWithMail()
const offers = prepare(() => addOffers(platform))
const staff = prepare(() => newStaff(platform))
const log = { warn: vi.fn() }

beforeEach(async () => {
  mailbox.refuse(false)
  mailbox.goOn()
  await endPauses()
  await sendMail(platform, log)
  mailbox.messages.length = 0
  log.warn.mockClear()
})

/** As if the pause after a refusal, or the lease of a process that died, had expired. */
const endPauses = () =>
  platform.db.execute(
    "update outbox set try_again_at = now() - interval '1 ms', leased_until = now() - interval '1 ms' where sent_at is null",
  )

const unsent = () => platform.reads`select id, attempts from outbox where sent_at is null`

const emailOf = async ({ id }: Person): Promise<string> => {
  const [row] = await platform.reads`select email from customers where id = ${id}`
  return row?.email
}

const recipients = () => mailbox.messages.map((message) => /^To: (.*)$/m.exec(message)?.[1]?.trim())

const plain = (message = '') => message.replaceAll('=\r\n', '')

const customersOf = (count: number) => newCustomers(platform, count, { emailVerified: true })

async function customerWithMail(): Promise<Person> {
  const [customer] = (await customersOf(1)) as [Person]
  await waitingDeposit(customer, offers, '1')
  return customer
}

describe('mail about what was committed', () => {
  it('is sent to the customer once', async () => {
    const [customer] = (await customersOf(1)) as [Person]
    const id = await waitingDeposit(customer, offers, '12.5')
    must(await staff.send(confirmTransaction, { params: { id } }))
    must(await staff.send(confirmTransaction, { params: { id } }))
    await sendMail(platform, log)
    await sendMail(platform, log)
    expect(mailbox.messages.map((message) => /^Subject: (.*)$/m.exec(message)?.[1]?.trim())).toEqual([
      'We received your deposit request',
      'Your deposit is confirmed',
    ])
    expect(new Set(recipients())).toEqual(new Set([await emailOf(customer)]))
    expect(plain(mailbox.messages[1])).toContain('12.50 USDT is now available in your balance.')
  })

  it('is sent once when two processes send at the same time', async () => {
    const [customer] = (await customersOf(1)) as [Person]
    await Promise.all(['1', '2', '3'].map((amount) => waitingDeposit(customer, offers, amount)))
    await Promise.all([sendMail(platform, log), sendMail(platform, log)])
    expect(mailbox.messages).toHaveLength(3)
  })

  it('has no header that a customer wrote', async () => {
    const [customer] = (await customersOf(1)) as [Person]
    await platform.db.execute(
      `update customers set first_name = E'Eve\\r\\nBcc: all@example.com' where id = '${customer.id}'`,
    )
    await waitingDeposit(customer, offers, '1')
    await sendMail(platform, log)
    const [head] = (mailbox.messages[0] ?? '').split('\r\n\r\n')
    // At the start of a line only: the letters also occur in the ID of a message.
    expect(head).toMatch(/^To: /m)
    expect(head).not.toMatch(/^Bcc:/im)
  })
})

describe('mail that the server refuses', () => {
  it('waits, is logged, and is sent later under the same Message-ID', async () => {
    await customerWithMail()
    mailbox.refuse(true)
    await sendMail(platform, log)
    expect(mailbox.messages).toEqual([])
    const [waiting] = await unsent()
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outboxId: waiting?.id, err: expect.objectContaining({ reason: 'message_refused' }) }),
      expect.stringContaining('postponed'),
    )
    mailbox.refuse(false)
    await sendMail(platform, log)
    expect(mailbox.messages).toEqual([])
    await endPauses()
    await sendMail(platform, log)
    expect(mailbox.messages).toEqual([expect.stringContaining(`Message-ID: <${waiting?.id}@mintmark>`)])
    expect(await unsent()).toEqual([])
  })

  it('does not delay other mail', async () => {
    const refused = await emailOf(await customerWithMail())
    const other = await emailOf(await customerWithMail())
    mailbox.refuse(new RegExp(refused))
    await sendMail(platform, log)
    expect(recipients()).toEqual([other])
    mailbox.refuse(false)
    await endPauses()
    await sendMail(platform, log)
    expect(recipients()).toEqual([other, refused])
  })

  it('waits twice as long each time, up to an hour', async () => {
    await customerWithMail()
    mailbox.refuse(true)
    const pauses: number[] = []
    for (let tries = 1; tries <= 10; tries++) {
      await sendMail(platform, log)
      const [row] = await platform.reads`
        select extract(epoch from try_again_at - now())::float as seconds from outbox where sent_at is null`
      pauses.push(Math.ceil(row?.seconds))
      await endPauses()
    }
    expect(pauses.slice(0, 4)).toEqual([10, 20, 40, 80])
    expect(pauses.at(-1)).toBe(3600)
  })
})

/**
 * Transactions of the API that are open, and locks on the outbox that any of them holds. Reading it, as live updates do, locks
 * no one out. The job looks for more mail once a second and holds a lock for that moment; one that it kept would stay.
 */
const openTransactions = () => platform.reads`
  select state from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state like '%in transaction%'
  union all select mode from pg_locks
  where database = (select oid from pg_database where datname = current_database())
    and relation = 'outbox'::regclass and mode <> 'AccessShareLock' and pid <> pg_backend_pid()`

describe('an email that this version cannot write', () => {
  it.each([
    ['of a kind that a newer version queued', { kind: 'deposit.expired', payload: '{}' }],
    ['without the facts that its text needs', { kind: 'deposit.confirmed', payload: '{}' }],
    ['that is not JSON', { kind: 'deposit.confirmed', payload: '{' }],
  ])('%s waits, and does not delay other mail', async (_, broken) => {
    await customerWithMail()
    const [row] = await platform.sql.superuser`
      update outbox set kind = ${broken.kind}, payload = ${broken.payload} where sent_at is null returning id`
    const other = await emailOf(await customerWithMail())
    await sendMail(platform, log)
    expect(recipients()).toEqual([other])
    expect(await unsent()).toEqual([{ id: row?.id, attempts: 1 }])
    await platform.sql.superuser`update outbox set sent_at = now() where sent_at is null`
  })
})

describe('while the mail server hangs', () => {
  it('no transaction is open, and other mail is sent, also mail that is queued in the meantime', async () => {
    const slow = await emailOf(await customerWithMail())
    const next = await emailOf(await customerWithMail())
    mailbox.hang(new RegExp(slow))
    const sending = sendMail(platform, log)
    await vi.waitFor(() => expect(recipients()).toEqual([next]), { timeout: 30_000 })
    await vi.waitFor(async () => expect(await openTransactions()).toEqual([]), { timeout: 30_000 })
    const late = await emailOf(await customerWithMail())
    await vi.waitFor(() => expect(recipients()).toEqual([next, late]), { timeout: 30_000 })
    mailbox.goOn()
    await sending
    expect(recipients()).toEqual([next, late, slow])
  })
})

describe('an email that a process died with', () => {
  it('is left alone until the lease expires, and is then sent under the same Message-ID', async () => {
    await customerWithMail()
    const leased = await leaseNext(platform.db)
    await sendMail(platform, log)
    expect(mailbox.messages).toEqual([])
    await endPauses()
    await sendMail(platform, log)
    expect(mailbox.messages).toEqual([expect.stringContaining(`Message-ID: <${leased?.mail.id}@mintmark>`)])
  })
})

describe('a mail server that cannot be used', () => {
  it('fails the round, and no mail has to wait longer for it', async () => {
    await customerWithMail()
    const elsewhere = { ...platform, env: { ...platform.env, SMTP_PORT: 1 } }
    await expect(sendMail(elsewhere, log)).rejects.toThrow(/could not be reached/)
    expect(await unsent()).toEqual([expect.objectContaining({ attempts: 0 })])
    await sendMail(platform, log)
    expect(mailbox.messages).toHaveLength(1)
  })
})
