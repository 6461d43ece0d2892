import { listAudit } from '@mintmark/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, dialogOf, openAdmin, rowOf } from '../../test/open-admin.tsx'
import { snapshotChanges } from './snapshot-changes.ts'

const PAGE = '/admin/audit'

describe('the audit log', () => {
  it('filters by whom, by outcome, by act and by days, all of it in the address', async () => {
    const { user } = openAdmin(PAGE)
    await user.click(await screen.findByRole('combobox', { name: 'By: Everyone' }))
    await user.click(await screen.findByRole('option', { name: 'Staff' }))
    await waitFor(() => expect(window.location.search).toBe('?realm=staff'))
    await user.type(screen.getByRole('searchbox', { name: 'Act' }), 'staff.sign_in')
    await waitFor(() => expect(window.location.search).toBe('?realm=staff&action=staff.sign_in'))
    await user.type(screen.getByLabelText('From'), '2020-01-02')
    await waitFor(() => expect(window.location.search).toContain('from=2020-01-02'))
    const link = screen.getByRole('link', { name: 'Export CSV' })
    expect(link).toHaveAttribute('download', 'audit.csv')
    expect(link.getAttribute('href')).toContain('realm=staff&action=staff.sign_in&from=2020-01-02')
  })

  it('shows an entry whole, with what was before and after', async () => {
    const { user } = openAdmin('/admin/coins')
    await user.click((await rowOf('Cardano')).getByRole('button', { name: 'Edit' }))
    const form = await dialogOf('Edit Coin')
    await user.type(form.getByLabelText(/Name/), ' II')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Coin updated successfully')
    await user.click(screen.getByRole('link', { name: 'Audit log' }))
    await user.click((await rowOf('coin.change')).getByRole('button', { name: 'Details' }))
    const dialog = await dialogOf('Entry of the audit log')
    const changes = within(dialog.getByRole('table', { name: 'Before and after' }))
    expect(changes.getByText('Cardano')).toBeVisible()
    expect(changes.getByText('Cardano II')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'All about this subject' }))
    await waitFor(() => expect(window.location.search).toContain('subject_id='))
    expect(await screen.findByText(/^Only this subject: /)).toBeVisible()
  })

  it('is out of reach of those who may not read it', async () => {
    openAdmin('/admin', { as: 'support@mintmark.test' })
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
  })

  it('shows an error panel when it fails to load', async () => {
    openAdmin(PAGE)
    cutOff(listAudit, { once: true })
    expect(await screen.findByText('Failed to load the audit log')).toBeVisible()
  })
})

describe('what changed', () => {
  it('has the changed fields first, and says -- for what was not there', () => {
    const changes = snapshotChanges({
      before: { name: 'Ada', role: 'owner' },
      after: { name: 'Ada', role: 'finance', n: 1 },
    })
    expect(changes).toEqual([
      { field: 'role', before: 'owner', after: 'finance', isChanged: true },
      { field: 'n', before: '--', after: '1', isChanged: true },
      { field: 'name', before: 'Ada', after: 'Ada', isChanged: false },
    ])
  })
})
