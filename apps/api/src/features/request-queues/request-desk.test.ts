import * as calls from '@mintmark/contracts'
import { beforeAll, expect, it } from 'vitest'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { rowsOf } from '../../testing/full-lists.ts'
import { must, waitingDeposit } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'

const desk = prepareApprovalDesk()
let id: string
const params = () => ({ kind: 'deposit' as const, id })
const assign = (who: Person, assigned: boolean) =>
  who.send(calls.assignRequest, { params: params(), body: { assigned } })
const read = async (who: Person) => must(await who.send(calls.readRequestDesk, { params: params() }))
const listed = async (who: Person, query: object = {}) =>
  rowsOf(await who.send(calls.listDeposits, { query: { status: 'pending', ...query } })).map((row) => row.id)

beforeAll(async () => {
  id = await waitingDeposit(desk.customer, desk.offers, '10')
  await waitingDeposit(desk.customer, desk.offers, '20')
})

it('is taken by one member and released, which the list and its filter say and the log keeps', async () => {
  expect((await assign(desk.finance, true)).body).toEqual({ success: true })
  expect(await read(desk.requester)).toMatchObject({ assigned_to: { is_own: false } })
  expect(await read(desk.finance)).toMatchObject({ assigned_to: { is_own: true } })
  expect(await listed(desk.finance, { assigned: 'me' })).toEqual([id])
  expect(await listed(desk.requester, { assigned: 'me' })).toEqual([])
  expect(await listed(desk.requester, { assigned: 'unassigned' })).not.toContain(id)
  must(await assign(desk.requester, true))
  expect(await desk.lastAudit('request.assign')).toMatchObject({ actor_id: desk.requester.id, subject_id: id })
  must(await assign(desk.requester, false))
  expect(await read(desk.finance)).toMatchObject({ assigned_to: null })
})

it('says who else looks at it now, from any process, and each member at one request', async () => {
  must(await desk.finance.send(calls.viewRequest, { params: params() }))
  expect((await read(desk.requester)).viewers).toEqual([expect.objectContaining({ id: desk.finance.id })])
  expect((await read(desk.finance)).viewers).toEqual([])
  await desk.platform.reads`update request_viewers set seen_at = seen_at - interval '46 seconds'`
  expect((await read(desk.requester)).viewers).toEqual([])
})

it('has the notes of staff about it, and refuses one about the request of another customer', async () => {
  const note = (person: Person) =>
    desk.finance.send(calls.addUserNote, { params: { id: person.id }, body: { text: 'Ask the bank.', request_id: id } })
  must(await note(desk.customer))
  expect((await read(desk.requester)).notes).toEqual([expect.objectContaining({ text: 'Ask the bank.' })])
  const [other] = (await newCustomers(desk.platform, 1)) as [Person]
  expect(await note(other)).toMatchObject({ status: 404 })
})

it('is no longer assigned once it is decided, and cannot be taken', async () => {
  must(await assign(desk.finance, true))
  must(await desk.requester.send(calls.rejectDeposit, { params: { id } }))
  expect(await read(desk.requester)).toMatchObject({ assigned_to: null })
  expect(await assign(desk.finance, true)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
