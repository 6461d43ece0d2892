import { MESSAGES, readRecentActivity, readSettings, readStats, reportCustody } from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { dialogOf, fill, openAdmin, press, requestsTo, serve } from '../../test/open-admin.tsx'

const figuresOf = async () => within(await screen.findByRole('region', { name: 'Figures' }))

describe('the dashboard', () => {
  it('shows real figures and how they compare with the month before', async () => {
    serve(readStats, { ...readStats.example, totalUsers: 321 })
    openAdmin(PATHS.dashboard)
    const figures = await figuresOf()
    expect(await figures.findByText('321')).toBeVisible()
    expect(figures.getByText('$87,101.91')).toBeVisible()
    expect(figures.getAllByText(/vs\. the previous 30 days/).length).toBeGreaterThan(0)
    expect(figures.getByText('4 were waiting 30 days ago.')).toBeVisible()
    expect(figures.getByText('Net flow: confirmed deposits minus confirmed withdrawals. Not a profit.')).toBeVisible()
    expect(figures.queryByText('Sample')).toBeNull()
  })

  it('says so where nothing was pending a month ago, and compares nothing with it', async () => {
    const { recent, trends } = readStats.example
    serve(readStats, {
      ...readStats.example,
      recent: { ...recent, pendingTransactions: 0 },
      trends: { ...trends, pendingTransactions: null },
    })
    openAdmin(PATHS.dashboard)
    const figures = await figuresOf()
    const none = await figures.findByText('None 30 days ago.')
    expect(none.parentElement).not.toHaveTextContent('Too few earlier figures')
  })

  it('keeps the rest of the dashboard when the figures fail to load', async () => {
    serve(readStats, refusal('unavailable'))
    openAdmin(PATHS.dashboard)
    expect(await screen.findByText('Failed to load statistics')).toBeVisible()
    expect(screen.getByText('The service is busy. Please try again in a moment.')).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Recent Activity' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Approve large actions ?--$/ })).toBeVisible()
  })

  it('lists the latest customer requests with their status', async () => {
    openAdmin(PATHS.dashboard)
    const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }))
    const [first] = await activity.findAllByRole('listitem')
    expect(first).toHaveTextContent('camila.souza@example.com')
    expect(first).toHaveTextContent('480.00 USDT')
    expect(first).toHaveTextContent('Pending')
  })

  it('says when the activity fails to load, and loads it again', async () => {
    serve(readRecentActivity, networkFailure, { once: true })
    const user = openAdmin(PATHS.dashboard)
    expect(await screen.findByText('Failed to load recent activity')).toBeVisible()
    await press(user, screen, 'Retry')
    expect(await screen.findByText('camila.souza@example.com')).toBeVisible()
  })

  it('links to each queue with its count', async () => {
    serve(readStats, { ...readStats.example, unverifiedUsers: 7, pendingApprovals: 0 })
    openAdmin(PATHS.dashboard)
    const link = await screen.findByRole('link', { name: /^Verify users ?7$/ })
    expect(link).toHaveAttribute('href', `${PATHS.users}?status=unverified`)
    expect(screen.getByRole('link', { name: /^Approve large actions.*None pending$/ })).toBeVisible()
  })

  it('replaces a zero by a marked sample if the setting asks for it', async () => {
    serve(readStats, { ...readStats.example, activeBundles: 0, totalUsers: 321 })
    serve(readSettings, { ...readSettings.example, show_sample_figures: 'true' })
    openAdmin(PATHS.dashboard)
    const figures = await figuresOf()
    expect(await figures.findByText('Sample')).toBeVisible()
    expect(figures.getByText('42')).toBeVisible()
    expect(figures.getByText('321')).toBeVisible()
  })
})

describe('the dashboard’s work and money', () => {
  it('shows flows, what is owed against what is held, mail and jobs, and what waits for how long', async () => {
    openAdmin(PATHS.dashboard)
    expect(
      await screen.findByRole('img', { name: 'In the last 30 days, $1,680.00 came in and $1,600.00 went out.' }),
    ).toBeVisible()
    const owed = within(await screen.findByRole('region', { name: 'Liabilities vs. custody' }))
    expect(await owed.findByText('\u221220.00 USDT')).toBeVisible()
    expect(owed.getByText('Never reported')).toBeVisible()
    const work = within(screen.getByRole('region', { name: 'Email and jobs' }))
    expect(await work.findByText('Sent through smtp.example.com:587.')).toBeVisible()
    expect(work.getByText(/^Last error: connect ECONNREFUSED\./)).toBeVisible()
    const actions = within(screen.getByRole('region', { name: 'Quick Actions' }))
    expect(await actions.findAllByText(/^Oldest waits \d+ (minute|hour|day)s?, overdue$/)).toHaveLength(5)
  })

  it('lets staff report what is held, with evidence', async () => {
    serve(reportCustody, reportCustody.example)
    const user = openAdmin(PATHS.dashboard)
    const owed = within(await screen.findByRole('region', { name: 'Liabilities vs. custody' }))
    await user.click((await owed.findAllByRole('button', { name: 'Report balance' }))[0] as HTMLElement)
    const dialog = await dialogOf('Report the BTC custody balance')
    await fill(user, dialog.getByLabelText(/^Balance in custody/), '0.8')
    await fill(user, dialog.getByLabelText(/^Evidence/), 'statement 7')
    await press(user, dialog, 'Save report')
    expect(await screen.findByText(MESSAGES.custodyReported)).toBeVisible()
    expect(requestsTo(reportCustody).at(-1)?.body).toMatchObject({
      coin: 'BTC',
      balance: '0.8',
      evidence: 'statement 7',
    })
  })

  it('hides what a role may not see', async () => {
    openAdmin(PATHS.dashboard, { role: 'content' })
    expect(await screen.findByRole('region', { name: 'Prices' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Customers' })).toBeNull()
    expect(requestsTo(readStats)).toEqual([])
    expect(screen.queryByRole('region', { name: 'Liabilities vs. custody' })).toBeNull()
    expect(screen.queryByRole('link', { name: /Answer customers/ })).toBeNull()
  })
})
