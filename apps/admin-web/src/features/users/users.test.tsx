import { listUsers } from '@mintmark/contracts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, openAdmin, rowOf } from '../../test/open-admin.tsx'

describe('users', () => {
  it('filters by verification', async () => {
    const { user } = openAdmin('/admin/users')
    await rowOf('liam.carter@example.com')
    await user.click(screen.getByRole('combobox', { name: 'Show: All Users' }))
    await user.click(await screen.findByRole('option', { name: 'Unverified' }))
    await waitFor(() => expect(screen.queryByText('liam.carter@example.com')).toBeNull())
    expect((await rowOf('camila.souza@example.com')).getByText('Unverified')).toBeVisible()
  })

  it('says so when nobody is found', async () => {
    openAdmin('/admin/users?query=nobody-at-all')
    expect(await screen.findByText('No users found')).toBeVisible()
  })

  it('shows an error panel and loads again on Retry', async () => {
    const { user } = openAdmin('/admin/users')
    cutOff(listUsers, { once: true })
    expect(await screen.findByText('Error Loading Users')).toBeVisible()
    expect(screen.getByText('Failed to load users')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('liam.carter@example.com')).toBeVisible()
  })

  it('offers no funds to a role that may not add any', async () => {
    openAdmin('/admin/users', { as: 'support@mintmark.test' })
    const row = await rowOf('liam.carter@example.com')
    expect(row.queryByRole('button', { name: 'Fund' })).toBeNull()
  })
})
