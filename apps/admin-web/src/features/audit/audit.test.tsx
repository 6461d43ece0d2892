import { listAudit } from '@mintmark/contracts'
import { networkFailure } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { dialogOf, openAdmin, press, requestsTo, rowOf, serve } from '../../test/open-admin.tsx'
import { snapshotChanges } from './snapshot-changes.ts'

describe('the audit log', () => {
  it('filters by person, action and days, and keeps the filters in the URL', async () => {
    const user = openAdmin(PATHS.audit)
    await user.click(await screen.findByRole('combobox', { name: 'By: Everyone' }))
    await user.click(await screen.findByRole('option', { name: 'Staff' }))
    await waitFor(() => expect(window.location.search).toBe('?realm=staff'))
    await user.click(screen.getByRole('combobox', { name: 'Action' }))
    await user.click(await screen.findByRole('option', { name: 'Staff: sign in' }))
    await waitFor(() => expect(window.location.search).toBe('?realm=staff&action=staff.sign_in'))
    await user.type(screen.getByLabelText('From'), '2020-01-02')
    await waitFor(() => expect(window.location.search).toContain('from=2020-01-02'))
    await waitFor(() =>
      expect(requestsTo(listAudit).at(-1)?.query).toMatchObject({ realm: 'staff', action: 'staff.sign_in' }),
    )
    const link = screen.getByRole('link', { name: /^Export CSV/ })
    expect(link).toHaveAttribute('download', 'audit.csv')
    expect(link.getAttribute('href')).toContain('realm=staff&action=staff.sign_in&from=2020-01-02')
  })

  it('shows all details of an entry, and everything about its subject', async () => {
    const user = openAdmin(PATHS.audit)
    await press(user, await rowOf(/credited profit of the Silver investment/), 'Details')
    const dialog = await dialogOf('Audit log entry')
    const changes = within(dialog.getByRole('table', { name: 'Before and after' }))
    expect(changes.getByText('0.00')).toBeVisible()
    expect(changes.getByText('25.00')).toBeVisible()
    await press(user, dialog, 'Everything about this subject')
    await waitFor(() => expect(window.location.search).toContain('subject_id='))
    expect(await screen.findByText(/^Only this subject: /)).toBeVisible()
  })

  it('is limited to one person, staff or customer, by name', async () => {
    const user = openAdmin(PATHS.audit)
    await user.click(await screen.findByRole('combobox', { name: 'Person' }))
    await user.click(await screen.findByRole('option', { name: /^Priya Nair/ }))
    await waitFor(() => expect(window.location.search).toMatch(/^\?actor_id=/))
    await user.click(screen.getByRole('combobox', { name: 'Person' }))
    await user.click(await screen.findByRole('option', { name: 'camila.souza@example.com' }))
    await waitFor(() => expect(window.location.search).toMatch(/^\?customer_id=[^&]+$/))
    expect(requestsTo(listAudit).at(-1)?.query).toMatchObject({ customer_id: expect.any(String) })
  })

  it('says what can be found where nothing is', async () => {
    serve(listAudit, [])
    openAdmin(`${PATHS.audit}?query=credited+profit`)
    expect(screen.queryByText(/or the last 8 characters/)).toBeNull()
    expect(await screen.findByText(/or the last 8 characters.*use the Action filter/)).toBeVisible()
  })

  it('is hidden from those who may not read it', async () => {
    openAdmin(PATHS.dashboard, { role: 'support' })
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
  })

  it('shows an error panel when it fails to load', async () => {
    serve(listAudit, networkFailure)
    openAdmin(PATHS.audit)
    expect(await screen.findByText('Failed to load the audit log')).toBeVisible()
  })
})

it('lists changed fields first, and shows -- for a missing value', () => {
  const changes = snapshotChanges({
    before: { name: 'Ada', role: 'owner' },
    after: { name: 'Ada', role: 'finance', n: 1 },
  })
  expect(changes).toEqual([
    { field: 'Role', before: 'owner', after: 'finance', isChanged: true },
    { field: 'N', before: '--', after: '1', isChanged: true },
    { field: 'Name', before: 'Ada', after: 'Ada', isChanged: false },
  ])
})
