import {
  cancelWithdrawal,
  changeCoinFee,
  confirmTransaction,
  decideWithdrawal,
  rejectWithdrawal,
  submitTransaction,
} from '@mintmark/contracts'
import { ZERO } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { fireAtOnce, type Shot, tally, times } from '../../testing/at-once.ts'
import { changeCoins } from '../../testing/audited-offers.ts'
import { setDailyLimit } from '../../testing/limits.ts'
import { give, waitingWithdrawal, withdrawalBody } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareRace } from '../../testing/prepare-race.ts'
import { PROCESSES } from '../../testing/race.ts'

const race = prepareRace(4)
beforeAll(async () => {
  for (const customer of race.customers) await give(race.staff, customer, '100')
})

describe.each(PROCESSES)('concurrent withdrawals in %i processes', (processes) => {
  const person = (index: number) => race.customers[index + 2 * (processes - 1)] as Person

  it('lets one of 20 withdraw the whole balance', async () => {
    const shot = { person: person(0), endpoint: submitTransaction, parts: { body: withdrawalBody(person(0), '100') } }
    const answers = await fireAtOnce(race.apps(processes), times(20, shot))
    expect(tally(answers)).toEqual({ '200': 1, '422 insufficient_funds': 19 })
  })

  it('accepts as many as the balance covers', async () => {
    const shot = { person: person(1), endpoint: submitTransaction, parts: { body: withdrawalBody(person(1), '7') } }
    const answers = await fireAtOnce(race.apps(processes), times(20, shot))
    expect(tally(answers)).toEqual({ '200': 14, '422 insufficient_funds': 6 })
  })

  it('reaches one verdict when it is confirmed and rejected concurrently through both route variants', async () => {
    const [requester] = await newCustomers(race.platform, 1)
    await give(race.staff, requester as Person, '100')
    const id = await waitingWithdrawal(requester as Person, '60')
    const shots = Array.from({ length: 5 }, () => [
      { person: race.staff, endpoint: confirmTransaction, parts: { params: { id } } },
      { person: race.staff, endpoint: rejectWithdrawal, parts: { params: { id } } },
      { person: race.staff, endpoint: decideWithdrawal, parts: { params: { id }, body: { status: 'confirmed' } } },
      { person: race.staff, endpoint: decideWithdrawal, parts: { params: { id }, body: { status: 'rejected' } } },
    ]).flat()
    const answers = await fireAtOnce(race.apps(processes), shots)
    expect(tally(answers)).toEqual({ '200': 10, '409 already_decided': 10 })
    const [left] = await race.platform.reads`
      select sum(amount)::text as amount from balances where owner_id = ${(requester as Person).id}`
    const confirmed = answers[0]?.status === 200
    expect(left?.amount).toBe(confirmed ? '40.00000000' : '100.00000000')
  })

  it('reaches one verdict when its customer cancels it while staff decide', async () => {
    const [requester] = (await newCustomers(race.platform, 1)) as [Person]
    await give(race.staff, requester, '100')
    const id = await waitingWithdrawal(requester, '60')
    const cancelling = { params: { userId: requester.id, id } }
    const shots = Array.from({ length: 4 }, () => [
      { person: requester, endpoint: cancelWithdrawal, parts: cancelling },
      { person: race.staff, endpoint: confirmTransaction, parts: { params: { id } } },
      { person: race.staff, endpoint: rejectWithdrawal, parts: { params: { id } } },
    ]).flat()
    const answers = await fireAtOnce(race.apps(processes), shots)
    expect(tally(answers)).toEqual({ '200': 4, '409 already_decided': 8 })
    const [left] = await race.platform.reads`
      select sum(amount)::text as amount from balances where owner_id = ${requester.id}`
    expect(left?.amount).toBe(answers[1]?.status === 200 ? '40.00000000' : '100.00000000')
  })

  it('records the fee that is in force when each is decided, while staff change it', async () => {
    const [requester] = (await newCustomers(race.platform, 1)) as [Person]
    await give(race.staff, requester, '100')
    const [coin] = await race.platform.reads`select id from coins where symbol = 'USDT'`
    const feeIs = (fixed: string): Shot => ({
      person: race.staff,
      endpoint: changeCoinFee,
      parts: { params: { id: String(coin?.id) }, body: { fixed, percent: '1', reason: 'race' } },
    })
    const bare = { person: requester, endpoint: submitTransaction, parts: { body: withdrawalBody(requester, '5') } }
    const shown = { ...bare, parts: { body: { ...withdrawalBody(requester, '5'), fee: '2.05' } } }
    const shots = Array.from({ length: 4 }, () => [bare, feeIs('2'), shown, feeIs('1'), bare]).flat()
    const answers = tally(await fireAtOnce(race.apps(processes), shots))
    const { '200': done = 0, '409 fee_changed': refused = 0, ...others } = answers
    expect([done + refused, others]).toEqual([shots.length, {}])
    const rows = await race.platform.reads`
      select fee::text as fee from withdrawals where customer_id = ${requester.id}`
    expect(rows).toHaveLength(done - 8)
    expect(['0.00000000', '1.05000000', '2.05000000']).toEqual(expect.arrayContaining(rows.map(({ fee }) => fee)))
    const held = await race.platform.reads`
      select amount::text as amount from balances where owner_id = ${requester.id} and account = 'held'`
    expect(Number(held[0]?.amount)).toBe(5 * rows.length)
    await changeCoins(race.platform.db, () => ({ feeFixed: ZERO, feePercent: ZERO }))
  })

  it('never passes the daily limit together', async () => {
    const [requester] = (await newCustomers(race.platform, 1)) as [Person]
    await give(race.staff, requester, '1000')
    await setDailyLimit(race.platform, 50)
    const shot = { person: requester, endpoint: submitTransaction, parts: { body: withdrawalBody(requester, '20') } }
    const answers = await fireAtOnce(race.apps(processes), times(10, shot))
    await setDailyLimit(race.platform, 0)
    expect(tally(answers)).toEqual({ '200': 2, '422 withdrawal_limit_reached': 8 })
  })

  it('gives each amount back to the daily limit once when customer and staff take them back together', async () => {
    const [requester] = (await newCustomers(race.platform, 1)) as [Person]
    await give(race.staff, requester, '1000')
    await setDailyLimit(race.platform, 50)
    const shot = { person: requester, endpoint: submitTransaction, parts: { body: withdrawalBody(requester, '20') } }
    const apps = race.apps(processes)
    const ids = (await fireAtOnce(apps, times(2, shot))).map(({ body }) => String(body.id))
    const ends = ids.flatMap((id) => [
      ...times(4, { person: race.staff, endpoint: rejectWithdrawal, parts: { params: { id } } }),
      ...times(4, { person: requester, endpoint: cancelWithdrawal, parts: { params: { userId: requester.id, id } } }),
    ])
    await fireAtOnce(apps, ends)
    const answers = await fireAtOnce(apps, times(6, shot))
    await setDailyLimit(race.platform, 0)
    expect(tally(answers)).toEqual({ '200': 2, '422 withdrawal_limit_reached': 4 })
  })
})
