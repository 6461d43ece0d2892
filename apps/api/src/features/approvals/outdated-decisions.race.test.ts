import * as calls from '@mintmark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fundHouse, give, must, runningInvestment } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { type Got, newApprover, newCustomer, type Person } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { FIGURES } from '../../testing/prepare-settings.ts'
import { asked } from '../../testing/second-approver.ts'
import { openSecondProcess } from '../../testing/test-platform.ts'
import { untilLockWaits } from '../../testing/until-lock-waits.ts'

const platform = preparePlatform()
const behind = prepare(() => openSecondProcess(platform))
let owner: Person
let second: Person
let third: Person
beforeAll(async () => {
  ;[owner, second, third] = [await newApprover(platform), await newApprover(platform), await newApprover(platform)]
})
afterAll(() => behind.close())

/** Sends two calls, of which the second one has read everything before the first one changes it. */
async function inTurn(lock: string, first: () => Promise<Got>, then: () => Promise<Got>): Promise<Got> {
  const sent = await platform.sql.superuser.begin(async (sql) => {
    await sql.unsafe(lock)
    const one = first()
    await untilLockWaits(platform)
    const other = then()
    await untilLockWaits(platform, 2)
    return { one, other }
  })
  must(await sent.one)
  return sent.other
}

describe('one person does not undo a decision that was made while their own call waited', () => {
  const WAITS = { status: 200, body: { awaiting_approval: true } }
  const lockOf = ({ id }: Person) => `select from staff where id = '${id}' for update`
  const rowOf = async ({ id }: Person) =>
    (await platform.reads`select role, disabled_at is not null as disabled from staff where id = ${id}`)[0]
  const disable = ({ id }: Person) => second.send(calls.disableStaff, { params: { id }, body: { reason: 'a thief' } })
  const enable = ({ id }: Person) => owner.send(calls.enableStaff, { params: { id }, body: { reason: 'a friend' } })
  const change = (by: Person, { id }: Person, role: string) =>
    by.send(calls.changeStaff, { params: { id }, body: { name: 'Jo', role } })

  it('of disabling an approver', async () => {
    const accomplice = await newApprover(platform, 'finance')
    const enabling = await inTurn(
      lockOf(accomplice),
      () => disable(accomplice),
      () => enable(accomplice),
    )
    expect(enabling).toMatchObject(WAITS)
    expect(await rowOf(accomplice)).toEqual({ role: 'finance', disabled: true })
  })

  it.each([
    ['finance', 'finance'],
    ['owner', 'finance'],
  ] as const)('of demoting a member with the role %s, which %s would give back', async (role, back) => {
    const accomplice = await newApprover(platform, role)
    const renaming = await inTurn(
      lockOf(accomplice),
      () => change(third, accomplice, 'support'),
      () => change(owner, accomplice, back),
    )
    expect(renaming).toMatchObject(WAITS)
    expect(await rowOf(accomplice)).toMatchObject({ role: 'support' })
    await platform.reads`update staff set disabled_alone_at = null`
  })

  it('of giving networks to a coin, which would lose them with another symbol', async () => {
    const body = { symbol: 'NEW', name: 'New' }
    const id = String(must(await owner.send(calls.createCoin, { body })).coin?.id)
    const changeTo = (more: object) => owner.send(calls.changeCoin, { params: { id }, body: { ...body, ...more } })
    const request = await asked(changeTo({ networks: ['tron'] }))
    const renaming = await inTurn(
      `select from coins where id = '${id}' for update`,
      () => third.send(calls.approveAction, { params: { id: request } }),
      () => changeTo({ symbol: 'NEWER' }),
    )
    expect(renaming).toMatchObject(WAITS)
  })

  it('of changing a protection of accounts', async () => {
    const hours = async () => String(must(await owner.send(calls.readSettings)).withdrawal_wait_hours)
    const save = (by: Person, withdrawal_wait_hours: string) =>
      by.send(calls.saveSettings, { body: { ...FIGURES, withdrawal_wait_hours } })
    const before = await hours()
    const { approval_id } = must(await save(second, '72'))
    must(
      await inTurn(
        'lock table settings in share row exclusive mode',
        () => third.send(calls.approveAction, { params: { id: String(approval_id) } }),
        () => save(owner, before),
      ),
    )
    expect([before, await hours()]).toEqual(['24', '72'])
  })

  it('of stopping a profit run, whose credits they would take back', async () => {
    const [offers, customer] = [await addOffers(platform), await newCustomer(platform)]
    await give(owner, customer, '1000')
    const investment_ids = [await runningInvestment(customer, offers, '1000')]
    await fundHouse(owner, '10')
    const drafted = await owner.send(calls.createProfitRun, { body: { period: 'May', investment_ids, amount: '1' } })
    const params = { id: String(must(drafted).id) }
    const request = await asked(owner.send(calls.startProfitRun, { params }))
    must(await third.send(calls.approveAction, { params: { id: request } }))
    const undoing = await inTurn(
      `select from profit_runs where id = '${params.id}' for update`,
      () => third.send(calls.stopProfitRun, { params, body: { reason: 'a question' } }),
      () => owner.sendTo(behind.app)(calls.undoProfitRun, { params, body: { reason: 'a mistake' } }),
    )
    expect(undoing).toMatchObject(WAITS)
    expect(must(await owner.send(calls.readProfitRun, { params })).status).toBe('stopped')
  })

  it('of a check that stopped payouts', async () => {
    const sent = await platform.sql.superuser.begin(async (sql) => {
      await sql`update payout_switch set stopped_at = now()`
      const resuming = owner.send(calls.resumePayouts, { body: { reason: 'All is well.' } })
      await untilLockWaits(platform)
      return { resuming }
    })
    expect(await sent.resuming).toMatchObject(WAITS)
    expect(await platform.reads`select from payout_switch where stopped_at is not null`).toHaveLength(1)
  })
})
