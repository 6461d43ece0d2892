import { adminLogin, readAdminSession } from '@mintmark/contracts'
import type { StaffRole } from '@mintmark/domain'
import { fill, press } from '@mintmark/ui/person'
import { render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { App } from '../app/app.tsx'
import { createStore } from '../app/store.ts'
import { stub } from './stub.ts'

export { fill, press } from '@mintmark/ui/person'

export const { serve, requestsTo } = stub

/** Opens the app at an address, signed in as the owner of the examples unless another role is given. */
export function openAdmin(address: string, { role }: { role?: StaffRole } = {}): UserEvent {
  const { staff } = readAdminSession.example
  if (role && staff) serve(readAdminSession, { ...readAdminSession.example, staff: { ...staff, role } })
  window.history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <App store={createStore()} />
    </BrowserRouter>,
  )
  return userEvent.setup({ delay: null })
}

/** Signs in on the page of the login. */
export async function signIn(user: UserEvent) {
  await fill(user, await screen.findByLabelText('Email'), 'staff@mintmark.test')
  await fill(user, screen.getByLabelText('Password'), 'Quiet-harbour-81')
  await press(user, screen, 'Log in')
}

/** Ends the session with what is done, and signs in again. */
export async function signInAgain(user: UserEvent, send: () => Promise<void>) {
  serve(readAdminSession, { staff: null, second_factor_setup_required: false })
  await send()
  await screen.findByText('You are signed out. Sign in to continue.')
  serve(adminLogin, () => {
    serve(readAdminSession, readAdminSession.example)
    return adminLogin.example
  })
  await signIn(user)
}

/** A promise and the function that resolves it, to hold an answer back while a test looks at the busy state. */
export function held<Value>() {
  let release: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    release = resolve
  })
  return { promise, release }
}

/** The table row that shows a text. */
export async function rowOf(text: string | RegExp) {
  const [cell] = await screen.findAllByText(text)
  const row = cell?.closest('tr')
  if (!row) throw new Error(`no row shows ${text}`)
  return within(row)
}

/** Chooses an action from the menu of a row. */
export async function chooseAction(user: UserEvent, row: string, action: string) {
  await press(user, await rowOf(row), 'Row actions')
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** The names of what the menu of a row offers. */
export async function actionsOf(user: UserEvent, row: string): Promise<(string | null)[]> {
  const menu = (await rowOf(row)).queryByRole('button', { name: 'Row actions' })
  if (!menu) return []
  await user.click(menu)
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return names
}

/** The open dialog with a title. */
export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** The open confirmation dialog. */
export const confirmationOf = async () => within(await screen.findByRole('alertdialog'))

/** The figures above a list. */
export const figures = async () => {
  const counts = within(await screen.findByLabelText('Counts'))
  return counts.getAllByRole('definition').map(({ textContent }) => textContent)
}
