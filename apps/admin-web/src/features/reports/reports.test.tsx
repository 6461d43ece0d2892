import { listFlows, listLiabilities, listStaffActions, readDailyFlows } from '@mintmark/contracts'
import { networkFailure } from '@mintmark/contracts/stub'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { openAdmin, requestsTo, rowOf, serve } from '../../test/open-admin.tsx'

it('shows each report of a period with its export, and keeps both in the address', async () => {
  const user = openAdmin(`${PATHS.reports}?from=2026-11-01&to=2026-11-21`)
  expect((await rowOf('BTC')).getByText('0.80 BTC')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Money in and out' }))
  expect((await rowOf('2026-11-21')).getByText('480.00 USDT')).toBeVisible()
  expect(requestsTo(listFlows).at(-1)?.query).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  expect(window.location.search).toContain('report=flows')
  const link = screen.getByRole('link', { name: /^Export CSV/ })
  expect(link).toHaveAttribute('href', '/api/admin/reports/flows.csv?from=2026-11-01&to=2026-11-21')
})

it('says what a coin is worth, but not a second time for USD', async () => {
  const owed = listLiabilities.example
    .slice(0, 1)
    .map((row) => ({ ...row, total: '6788.65000000', usd_value: '6788.65000000' }))
  serve(listLiabilities, [...owed, ...owed.map((row) => ({ ...row, coin: 'USD' }))])
  openAdmin(PATHS.reports)
  expect((await rowOf('BTC')).getByText('$6,788.65')).toBeVisible()
  expect((await rowOf('USD')).getAllByText('$6,788.65')).toHaveLength(1)
})

it('has no staff actions for those who may not read the audit log', async () => {
  openAdmin(`${PATHS.reports}?report=staff`, { role: 'finance' })
  await screen.findByRole('tab', { name: 'Profit' })
  expect(screen.queryByRole('tab', { name: 'Staff actions' })).toBeNull()
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Liabilities vs. custody' })).toHaveAttribute('aria-selected', 'true'),
  )
  expect(requestsTo(listStaffActions)).toEqual([])
})

it('says that a report failed to load', async () => {
  serve(listFlows, networkFailure)
  openAdmin(`${PATHS.reports}?report=flows`)
  expect(await screen.findByText('Failed to load the report')).toBeVisible()
})

it('shows on the dashboard that the primary answers in place of a replica that is behind', async () => {
  openAdmin(PATHS.dashboard)
  expect(await screen.findByText('The primary answers instead: it is 12 seconds behind.')).toBeVisible()
})

it('shows the scale of what came in and went out, with its zero', async () => {
  const day = { day: '2026-11-21', in_usd: '4200.00000000', out_usd: '300.00000000' }
  serve(readDailyFlows, { ...readDailyFlows.example, days: [day] })
  openAdmin(PATHS.dashboard)
  const marks = await screen.findAllByText('$5K')
  expect(marks[0]?.parentElement).toHaveTextContent(/^\$5K\$0\$5K$/)
})
