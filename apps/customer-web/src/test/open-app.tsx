import { fill, press as pressIn } from '@mintmark/ui/person'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../app/app.tsx'
import { createStore } from '../app/store.ts'
import { stub } from './stub.ts'

export { fill, press as pressIn } from '@mintmark/ui/person'

export const { serve } = stub

/** Opens the whole app at an address, signed in as the customer of the examples. */
export function openApp(path: string): UserEvent {
  render(
    <MemoryRouter initialEntries={[path]}>
      <App store={createStore()} />
    </MemoryRouter>,
  )
  return userEvent.setup({ delay: null })
}

/** Presses a button wherever it is on the screen. */
export const press = (user: UserEvent, name: string | RegExp) => pressIn(user, screen, name)

/** Replaces what an input holds. */
export async function retype(user: UserEvent, label: string, text: string) {
  await user.clear(screen.getByLabelText(label))
  await fill(user, screen.getByLabelText(label), text)
}

/** A row of the example of a list. */
export function pick<Row>(rows: readonly Row[], isWanted: (row: Row) => boolean = () => true): Row {
  const row = rows.find(isWanted)
  if (row === undefined) throw new Error('the example has no such row')
  return row
}
