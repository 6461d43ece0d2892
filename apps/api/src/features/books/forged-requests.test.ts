import { addFund, confirmTransaction } from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { give, must, runningInvestment, waitingWithdrawal } from '../../testing/money.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { notItsMac, prepareForgeries } from '../../testing/prepare-forgeries.ts'
import { resumeByHand } from '../../testing/resume-by-hand.ts'
import { asked, setLimit } from '../../testing/second-approver.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

const fixture = prepareForgeries()

describe('an approval', () => {
  const requested = async () => {
    const large = { token_symbol: 'USDT', usd_amount: '15000', reason: 'large' }
    return asked(requester.send(addFund, { params: { id: fixture.customer.id }, body: large }))
  }
  let requester: Person
  beforeAll(async () => {
    requester = await newApprover(fixture.platform)
    await setLimit(requester, await newApprover(fixture.platform), '10000')
  })

  it.each([
    ['input', `replace(input, '15', '99')`],
    ['amount_usd', '1'],
    ['requested_by', 'gen_random_uuid()'],
  ])('with another %s is named', async (column, forged) => {
    const id = await requested()
    // The owner of the tables is bound by triggers, and can disable them.
    const forge = `alter table approvals disable trigger approvals_asked_once;
      update approvals set ${column} = ${forged} where id = '${id}'; alter table approvals enable trigger approvals_asked_once`
    await fixture.expectFound(notItsMac(`Approval ${id}`), { table: 'approvals', id, forge })
  })

  it('that was given by SQL is named', async () => {
    const id = await requested()
    const forge = `update approvals set status = 'refused', decided_by = requested_by, decided_at = now() where id = '${id}'`
    await fixture.expectFound(notItsMac(`Approval ${id}`), { table: 'approvals', id, forge })
  })

  it('that was removed is named by the check of everything', async () => {
    const id = await requested()
    await fixture.forge(
      `create temporary table kept as select * from approvals where id = '${id}'; delete from approvals where id = '${id}'`,
    )
    expect(await verifyBooks(fixture.platform)).toEqual([`Approval ${id} was added and is gone.`])
    await fixture.forge('insert into approvals select * from kept; drop table kept')
  })
})

describe('an investment', () => {
  it.each([
    ['days', '1'],
    ['returns_principal', 'not returns_principal'],
    ['profit_usd', '99'],
    ['activated_at', `activated_at - interval '1 year'`],
  ])('with another %s is named', async (column, forged) => {
    const [customer] = (await newCustomers(fixture.platform, 1)) as [Person]
    await give(fixture.staff, customer, '1000')
    const id = await runningInvestment(customer, fixture.offers, '1000')
    const forge = `update investments set ${column} = ${forged} where id = '${id}'`
    const undo = `update investments r set ${column} = kept.${column} from kept where r.id = kept.id`
    await fixture.expectFound(notItsMac(`Investment ${id}`), { table: 'investments', id, forge, undo })
  })
})

describe('a withdrawal', () => {
  const requested = async () => {
    await give(fixture.staff, fixture.customer, '5')
    return waitingWithdrawal(fixture.customer, '5')
  }
  const confirm = async (id: string) => {
    // The checks of the tests before have stopped payouts.
    await resumeByHand(fixture.platform)
    must(await fixture.staff.send(confirmTransaction, { params: { id } }))
  }

  it.each([
    ['wallet_address', `'0x0000000000000000000000000000000000000bad'`],
    ['network', `'tron'`],
    ['txid', `'bad'`],
    ['mail_confirmed_at', 'now()'],
  ])('that waits with another %s is named', async (column, forged) => {
    const id = await requested()
    const forge = `update withdrawals set ${column} = ${forged} where id = '${id}'`
    await fixture.expectFound(notItsMac(`Withdrawal ${id}`), { table: 'withdrawals', id, forge })
  })

  it('that was sent, with another transaction ID, is named by the check of everything', async () => {
    const id = await requested()
    await confirm(id)
    expect(await verifyBooks(fixture.platform)).toEqual([])
    // Only a superuser changes a decided one; the owner of the tables replaces it.
    await fixture.forge(`create temporary table kept as select * from withdrawals where id = '${id}';
      update kept set txid = 'bad'; delete from withdrawals where id = '${id}'; insert into withdrawals select * from kept`)
    expect(await verifyBooks(fixture.platform)).toEqual([notItsMac(`Withdrawal ${id}`)])
    await fixture.forge(`update kept set txid = null; delete from withdrawals where id = '${id}';
      insert into withdrawals select * from kept; drop table kept`)
  })
})
