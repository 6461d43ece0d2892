import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { must, waitingDeposit } from '../../testing/money.ts'
import type { Body } from '../../testing/people.ts'
import { prepareReports, sumOf, TODAY } from '../../testing/prepare-reports.ts'

const fixture = prepareReports()

beforeAll(async () => {
  const id = await waitingDeposit(fixture.customer, fixture.offers, '10')
  must(await fixture.staff.send(calls.confirmTransaction, { params: { id } }))
})

describe('the dashboard', () => {
  it('has each of the last 30 days once, with its inflow and outflow', async () => {
    const { days, unpriced } = must(await fixture.staff.send(calls.readDailyFlows)) as unknown as {
      days: Body[]
      unpriced: string[]
    }
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: TODAY, in_usd: '130.00000000', out_usd: '70.00000000' })
    expect(sumOf(days.slice(0, -1), 'in_usd')).toBe('0.00000000')
    expect(unpriced).toEqual([])
  })

  it('shows the waiting mail, and names no server where none is set', async () => {
    const { mail } = must(await fixture.staff.send(calls.readWorkHealth))
    expect(mail).toMatchObject({ server: null, failed: 0, oldest_waiting_at: expect.any(String) })
    const [{ count } = { count: 0 }] = await fixture.platform.reads<{ count: number }[]>`
      select count(*)::int as count from outbox where sent_at is null`
    expect(mail?.waiting).toBe(count)
  })
})
