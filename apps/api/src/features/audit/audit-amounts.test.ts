import * as calls from '@mintmark/contracts'
import { beforeAll, expect, it } from 'vitest'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { rowsOf } from '../../testing/full-lists.ts'
import { must, waitingDeposit } from '../../testing/money.ts'

const desk = prepareApprovalDesk()
let id: string

beforeAll(async () => {
  id = await waitingDeposit(desk.customer, desk.offers, '37.25')
  await waitingDeposit(desk.customer, desk.offers, '37.2')
  must(await desk.requester.send(calls.confirmTransaction, { params: { id }, body: { amount: '36' } }))
})

it.each(['37.25', '$37.25', '37.250 usdt'])(
  'the log finds what happened to a deposit by its amount: %s',
  async (query) => {
    const rows = rowsOf(await desk.requester.send(calls.listAudit, { query: { query } }))
    expect(rows.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['deposit.confirm', id],
      ['deposit.request', id],
    ])
  },
)

it('and by its reference, the last eight characters of its id', async () => {
  for (const query of [id.slice(-8), id.slice(-8).toUpperCase()]) {
    const rows = rowsOf(await desk.requester.send(calls.listAudit, { query: { query } }))
    expect(rows.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['deposit.confirm', id],
      ['deposit.request', id],
    ])
  }
})

it.each(['37.25 BTC', '37.3'])('and nothing by another one: %s', async (query) => {
  expect(rowsOf(await desk.requester.send(calls.listAudit, { query: { query } }))).toEqual([])
})
