import { confirmTransaction } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { give, must, waitingWithdrawal } from '../../testing/money.ts'
import { notItsMac, prepareForgeries } from '../../testing/prepare-forgeries.ts'
import { resumeByHand } from '../../testing/resume-by-hand.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

const fixture = prepareForgeries()

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

  it('with another address is named although staff sent it before the check', async () => {
    const id = await requested()
    expect(await verifyBooks(fixture.platform)).toEqual([])
    await fixture.forge(
      `update withdrawals set wallet_address = '0x0000000000000000000000000000000000000bad' where id = '${id}'`,
    )
    await confirm(id)
    expect(await fixture.foundInAMinute()).toContain(notItsMac(`Withdrawal ${id}`))
  })
})
