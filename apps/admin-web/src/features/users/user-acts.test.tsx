import { archiveUser, createUser, loginAsUser, sendMail, toggleVerification } from '@mintmark/contracts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseAct, cutOff, dialogOf, openAdmin, questionOf, refuseWith, rowOf } from '../../test/open-admin.tsx'

const leaving = vi.hoisted(() => ({ leaveTo: vi.fn() }))
vi.mock('../../app/leave-to.ts', () => leaving)

const PAGE = '/admin/users'
const LIAM = 'liam.carter@example.com'
const CAMILA = 'camila.souza@example.com'

afterEach(() => leaving.leaveTo.mockClear())

describe('the form of a user', () => {
  it('adds a user by the e-mail address alone, and says what is wrong with one', async () => {
    const { user } = openAdmin(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Add New User' }))
    const dialog = await dialogOf('Add New User')
    const submit = dialog.getByRole('button', { name: 'Add user' })
    await user.click(submit)
    expect(await dialog.findByText('Email is required')).toBeVisible()
    await user.type(dialog.getByLabelText('Email'), LIAM)
    await user.click(submit)
    expect(await dialog.findByText('Another account has this e-mail address.')).toBeVisible()
    await user.clear(dialog.getByLabelText('Email'))
    await user.type(dialog.getByLabelText('Email'), 'new.person@example.com')
    cutOff(createUser, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Failed to save user')).toBeVisible()
    expect(dialog.getByLabelText('Email')).toHaveValue('new.person@example.com')
    await user.click(submit)
    expect(await screen.findByText('User added')).toBeVisible()
    expect((await rowOf('new.person@example.com')).getByText('Unverified')).toBeVisible()
  })

  it('edits what is known of a user', async () => {
    const { user } = openAdmin(`${PAGE}?query=liam`)
    await chooseAct(user, LIAM, 'Edit')
    const dialog = await dialogOf('Edit user')
    expect(dialog.getByLabelText('First name')).toHaveValue('Liam')
    await user.clear(dialog.getByLabelText('Country'))
    await user.type(dialog.getByLabelText('Country'), 'Ireland')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('User saved')).toBeVisible()
    await waitFor(async () => expect((await rowOf(LIAM)).getByText('Ireland')).toBeVisible())
  })
})

describe('the menu of a user', () => {
  it('verifies, shows the message of the server, and says so when it failed', async () => {
    const { user } = openAdmin(`${PAGE}?query=camila`)
    await chooseAct(user, CAMILA, 'Verify')
    expect(await screen.findByText('User verified successfully')).toBeVisible()
    await waitFor(async () => expect((await rowOf(CAMILA)).getByText('Verified')).toBeVisible())
    cutOff(toggleVerification)
    await chooseAct(user, CAMILA, 'Unverify')
    expect(await screen.findByText('Failed to toggle verification status')).toBeVisible()
  })

  it('sends a mail', async () => {
    const { user, platform } = openAdmin(`${PAGE}?query=liam`)
    await chooseAct(user, LIAM, 'Send Mail')
    const dialog = await dialogOf('Send Mail')
    const submit = dialog.getByRole('button', { name: 'Send Mail' })
    await user.click(submit)
    expect(await dialog.findByText('Subject is required')).toBeVisible()
    expect(dialog.getByText('Message is required')).toBeVisible()
    await user.type(dialog.getByLabelText('Subject'), 'Your deposit')
    await user.type(dialog.getByLabelText('Message'), 'It is on its way.')
    cutOff(sendMail, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Network error')).toBeVisible()
    await user.click(submit)
    expect(await screen.findByText('Mail sent successfully!')).toBeVisible()
    expect(platform.state.mails.at(-1)).toMatchObject({ to: LIAM, subject: 'Your deposit' })
  })

  it('deletes after the question of the specification', async () => {
    const { user } = openAdmin(`${PAGE}?query=liam`)
    await chooseAct(user, LIAM, 'Delete')
    const question = await questionOf()
    expect(question.getByText('Are you sure you want to delete this user? This action cannot be undone.')).toBeVisible()
    cutOff(archiveUser, { once: true })
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await question.findByText('Failed to delete user')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('User deleted')).toBeVisible()
    expect(await screen.findByText('No users found')).toBeVisible()
  })

  it('switches to a user’s account with a reason, and leaves for the address of the server', async () => {
    localStorage.setItem('isAdmin', 'true')
    const { user } = openAdmin(`${PAGE}?query=liam`)
    await chooseAct(user, LIAM, 'Login (as user)')
    const dialog = await dialogOf('Login as user')
    const submit = dialog.getByRole('button', { name: 'Login (as user)' })
    await user.click(submit)
    expect(await dialog.findByText('Say why, for the audit log')).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'Asked for help by phone')
    await user.click(submit)
    expect(await screen.findByText(`Successfully switching to ${LIAM}'s account. Redirecting...`)).toBeVisible()
    expect(leaving.leaveTo).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^https?:.+/))
    expect(localStorage.getItem('isAdmin')).toBeNull()
    expect(dialog.getByRole('button', { name: 'Switching...' })).toBeDisabled()
  })

  it('gives the reason of the server for a refused switch, or Network error', async () => {
    const { user } = openAdmin(`${PAGE}?query=liam`)
    await chooseAct(user, LIAM, 'Login (as user)')
    const dialog = await dialogOf('Login as user')
    await user.type(dialog.getByLabelText('Reason'), 'Asked for help')
    refuseWith(loginAsUser, 'The account is closed.')
    await user.click(dialog.getByRole('button', { name: 'Login (as user)' }))
    expect(await dialog.findByText('Failed to login as user: The account is closed.')).toBeVisible()
    cutOff(loginAsUser)
    await user.click(dialog.getByRole('button', { name: 'Login (as user)' }))
    expect(await dialog.findByText('Failed to login as user: Network error')).toBeVisible()
    expect(leaving.leaveTo).not.toHaveBeenCalled()
  })

  it('is not there for a role that may do nothing of it', async () => {
    openAdmin(PAGE, { as: 'auditor@mintmark.test' })
    expect((await rowOf(LIAM)).queryByRole('button', { name: 'Row actions' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add New User' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('download', 'users.csv')
  })
})
