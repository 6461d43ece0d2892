import type { Endpoint } from '@mintmark/contracts'
import { createMockPlatform, DEMO_STAFF, mswHandlers } from '@mintmark/contracts/mock'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { App } from '../app/app.tsx'
import { createStore } from '../app/store.ts'
import { server } from './server.ts'

export const STAFF = DEMO_STAFF

const wildcard = ({ path }: Endpoint) => `*${path}`
const METHOD = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const

/** Opens the app at an address, against the mock platform; as the owner unless someone else, or nobody, is signed in. */
export function openAdmin(address: string, { as = STAFF.email }: { as?: string | null } = {}) {
  const platform = createMockPlatform({ realm: 'staff' })
  if (as !== null) platform.signInStaff(as)
  server.use(...mswHandlers(platform))
  window.history.replaceState(null, '', address)
  render(<App store={createStore()} />)
  return { platform, user: userEvent.setup() }
}

/** Has one call fail without an answer until the handlers are reset; with `once`, a single time. */
export const cutOff = (endpoint: Endpoint, options: { once?: boolean } = {}) =>
  server.use(METHOD[endpoint.method](wildcard(endpoint), () => HttpResponse.error(), options))

/** Has one call refused with words of the server. */
export const refuseWith = (endpoint: Endpoint, error: string, afterMs = 0) =>
  server.use(
    METHOD[endpoint.method](wildcard(endpoint), async () => {
      await delay(afterMs)
      return HttpResponse.json({ success: false, error, code: 'internal', request_id: 'r-1' }, { status: 500 })
    }),
  )

/** The row of a table that shows a text. */
export async function rowOf(text: string | RegExp) {
  const [cell] = await screen.findAllByText(text)
  const row = cell?.closest('tr')
  if (!row) throw new Error(`no row shows ${text}`)
  return within(row)
}

type Platform = ReturnType<typeof openAdmin>['platform']
type User = ReturnType<typeof openAdmin>['user']

/** The id of a staff member of the demonstration. */
export function staffId({ state }: Platform, email: string = STAFF.email): string {
  const member = [...state.staff.values()].find((each) => each.email === email)
  if (!member) throw new Error(`there is no ${email}`)
  return member.id
}

/** Chooses an act of the menu at the end of a row. */
export async function chooseAct(user: User, row: string, act: string) {
  await user.click((await rowOf(row)).getByRole('button', { name: 'Row actions' }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
}

/** The dialog that is open, by its title. */
export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** The question that is open. */
export const questionOf = async () => within(await screen.findByRole('alertdialog'))
