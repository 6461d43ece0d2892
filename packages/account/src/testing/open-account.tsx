import { api } from '@mintmark/client'
import { customerAccountCalls, staffAccountCalls } from '@mintmark/contracts'
import { createStub } from '@mintmark/contracts/stub'
import { createMintmarkTheme, MintmarkProvider } from '@mintmark/ui'
import { press as pressIn } from '@mintmark/ui/person'
import { configureStore } from '@reduxjs/toolkit'
import { render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { AccountRealm, type Realm } from '../realm.tsx'

export const stub = createStub()

const THEMES = {
  customer: createMintmarkTheme({ variant: 'customer' }),
  staff: createMintmarkTheme({ variant: 'admin' }),
}
const CALLS = { customer: customerAccountCalls, staff: staffAccountCalls }
const USER_ID = '019a3c00-0000-7000-8000-000000000001'

/** The calls of a realm, and a way to open screens in it. One test file has one realm, as one app has. */
export function accountOf(name: Realm['name']) {
  const calls = CALLS[name]
  const realm: Realm = {
    name,
    calls,
    paths: { login: '/login', forgotPassword: '/forgot-password', security: '/account' },
  }
  const open = (screens: ReactNode): UserEvent => {
    const store = configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      middleware: (defaults) => defaults().concat(api.middleware),
    })
    render(
      <Provider store={store}>
        <MintmarkProvider theme={THEMES[name]}>
          <AccountRealm realm={realm} userId={name === 'customer' ? USER_ID : undefined}>
            {screens}
          </AccountRealm>
        </MintmarkProvider>
      </Provider>,
    )
    return userEvent.setup({ delay: null })
  }
  return { name, calls: realm.calls, open }
}

export type Account = ReturnType<typeof accountOf>

export { pressIn }

/** Presses a button wherever it is on the screen. */
export const press = (user: UserEvent, name: string | RegExp) => pressIn(user, screen, name)

export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
export const questionOf = async () => within(await screen.findByRole('alertdialog'))

/** Replaces the value of a field in one step, which is much faster than typing. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  if (text) await user.paste(text)
}
