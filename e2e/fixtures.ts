import { randomUUID } from 'node:crypto'
import { adminLogin, login } from '@mintmark/contracts'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { originsOf, platformPorts } from './platform-ports.ts'
import { rememberToasts } from './toasts.ts'

const ports = await platformPorts()
const origins = originsOf(ports)

/** The addresses of the two apps and of the mail sink's inbox. */
export const CUSTOMER = origins.customer
export const ADMIN = origins.admin
export const MAIL = `http://localhost:${ports.MAIL_PORT}`

export const STAFF = { email: 'staff@mintmark.test', password: 'Staff-demo-2026' }
/** The second approver of the demo. */
export const FINANCE = { email: 'finance@mintmark.test', password: 'Finance-demo-2026' }
export const INVESTOR = { email: 'investor@mintmark.test', password: 'Investor-demo-2026' }

/** The details of a person who has no account yet. */
export const newPerson = () => ({
  email: `journey-${randomUUID()}@example.com`,
  password: 'Correct-horse-7',
  firstName: 'Nora',
  lastName: 'Vale',
  phone: '+1 202 555 0143',
  country: 'Canada',
})
export type NewPerson = ReturnType<typeof newPerson>

/** Collects the uncaught errors of a page and what its content security policy blocked; any of them fails the test. */
function watch(page: Page, errors: string[]): Page {
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) errors.push(message.text())
  })
  return page
}

/** A browser window for one person; two people never share cookies. */
async function openWindow(browser: Browser, contexts: BrowserContext[], errors: string[]): Promise<Page> {
  const context = await browser.newContext()
  contexts.push(context)
  await context.addInitScript(rememberToasts)
  return watch(await context.newPage(), errors)
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs a window in without the form, which has separate journeys. */
async function signInAt(address: string, page: Page, { email, password }: Credentials): Promise<void> {
  const answer = await page.request.post(address, { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}
export const asCustomer = (page: Page, who: Credentials) => signInAt(CUSTOMER + login.path, page, who)
export const asStaff = (page: Page, who: Credentials) => signInAt(ADMIN + adminLogin.path, page, who)

/** Goes to another screen of the app that is open, as a link does: the app is not loaded again. */
export const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

interface Fixtures {
  /** A customer's window, on a phone. */
  readonly investor: Page
  /** The window of a staff member who is signed in on the admin domain. */
  readonly staff: Page
}

export const test = base.extend<Fixtures & { readonly windows: () => Promise<Page> }>({
  windows: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const errors: string[] = []
    await use(() => openWindow(browser, contexts, errors))
    await Promise.all(contexts.map((context) => context.close()))
    expect(errors, 'uncaught errors and blocked content').toEqual([])
  },
  investor: async ({ windows }, use) => {
    const page = await windows()
    await page.setViewportSize({ width: 390, height: 844 })
    await use(page)
  },
  staff: async ({ windows }, use) => {
    const page = await windows()
    await asStaff(page, STAFF)
    await page.goto(`${ADMIN}/admin`)
    await use(page)
  },
})

export { expect }
