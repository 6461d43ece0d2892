import {
  adminLogin,
  adminLogout,
  answerThread,
  homepage,
  listDeposits,
  readAdminSession,
  readStats,
} from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../paths.ts'
import { dialogOf, fill, held, openAdmin, press, requestsTo, rowOf, serve, signIn } from '../test/open-admin.tsx'

const SIGNED_OUT = 'You are signed out. Sign in to continue.'
const VISITOR = { staff: null, second_factor_setup_required: false }

describe('the session', () => {
  it('sends a visitor to the login and back to where they came from', async () => {
    serve(readAdminSession, VISITOR)
    serve(adminLogin, () => {
      serve(readAdminSession, readAdminSession.example)
      return adminLogin.example
    })
    const user = openAdmin(`${PATHS.deposits}?status=pending`)
    await screen.findByRole('heading', { name: 'Admin Login' })
    expect(window.location.pathname).toBe(PATHS.login)
    await signIn(user)
    await screen.findByRole('heading', { name: 'Deposits management' })
    expect(window.location.search).toBe('?status=pending')
    expect(localStorage.getItem('isAdmin')).toBe('true')
    expect(within(screen.getByRole('navigation')).getByText('Version 0.1.0')).toBeVisible()
  })

  it('keeps an answer that was begun when the session ends, until the same person goes on with it', async () => {
    serve(adminLogin, () => {
      serve(readAdminSession, readAdminSession.example)
      return adminLogin.example
    })
    const user = openAdmin(PATHS.support)
    await press(user, await rowOf('Where is my deposit?'), 'Answer')
    const begun = (await dialogOf('Where is my deposit?')).getByLabelText(/^Your answer/)
    await fill(user, begun, 'It is there now.')
    serve(answerThread, refusal('unauthenticated'))
    serve(readAdminSession, VISITOR)
    await press(user, await dialogOf('Where is my deposit?'), 'Send answer')
    expect(await screen.findByText(SIGNED_OUT)).toBeVisible()
    await signIn(user)
    const again = await dialogOf('Where is my deposit?')
    await waitFor(() => expect(again.getByLabelText(/^Your answer/)).toHaveValue('It is there now.'))
  })

  it('forgets an email that was begun when its writer leaves it for a public page', async () => {
    const go = (path: string) =>
      act(() => {
        window.history.pushState(null, '', path)
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
    const user = openAdmin(PATHS.email)
    await fill(user, await screen.findByLabelText(/^Subject/), 'Hello')
    await go(PATHS.forgotPassword)
    await waitFor(() => expect(screen.queryByLabelText(/^Subject/)).toBeNull())
    await go(PATHS.email)
    expect(await screen.findByLabelText(/^Subject/)).toHaveValue('')
  })

  it('opens nothing for a flag in local storage', async () => {
    localStorage.setItem('isAdmin', 'true')
    serve(readAdminSession, VISITOR)
    openAdmin(PATHS.dashboard)
    await screen.findByRole('heading', { name: 'Admin Login' })
    expect(localStorage.getItem('isAdmin')).toBeNull()
  })

  it('refuses a wrong password with the text of the specification', async () => {
    serve(readAdminSession, VISITOR)
    serve(adminLogin, refusal('invalid_admin_credentials'))
    await signIn(openAdmin(PATHS.login))
    expect(await screen.findByText('Invalid admin credentials')).toBeVisible()
  })

  it('ends on the server when staff log out', async () => {
    serve(adminLogout, () => {
      serve(readAdminSession, VISITOR)
      return adminLogout.example
    })
    const user = openAdmin(PATHS.dashboard)
    await user.click(await screen.findByRole('button', { name: 'Your account' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await waitFor(() => expect(window.location.pathname).toBe(PATHS.login))
  })

  it('says that logging out failed', async () => {
    serve(adminLogout, networkFailure)
    const user = openAdmin(PATHS.dashboard)
    await user.click(await screen.findByRole('button', { name: 'Your account' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    expect((await screen.findAllByText(/^You are still signed in/))[0]).toBeVisible()
  })

  it('shows the login with the reason when it has ended, and reads everything again afterwards', async () => {
    const user = openAdmin(PATHS.dashboard)
    await screen.findByRole('heading', { name: 'Dashboard' })
    serve(readAdminSession, VISITOR)
    serve(listDeposits, refusal('unauthenticated'))
    await user.click(screen.getByRole('link', { name: /^Deposits/ }))
    expect(await screen.findByText(SIGNED_OUT)).toBeVisible()
    expect(window.location.pathname).toBe(PATHS.login)
    const reads = requestsTo(readStats).length
    serve(listDeposits, listDeposits.example)
    serve(adminLogin, () => {
      serve(readAdminSession, readAdminSession.example)
      return adminLogin.example
    })
    await signIn(user)
    await screen.findByRole('heading', { name: 'Deposits management' })
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(requestsTo(readStats).length).toBeGreaterThan(reads)
  })

  it('gives the reason after a reload, too, and to no one who was not signed in here', async () => {
    serve(readAdminSession, VISITOR)
    openAdmin(PATHS.deposits)
    await screen.findByText('For staff only. Every action is recorded.')
    cleanup()
    localStorage.setItem('isAdmin', 'true')
    openAdmin(PATHS.deposits)
    expect(await screen.findByText(SIGNED_OUT)).toBeVisible()
  })

  it('offers to retry when it cannot be loaded', async () => {
    serve(readAdminSession, networkFailure, { once: true })
    const user = openAdmin(PATHS.dashboard)
    expect(await screen.findByText("We couldn't check whether you are signed in")).toBeVisible()
    expect(screen.getByText('Check your connection and try again.')).toBeVisible()
    await press(user, screen, 'Retry')
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  it('says why the server refused to read it', async () => {
    serve(readAdminSession, refusal('unavailable'))
    openAdmin(PATHS.dashboard)
    expect(within(await screen.findByRole('alert')).getByText(/^The service is busy/)).toBeVisible()
  })

  it('keeps the focus on the screen when it fails again', async () => {
    serve(readAdminSession, networkFailure)
    const user = openAdmin(PATHS.dashboard)
    await screen.findByRole('button', { name: 'Retry' })
    const answer = held<typeof networkFailure>()
    serve(readAdminSession, () => answer.promise)
    await press(user, screen, 'Retry')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
    answer.release(networkFailure)
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

it('shows the security of the own account', async () => {
  openAdmin('/admin/account')
  for (const name of ['Authenticator app', 'Passkeys', 'Change Password', 'Where you are signed in'])
    expect(await screen.findByRole('region', { name })).toBeVisible()
})

it.each([
  ['/admin/forgot-password', 'Forgotten password'],
  ['/admin/reset-password', 'Set your password'],
])('leads from %s back to the login', async (path, title) => {
  serve(readAdminSession, VISITOR)
  openAdmin(path)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/admin/login')
})

describe('the frame', () => {
  it('shows the counts of the queues and announces them', async () => {
    const none = {
      openScamReports: 0,
      unidentifiedDeposits: 0,
      pendingWithdrawals: 0,
      pendingBundles: 0,
      pendingApprovals: 0,
      waitingThreads: 0,
    }
    serve(readStats, { ...readStats.example, ...none, pendingDeposits: 4, waitingThreads: 1 })
    const user = openAdmin(PATHS.dashboard)
    expect(await screen.findByRole('link', { name: /^Deposits ?4$/ })).toBeVisible()
    expect(screen.getByText('Waiting for a decision: 4 deposits, 1 conversation.')).toBeInTheDocument()
    await press(user, screen, '5 items are waiting')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['4 deposits', '1 conversation'])
    expect(items[0]).toHaveAttribute('href', `${PATHS.deposits}?status=pending`)
  })

  it('has the name that staff gave the app, also in the title', async () => {
    serve(homepage, { ...homepage.example, app_name: 'Northwind' })
    openAdmin(`${PATHS.dashboard}/nothing`)
    expect((await screen.findAllByText('Northwind')).length).toBeGreaterThan(0)
    await waitFor(() => expect(document.title).toMatch(/Northwind back office$/))
  })

  it('asks for a section at an address it does not know', async () => {
    openAdmin(`${PATHS.dashboard}/nothing`)
    expect(await screen.findByText('Select a section from the sidebar.')).toBeVisible()
  })

  it('leads the root to the dashboard', async () => {
    openAdmin('/')
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(await screen.findByRole('link', { name: /Review deposits/ })).toHaveAttribute(
      'href',
      `${PATHS.deposits}?status=pending`,
    )
  })
})
