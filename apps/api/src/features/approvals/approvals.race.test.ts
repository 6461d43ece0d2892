import {
  addFund,
  approveAction,
  cancelWithdrawal,
  changeApprovalLimit,
  confirmTransaction,
  decideWithdrawal,
  type Endpoint,
  refuseAction,
  rejectWithdrawal,
  topUpFunding,
} from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { fireAtOnce, type Shot, tally, times } from '../../testing/at-once.ts'
import { give, waitingWithdrawal } from '../../testing/money.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { openRace, PROCESSES, type Race } from '../../testing/race.ts'
import { asked, setLimit } from '../../testing/second-approver.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

let race: Race
let requester: Person
let approvers: Person[]
let customer: Person

beforeAll(async () => {
  race = await openRace()
  requester = await newApprover(race.platform)
  approvers = await Promise.all(Array.from({ length: 4 }, () => newApprover(race.platform)))
  customer = (await newCustomers(race.platform, 1))[0] as Person
  for (const _ of Array(20)) await give(requester, customer, '100')
  await setLimit(requester, approvers[0] as Person, '100')
})
afterEach(async () => expect(await verifyBooks(race.platform)).toEqual([]))
afterAll(() => race.close())

const fund = () =>
  asked(
    requester.send(addFund, {
      params: { id: customer.id },
      body: { token_symbol: 'USDT', usd_amount: '101', reason: 'large' },
    }),
  )
const topUp = () =>
  asked(
    requester.send(topUpFunding, {
      params: { id: HOUSE_FUNDING_ID },
      body: { amount: '101', reason: 'large', evidence: 'none' },
    }),
  )
const count = async (table: string) => {
  const [row] = await race.platform.reads.unsafe(`select count(*)::int as rows from ${table}`)
  return Number(row?.rows)
}
const approver = (index: number) => approvers[index % approvers.length] as Person
const decide = (endpoint: Endpoint, id: string, index: number): Shot => ({
  person: approver(index),
  endpoint,
  parts: { params: { id }, ...(endpoint === refuseAction && { body: { reason: 'no' } }) },
})

describe.each(PROCESSES)('concurrent approvals in %i processes', (processes) => {
  const fire = (shots: readonly Shot[]) => fireAtOnce(race.apps(processes), shots)

  it.each([
    ['funds', fund],
    ['top_ups', topUp],
  ])('adds to %s once when 20 approvals by four people come', async (table, ask) => {
    const [id, before] = [await ask(), await count(table)]
    const answers = await fire(Array.from({ length: 20 }, (_, index) => decide(approveAction, id, index)))
    expect(tally(answers)).toEqual({ '200': 20 })
    expect((await count(table)) - before).toBe(1)
  })

  it('reaches one verdict when it is approved and refused', async () => {
    const [id, before] = [await fund(), await count('funds')]
    const shots = Array.from({ length: 20 }, (_, index) => decide(index % 3 ? refuseAction : approveAction, id, index))
    const answers = await fire(shots)
    const [row] = await race.platform.reads`select status from approvals where id = ${id}`
    const won = row?.status === 'approved' ? approveAction : refuseAction
    for (const [index, answer] of answers.entries())
      expect(answer.status).toBe(shots[index]?.endpoint === won ? 200 : 409)
    expect((await count('funds')) - before).toBe(won === approveAction ? 1 : 0)
  })

  it('requests one approval when 20 confirm the same withdrawal through both route variants', async () => {
    const id = await waitingWithdrawal(customer, '101')
    const before = await count('approvals')
    const shots = Array.from({ length: 10 }, () => [
      { person: requester, endpoint: confirmTransaction, parts: { params: { id } } },
      { person: approver(1), endpoint: decideWithdrawal, parts: { params: { id }, body: { status: 'confirmed' } } },
    ]).flat()
    expect(tally(await fire(shots))).toEqual({ '200': 1, '409 approval_pending': 19 })
    expect((await count('approvals')) - before).toBe(1)
  })

  it('decides a withdrawal once when it is approved and rejected', async () => {
    const id = await waitingWithdrawal(customer, '101')
    const approval = await asked(requester.send(confirmTransaction, { params: { id } }))
    const shots = Array.from({ length: 10 }, (_, index) => [
      decide(approveAction, approval, index),
      { person: requester, endpoint: rejectWithdrawal, parts: { params: { id } } },
    ]).flat()
    expect(tally(await fire(shots))).toEqual({ '200': 10, '409 already_decided': 10 })
    const rows = await race.platform.reads`
      select kind from entries where subject_id = ${id} and kind <> 'withdrawal.requested'`
    expect(rows).toHaveLength(1)
  })

  it('sends a withdrawal once whose approvals are requested, refused and approved together', async () => {
    const id = await waitingWithdrawal(customer, '101')
    const approval = await asked(requester.send(confirmTransaction, { params: { id } }))
    const confirm = { person: requester, endpoint: confirmTransaction, parts: { params: { id } } }
    await fire(Array.from({ length: 10 }, (_, index) => [decide(refuseAction, approval, index), confirm]).flat())
    const all = await race.platform.reads<{ id: string; status: string }[]>`
      select id, status from approvals where subject_id = ${id}`
    expect(all.filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1)
    const shots = Array.from({ length: 8 }, (_, index) => [
      ...all.map((each) => decide(approveAction, each.id, index)),
      { person: customer, endpoint: cancelWithdrawal, parts: { params: { id, userId: customer.id } } },
      confirm,
    ]).flat()
    const codes = new Set((await fire(shots)).map(({ status, body }) => (status === 200 ? '200' : String(body.code))))
    expect(['200', 'already_decided', 'approval_pending']).toEqual(expect.arrayContaining([...codes]))
    const ended = await race.platform.reads`
      select kind from entries where subject_id = ${id} and kind <> 'withdrawal.requested'`
    expect(ended).toHaveLength(1)
    const [left] = await race.platform.reads`
      select count(*)::int as approved from approvals where subject_id = ${id} and status = 'approved'`
    expect(left?.approved).toBe(ended[0]?.kind === 'withdrawal.confirmed' ? 1 : 0)
  })

  it('requests no approval for a withdrawal that is being rejected', async () => {
    const id = await waitingWithdrawal(customer, '101')
    const shots = Array.from({ length: 10 }, () => [
      { person: requester, endpoint: confirmTransaction, parts: { params: { id } } },
      { person: approver(0), endpoint: rejectWithdrawal, parts: { params: { id } } },
    ]).flat()
    const answers = await fire(shots)
    for (const [index, { status, body }] of answers.entries())
      if (index % 2) expect(status).toBe(200)
      else expect(['undefined', 'already_decided', 'approval_pending']).toContain(String(body.code))
    const [row] = await race.platform.reads`select status from withdrawals where id = ${id}`
    expect(row?.status).toBe('rejected')
    const late = await race.platform.reads`
      select 1 from approvals a join withdrawals w on w.id::text = a.subject_id where w.id = ${id} and a.created_at > w.decided_at`
    expect(late).toEqual([])
  })

  it('keeps one pending change of the limit when 20 request one', async () => {
    const shots = Array.from({ length: 20 }, (_, index) => ({
      person: approver(index),
      endpoint: changeApprovalLimit,
      parts: { body: { limit_usd: '100', reason: 'concurrent' } },
    }))
    const answers = await fire(shots)
    expect(tally(answers)).toEqual({ '200': 1, '409 approval_pending': 19 })
    const id = String(answers.find(({ status }) => status === 200)?.body.approval_id)
    const who = answers.findIndex(({ status }) => status === 200)
    const verdicts = await fire(
      Array.from({ length: 20 }, (_, index) => decide(approveAction, id, who + 1 + 4 * index)),
    )
    expect(tally(verdicts)).toEqual({ '200': 20 })
  })

  it('requests and approves once under one key that is sent ten times', async () => {
    const key = newId()
    const body = { token_symbol: 'USDT', usd_amount: '101', reason: 'keyed' }
    const ask = { person: requester, endpoint: addFund, parts: { params: { id: customer.id }, body, key } }
    const before = [await count('approvals'), await count('funds')] as const
    const answers = await fire(times(10, ask))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const id = String(answers[0]?.body.approval_id)
    const shot = decide(approveAction, id, 0)
    const approved = await fire(times(10, { ...shot, parts: { ...shot.parts, key: newId() } }))
    expect(tally(approved)).toEqual({ '200': 10 })
    expect([await count('approvals'), await count('funds')]).toEqual([before[0] + 1, before[1] + 1])
  })
})
