import { changeStaff, disableStaff, enableStaff, inviteStaff, inviteStaffAgain, listStaff } from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { chooseAction, dialogOf, fill, openAdmin, press, rowOf, serve } from '../../test/open-admin.tsx'

const OWNER = 'staff@mintmark.test'
const PRIYA = 'finance@mintmark.test'
const [priya, morgan] = listStaff.example
if (!priya || !morgan) throw new Error('the example has too few staff members')

describe('staff', () => {
  it('invites with a name, an email address and a role, and invites again', async () => {
    const user = openAdmin(PATHS.staff)
    await user.click(await screen.findByRole('button', { name: 'Invite staff' }))
    const dialog = await dialogOf('Invite staff')
    const submit = dialog.getByRole('button', { name: 'Send invitation' })
    await user.click(submit)
    expect(await dialog.findByText('Name is required')).toBeVisible()
    expect(dialog.getByText('Email is required')).toBeVisible()
    expect(dialog.getByText('Role is required')).toBeVisible()
    await fill(user, dialog.getByLabelText('Name'), 'Noor Haddad')
    await fill(user, dialog.getByLabelText('Email'), 'noor@mintmark.test')
    await user.selectOptions(dialog.getByLabelText('Role'), 'support')
    expect(dialog.getByText(/^Helps customers/)).toBeVisible()
    serve(inviteStaff, refusal('email_in_use'), { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Another account uses this email.')).toBeVisible()
    const invited = serve(inviteStaff, inviteStaff.example)
    serve(listStaff, [{ ...priya, status: 'invited' }])
    await user.click(submit)
    expect(await screen.findByText(inviteStaff.example.message)).toBeVisible()
    expect(invited.requests[0]?.body).toEqual({ name: 'Noor Haddad', email: 'noor@mintmark.test', role: 'support' })
    const again = serve(inviteStaffAgain, inviteStaffAgain.example)
    expect(await screen.findByText('Invited')).toBeVisible()
    await chooseAction(user, PRIYA, 'Invite again')
    expect((await screen.findAllByText(/^Invitation sent to/)).length).toBeGreaterThan(0)
    expect(again.requests[0]?.params).toEqual({ id: priya.id })
  })

  it('changes a role', async () => {
    const changed = serve(changeStaff, changeStaff.example)
    const user = openAdmin(PATHS.staff)
    await chooseAction(user, PRIYA, 'Change name or role')
    const dialog = await dialogOf('Change staff member')
    await user.selectOptions(dialog.getByLabelText('Role'), 'auditor')
    await press(user, dialog, 'Save')
    expect(await screen.findByText(changeStaff.example.message)).toBeVisible()
    expect(changed.requests[0]).toMatchObject({ params: { id: priya.id }, body: { name: priya.name, role: 'auditor' } })
  })

  it('disables with a reason, says why it could not, and enables again', async () => {
    const user = openAdmin(PATHS.staff)
    await chooseAction(user, PRIYA, 'Disable')
    const dialog = await dialogOf('Disable staff member')
    const submit = dialog.getByRole('button', { name: 'Disable' })
    await user.click(submit)
    expect(await dialog.findByText(/^Reason is required/)).toBeVisible()
    await fill(user, dialog.getByLabelText('Reason'), 'Left the company')
    serve(disableStaff, networkFailure, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('The server did not respond. Try again.')).toBeVisible()
    expect(dialog.getByLabelText('Reason')).toHaveValue('Left the company')
    const disabled = serve(disableStaff, disableStaff.example)
    serve(listStaff, [{ ...priya, status: 'disabled' }])
    await user.click(submit)
    expect(await screen.findByText('Disabled')).toBeVisible()
    expect(disabled.requests[0]).toMatchObject({ params: { id: priya.id }, body: { reason: 'Left the company' } })
    await chooseAction(user, PRIYA, 'Enable')
    const enabling = await dialogOf('Enable staff member')
    await fill(user, enabling.getByLabelText('Reason'), 'Came back')
    const enabled = serve(enableStaff, enableStaff.example)
    serve(listStaff, [priya])
    await press(user, enabling, 'Enable')
    expect(await screen.findByText('Active')).toBeVisible()
    expect(enabled.requests[0]?.body).toEqual({ reason: 'Came back' })
  })

  it('lets no owner disable themselves or change their own role', async () => {
    const changed = serve(changeStaff, changeStaff.example)
    const user = openAdmin(PATHS.staff)
    await press(user, await rowOf(OWNER), 'Row actions')
    const change = await screen.findByRole('menuitem', { name: 'Change name or role' })
    expect(screen.queryByRole('menuitem', { name: 'Disable' })).toBeNull()
    await user.click(change)
    const dialog = await dialogOf('Change staff member')
    expect(dialog.getByLabelText('Role')).toBeDisabled()
    await user.clear(dialog.getByLabelText('Name'))
    await fill(user, dialog.getByLabelText('Name'), 'Morgan Hale-Ruiz')
    serve(listStaff, [{ ...morgan, name: 'Morgan Hale-Ruiz' }])
    await press(user, dialog, 'Save')
    expect(await screen.findByText('Morgan Hale-Ruiz (You)')).toBeVisible()
    // Others may have changed the role since the dialog opened.
    expect(changed.requests[0]?.body).toEqual({ name: 'Morgan Hale-Ruiz' })
  })

  it('shows the list without actions to everyone but owners', async () => {
    openAdmin(PATHS.staff, { role: 'finance' })
    expect((await rowOf(OWNER)).queryByRole('button', { name: 'Row actions' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite staff' })).toBeNull()
    expect(screen.getByText(/Only an owner can invite, change, or disable staff\.$/)).toBeVisible()
  })

  it('exports what the filter shows', async () => {
    openAdmin(`${PATHS.staff}?query=mintmark&status=active`)
    const link = await screen.findByRole('link', { name: /^Export CSV/ })
    expect(link).toHaveAttribute('download', 'staff.csv')
    expect(link).toHaveAttribute('href', '/api/admin/staff.csv?query=mintmark&sort=newest&status=active')
  })

  it('shows an error panel and loads again on Retry', async () => {
    serve(listStaff, networkFailure, { once: true })
    const user = openAdmin(PATHS.staff)
    expect(await screen.findByText('Error Loading Staff')).toBeVisible()
    await press(user, screen, 'Retry')
    expect(await screen.findByText(PRIYA)).toBeVisible()
  })
})
