import { adminLogin } from '@mintmark/contracts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, openAdmin, refuseWith, STAFF } from '../test/open-admin.tsx'

type User = ReturnType<typeof openAdmin>['user']

async function signIn(user: User, password: string = STAFF.password) {
  await user.type(await screen.findByLabelText('Email'), STAFF.email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

describe('signing in', () => {
  it('sends a visitor to the login and back to where they came from', async () => {
    const { user } = openAdmin('/admin/deposits?status=pending', { as: null })
    await screen.findByRole('heading', { name: 'Admin Login' })
    expect(window.location.pathname).toBe('/admin/login')
    await signIn(user)
    await screen.findByRole('heading', { name: 'Deposits' })
    expect(window.location.search).toBe('?status=pending')
    expect(localStorage.getItem('isAdmin')).toBe('true')
  })

  it('opens nothing for a flag in local storage', async () => {
    localStorage.setItem('isAdmin', 'true')
    openAdmin('/admin', { as: null })
    await screen.findByRole('heading', { name: 'Admin Login' })
    expect(localStorage.getItem('isAdmin')).toBeNull()
  })

  it('refuses a wrong password in the words of the specification', async () => {
    const { user } = openAdmin('/admin/login', { as: null })
    await signIn(user, 'wrong')
    expect(await screen.findByText('Invalid admin credentials')).toBeVisible()
  })

  it('says Server error when the network fails', async () => {
    const { user } = openAdmin('/admin/login', { as: null })
    cutOff(adminLogin)
    await signIn(user)
    expect(await screen.findByText('Server error')).toBeVisible()
  })

  it('says so while it is busy', async () => {
    const { user } = openAdmin('/admin/login', { as: null })
    refuseWith(adminLogin, 'Busy', 200)
    await signIn(user)
    expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
    expect(await screen.findByText('Busy')).toBeVisible()
  })

  it('asks for both fields before it asks the server', async () => {
    const { user } = openAdmin('/admin/login', { as: null })
    await user.click(await screen.findByRole('button', { name: 'Login' }))
    expect(await screen.findByText('Email is required')).toBeVisible()
    expect(screen.getByText('Password is required')).toBeVisible()
  })

  it('ends the session on the server when staff log out', async () => {
    const { user } = openAdmin('/admin')
    await user.click(await screen.findByRole('button', { name: 'Your account' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(window.location.pathname).toBe('/admin/login'))
  })

  it('shows the login when the session ends meanwhile', async () => {
    const { user, platform } = openAdmin('/admin')
    await screen.findByRole('heading', { name: 'Dashboard' })
    platform.signOut()
    await user.click(screen.getByRole('link', { name: /Deposits/ }))
    await waitFor(() => expect(window.location.pathname).toBe('/admin/login'))
  })
})

describe('the frame', () => {
  it('counts what waits beside the queues', async () => {
    const { platform } = openAdmin('/admin')
    const pending = [...platform.state.deposits.values()].filter(({ status }) => status === 'pending').length
    expect(await screen.findByRole('link', { name: `Deposits ${pending}` })).toBeVisible()
  })

  it('asks for a section at an address it does not know', async () => {
    openAdmin('/admin/nothing')
    expect(await screen.findByText('Select a section from the sidebar.')).toBeVisible()
  })

  it('leads the root to the dashboard', async () => {
    openAdmin('/')
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(await screen.findByRole('link', { name: /Review deposits/ })).toHaveAttribute(
      'href',
      '/admin/deposits?status=pending',
    )
  })
})
