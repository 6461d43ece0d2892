import { readRecentActivity } from '@mintmark/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, openAdmin } from '../../test/open-admin.tsx'

describe('the dashboard', () => {
  it('shows real figures with how they compare with the month before', async () => {
    const { platform } = openAdmin('/admin')
    const figures = within(await screen.findByRole('region', { name: 'Figures' }))
    expect(await figures.findByText(String(platform.state.customers.size))).toBeVisible()
    expect(figures.getAllByText(/against the 30 days before/).length).toBeGreaterThan(0)
    expect(figures.queryByText('Sample')).toBeNull()
  })

  it('lists what customers asked for last, with its state', async () => {
    openAdmin('/admin')
    const activity = within(await screen.findByRole('region', { name: 'Recent Activity' }))
    const [first] = await activity.findAllByRole('listitem')
    expect(first).toHaveTextContent('camila.souza@example.com')
    expect(first).toHaveTextContent('480.00 USDT')
    expect(first).toHaveTextContent('Pending')
  })

  it('says so when the activity fails to load, and loads it again', async () => {
    const { user } = openAdmin('/admin')
    cutOff(readRecentActivity, { once: true })
    expect(await screen.findByText('Failed to load recent activity')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await screen.findAllByText('camila.souza@example.com')).length).toBeGreaterThan(0)
  })

  it('leads to each queue with its real count', async () => {
    const { platform } = openAdmin('/admin')
    const unverified = [...platform.state.customers.values()].filter((each) => !each.emailVerified).length
    const link = await screen.findByRole('link', { name: `Verify users ${unverified}` })
    expect(link).toHaveAttribute('href', '/admin/users?status=unverified')
    expect(screen.getByRole('link', { name: 'Approve large acts Nothing waits' })).toBeVisible()
  })

  it('shows a marked sample in place of nothing where the setting asks for it', async () => {
    const { platform } = openAdmin('/admin')
    platform.state.investments.clear()
    platform.state.showSampleFigures = true
    const figures = within(await screen.findByRole('region', { name: 'Figures' }))
    expect(await figures.findByText('Sample')).toBeVisible()
    expect(figures.getByText('42')).toBeVisible()
    expect(figures.getByText(String(platform.state.customers.size))).toBeVisible()
  })
})
