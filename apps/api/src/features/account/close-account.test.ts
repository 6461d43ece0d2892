import {
  addFund,
  archiveUser,
  closeAccount,
  decideWithdrawal,
  listSessions,
  login,
  rejectDeposit,
  rejectInvestment,
  restoreUser,
  submitTransaction,
} from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isRow } from '../../db/own-rows.ts'
import { auditLog, customers, outbox } from '../../db/schema.ts'
import { depositBody, give, must, waitingDeposit, waitingInvestment, waitingWithdrawal } from '../../testing/money.ts'
import { newCustomer, newCustomers, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { verifyBooks } from '../../testing/verify-books.ts'
import { requestDeposit } from '../deposits/request-deposit.ts'

const fixture = prepareFixture('owner')

const close = (person: Person, password = PASSWORD) =>
  person.send(closeAccount, { params: { userId: person.id }, body: { password } })

describe('closing the own account', () => {
  it('ends every session, blocks signing in, notifies the owner and keeps the history', async () => {
    const email = 'leaving@example.com'
    const person = await newCustomer(fixture.platform, email)
    const elsewhere = visitor(fixture.platform)
    must(await elsewhere(login, { body: { email, password: PASSWORD } }))
    expect(await close(person, 'Wrong-horse-7')).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    expect(await close(person)).toMatchObject({ status: 200, body: { success: true } })
    for (const send of [person.send, elsewhere])
      expect((await send(listSessions, { params: { userId: person.id } })).status).toBe(401)
    expect((await visitor(fixture.platform)(login, { body: { email, password: PASSWORD } })).status).toBe(401)
    const [row] = await fixture.platform.db.select().from(customers).where(isRow(customers, person.id))
    expect(row).toMatchObject({ email, archivedAt: expect.any(Date) })
    const mails = await fixture.platform.db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(mails.map(({ kind }) => kind)).toEqual(['account.closed'])
    const events = await fixture.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'customer.close_account'))
    expect(events.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['refused', 'wrong_password'],
      ['done', null],
    ])
  })

  it('is refused while funds, open requests or open investments remain', async () => {
    const person = await newCustomer(fixture.platform, 'staying@example.com')
    const refused = { status: 409, body: { code: 'account_not_empty' } }
    const deposit = await waitingDeposit(person, fixture.offers, '5')
    expect(await close(person)).toMatchObject(refused)
    must(await fixture.staff.send(rejectDeposit, { params: { id: deposit } }))
    await give(fixture.staff, person, '100')
    expect(await close(person)).toMatchObject(refused)
    const id = await waitingWithdrawal(person, '100')
    expect(await close(person)).toMatchObject(refused)
    must(await fixture.staff.send(decideWithdrawal, { params: { id }, body: { status: 'confirmed' } }))
    const investment = await waitingInvestment(person, fixture.offers, '1000')
    expect(await close(person)).toMatchObject(refused)
    must(await fixture.staff.send(rejectInvestment, { params: { id: investment } }))
    expect(await close(person)).toMatchObject({ status: 200 })
  })

  it('holds for staff, and names the remaining funds and requests', async () => {
    const person = await newCustomer(fixture.platform, 'kept@example.com')
    const archive = () => fixture.staff.send(archiveUser, { params: { id: person.id } })
    await give(fixture.staff, person, '100')
    const id = await waitingWithdrawal(person, '40')
    await waitingDeposit(person, fixture.offers, '5')
    expect(await archive()).toMatchObject({
      status: 409,
      body: {
        code: 'customer_not_empty',
        error:
          'This customer still has funds, 1 pending deposit, and 1 pending withdrawal. Have the requests and investments settled and the funds withdrawn first.',
      },
    })
    expect((await person.send(listSessions, { params: { userId: person.id } })).status).toBe(200)
    must(await fixture.staff.send(decideWithdrawal, { params: { id }, body: { status: 'confirmed' } }))
    expect((await archive()).body.error).toMatch(/^This customer still has funds and 1 pending deposit\./)
    const events = await fixture.platform.reads`
      select outcome, code from audit_log where action = 'customer.archive' and subject_id = ${person.id}`
    expect([...events]).toEqual([1, 2].map(() => ({ outcome: 'refused', code: 'customer_not_empty' })))
  })

  it.each(['the customer', 'staff'])('leaves no request behind when %s closes it at the same time', async (who) => {
    for (let round = 0; round < 5; round++) {
      const person = await newCustomer(fixture.platform)
      const [closed, ...requested] = await Promise.all([
        who === 'staff' ? fixture.staff.send(archiveUser, { params: { id: person.id } }) : close(person),
        ...Array.from({ length: 4 }, () =>
          person.send(submitTransaction, { body: depositBody(person, fixture.offers, '1') }),
        ),
      ])
      const [left] = await fixture.platform.reads`
        select count(*)::int as pending from deposits where customer_id = ${person.id} and status = 'pending'`
      const accepted = requested.filter(({ status }) => status === 200).length
      expect(left?.pending).toBe(accepted)
      expect(closed?.status).toBe(accepted === 0 ? 200 : 409)
    }
  })

  it('has a late request refused alone: those that share its transaction are done', async () => {
    const people = await newCustomers(fixture.platform, 10)
    const gone = people[4] as Person
    must(await close(gone))
    const request = {
      coin: 'USDT',
      amount: amount('5'),
      open: ['USDT'],
      method: { id: fixture.offers.cryptoId, coins: ['USDT'], network: null, address: '', instructions: '' },
      quote: null,
      paymentProof: null,
    }
    const requested = people.map(({ id }) =>
      fixture.platform.ledger.execute(requestDeposit({ ...request, customerId: id }), {
        realm: 'customer',
        id,
        address: 'late',
      }),
    )
    const failed = (await Promise.allSettled(requested)).flatMap((each, index) =>
      each.status === 'rejected' ? [[index, each.reason.code]] : [],
    )
    expect(failed).toEqual([[4, 'not_found']])
    const rows = await fixture.platform.reads`
      select actor_id, code from audit_log where address = 'late' and outcome = 'refused'`
    expect(rows).toEqual([{ actor_id: gone.id, code: 'not_found' }])
  })

  it('refuses funds and a restore by staff afterwards', async () => {
    const person = await newCustomer(fixture.platform, 'gone@example.com')
    must(await close(person))
    const fund = { params: { id: person.id }, body: { token_symbol: 'BTC', usd_amount: '10' } }
    expect((await fixture.staff.send(addFund, fund)).status).toBe(404)
    const restored = await fixture.staff.send(restoreUser, { params: { id: person.id } })
    expect(restored).toMatchObject({ status: 409, body: { code: 'closed_by_owner' } })
    expect(await verifyBooks(fixture.platform)).toEqual([])
  })
})
