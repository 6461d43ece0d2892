import * as calls from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { rowsOf } from '../../testing/full-lists.ts'
import { must, waitingWithdrawal } from '../../testing/money.ts'

const desk = prepareApprovalDesk()
const openCount = async () => must(await desk.finance.send(calls.readStats)).openScamReports
const listed = async () => rowsOf(await desk.finance.send(calls.listScamReports))

it('is counted until staff close it, once, and again after the customer repeats it', async () => {
  const params = { userId: desk.customer.id, id: await waitingWithdrawal(desk.customer, '10') }
  const report = () => desk.customer.send(calls.reportScam, { params, body: { text: 'A caller pretended to be you.' } })
  expect(await openCount()).toBe(0)
  must(await report())
  expect(await openCount()).toBe(1)
  const id = String((await listed())[0]?.id)
  const close = () => desk.finance.send(calls.closeScamReport, { params: { id }, body: { reason: 'It is frozen.' } })
  expect((await close()).body).toEqual({ success: true, message: calls.MESSAGES.reportClosed })
  expect((await listed())[0]?.closed_at).not.toBeNull()
  expect(await desk.lastAudit('scam_report.close')).toMatchObject({ subject_id: id, reason: 'It is frozen.' })
  must(await close())
  expect(await openCount()).toBe(0)
  must(await report())
  expect(await openCount()).toBe(1)
  expect((await listed())[0]?.closed_at).toBeNull()
})
