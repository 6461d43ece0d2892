import { disableStaff, listStaff } from '@mintmark/contracts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseAct, cutOff, dialogOf, openAdmin, rowOf, STAFF } from '../../test/open-admin.tsx'

const PAGE = '/admin/staff'
const PRIYA = 'finance@mintmark.test'

describe('staff', () => {
  it('invites after it has asked for everything, and invites again', async () => {
    const { user } = openAdmin(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Invite staff' }))
    const dialog = await dialogOf('Invite staff')
    const submit = dialog.getByRole('button', { name: 'Send invitation' })
    await user.click(submit)
    expect(await dialog.findByText('Name is required')).toBeVisible()
    expect(dialog.getByText('Email is required')).toBeVisible()
    expect(dialog.getByText('Role is required')).toBeVisible()
    await user.type(dialog.getByLabelText('Name'), 'Noor Haddad')
    await user.type(dialog.getByLabelText('Email'), PRIYA)
    await user.selectOptions(dialog.getByLabelText('Role'), 'support')
    await user.click(submit)
    expect(await dialog.findByText('Another account has this e-mail address.')).toBeVisible()
    await user.clear(dialog.getByLabelText('Email'))
    await user.type(dialog.getByLabelText('Email'), 'noor@mintmark.test')
    await user.click(submit)
    expect(await screen.findByText('An invitation is on its way to noor@mintmark.test.')).toBeVisible()
    expect((await rowOf('noor@mintmark.test')).getByText('Invited')).toBeVisible()
    await chooseAct(user, 'noor@mintmark.test', 'Invite again')
    expect(await screen.findByText('An invitation is on its way to noor@mintmark.test.')).toBeVisible()
  })

  it('changes a role', async () => {
    const { user } = openAdmin(PAGE)
    await chooseAct(user, PRIYA, 'Change name or role')
    const dialog = await dialogOf('Change staff member')
    await user.selectOptions(dialog.getByLabelText('Role'), 'auditor')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect((await rowOf(PRIYA)).getByText('Auditor')).toBeVisible())
  })

  it('disables with a reason, says why it could not, and enables again', async () => {
    const { user } = openAdmin(PAGE)
    await chooseAct(user, PRIYA, 'Disable')
    const dialog = await dialogOf('Disable staff member')
    await user.click(dialog.getByRole('button', { name: 'Disable' }))
    expect(await dialog.findByText('Say why, for the audit log')).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'Left the company')
    cutOff(disableStaff, { once: true })
    await user.click(dialog.getByRole('button', { name: 'Disable' }))
    expect(await dialog.findByText('The server did not answer. Try again.')).toBeVisible()
    expect(dialog.getByLabelText('Reason')).toHaveValue('Left the company')
    await user.click(dialog.getByRole('button', { name: 'Disable' }))
    await waitFor(async () => expect((await rowOf(PRIYA)).getByText('Disabled')).toBeVisible())
    await chooseAct(user, PRIYA, 'Enable')
    const again = await dialogOf('Enable staff member')
    await user.type(again.getByLabelText('Reason'), 'Came back')
    await user.click(again.getByRole('button', { name: 'Enable' }))
    await waitFor(async () => expect((await rowOf(PRIYA)).getByText('Active')).toBeVisible())
  })

  it('lets nobody disable themselves or change their own role', async () => {
    const { user } = openAdmin(PAGE)
    await user.click((await rowOf(STAFF.email)).getByRole('button', { name: 'Row actions' }))
    expect(screen.queryByRole('menuitem', { name: 'Disable' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Change name or role' }))
    const dialog = await dialogOf('Change staff member')
    expect(dialog.getByLabelText('Role')).toBeDisabled()
    await user.clear(dialog.getByLabelText('Name'))
    await user.type(dialog.getByLabelText('Name'), 'Morgan Hale-Ruiz')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Morgan Hale-Ruiz (You)')).toBeVisible()
  })

  it('shows the list and no act to those who are no owner', async () => {
    openAdmin(PAGE, { as: PRIYA })
    const row = await rowOf(STAFF.email)
    expect(row.queryByRole('button', { name: 'Row actions' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite staff' })).toBeNull()
  })

  it('exports what the filter shows', async () => {
    openAdmin(`${PAGE}?query=mintmark&status=active`)
    const link = await screen.findByRole('link', { name: 'Export CSV' })
    expect(link).toHaveAttribute('download', 'staff.csv')
    expect(link).toHaveAttribute('href', '/api/admin/staff.csv?query=mintmark&sort=newest&status=active')
  })

  it('shows an error panel and loads again on Retry', async () => {
    const { user } = openAdmin(PAGE)
    cutOff(listStaff, { once: true })
    expect(await screen.findByText('Error Loading Staff')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(PRIYA)).toBeVisible()
  })
})
