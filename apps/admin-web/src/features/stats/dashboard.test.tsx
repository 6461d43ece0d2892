import { readRecentActivity, readSettings, readStats } from '@mintmark/contracts'
import { networkFailure } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../app/paths.ts'
import { openAdmin, serve } from '../../test/open-admin.tsx'

const figuresOf = async () => within(await screen.findByRole('region', { name: 'Figures' }))

describe('the dashboard', () => {
  it('shows real figures and how they compare with the month before', async () => {
    serve(readStats, { ...readStats.example, totalUsers: 321 })
    openAdmin(PATHS.dashboard)
    const figures = await figuresOf()
    expect(await figures.findByText('321')).toBeVisible()
    expect(figures.getByText('$87,101.91')).toBeVisible()
    expect(figures.getAllByText(/vs\. the previous 30 days/).length).toBeGreaterThan(0)
    expect(figures.queryByText('Sample')).toBeNull()
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
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('camila.souza@example.com')).toBeVisible()
  })

  it('links to each queue with its count', async () => {
    serve(readStats, { ...readStats.example, unverifiedUsers: 7, pendingApprovals: 0 })
    openAdmin(PATHS.dashboard)
    const link = await screen.findByRole('link', { name: 'Verify users 7' })
    expect(link).toHaveAttribute('href', `${PATHS.users}?status=unverified`)
    expect(screen.getByRole('link', { name: 'Approve large actions None pending' })).toBeVisible()
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
