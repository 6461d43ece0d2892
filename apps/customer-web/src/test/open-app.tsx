import { fill, press as pressIn } from '@mintmark/ui/person'
import { act, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { App } from '../app/app.tsx'
import { createStore } from '../app/store.ts'
import { stub } from './stub.ts'

export { fill, press as pressIn } from '@mintmark/ui/person'

export const { serve } = stub

let navigate: NavigateFunction | undefined

function NavigateOutside() {
  navigate = useNavigate()
  return null
}

/** Goes back as the browser's button does while no dialog is open. */
export const goBack = () => act(() => navigate?.(-1))

/** Opens the whole app at an address, signed in as the customer of the examples. `before`: the pages visited earlier. */
export function openApp(path: string, before: readonly string[] = []): UserEvent {
  render(
    <MemoryRouter initialEntries={[...before, path]}>
      <App store={createStore()} />
      <NavigateOutside />
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
