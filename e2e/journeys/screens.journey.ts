import type { Page } from '@playwright/test'
import { violations } from '../accessibility.ts'
import { ADMIN, asCustomer, CUSTOMER, expect, INVESTOR, test, visit } from '../fixtures.ts'
import { nestedScrolls } from '../scrolling.ts'
import { heading, untilLoaded } from '../until-loaded.ts'

const PUBLIC_SCREENS = ['/', '/login', '/register', '/forgot-password', '/news', '/bundles', '/legal/terms'] as const
const CUSTOMER_SCREENS = [
  '/',
  '/token/BTC',
  '/portfolio',
  '/portfolio?tab=transactions',
  '/statement',
  '/bundles',
  '/withdraw',
  '/payout-history',
  '/profile',
  '/help',
] as const
const ADMIN_SCREENS = [
  '/admin',
  '/admin/users',
  '/admin/deposits',
  '/admin/deposits/unidentified',
  '/admin/withdrawals',
  '/admin/pending-withdrawals',
  '/admin/bundles/user-bundles',
  '/admin/profit-runs',
  '/admin/coins',
  '/admin/bundles',
  '/admin/payment-methods',
  '/admin/email',
  '/admin/email/outbox',
  '/admin/email/settings',
  '/admin/settings',
  '/admin/legal',
  '/admin/approvals',
  '/admin/funding',
  '/admin/staff',
  '/admin/reports',
  '/admin/support',
  '/admin/audit',
  '/admin/status',
  '/admin/account',
  '/admin/users?query=nobody',
] as const
/** Those of them with the widest tables and the most parts, which every run looks at. */
const ADMIN_SCREENS_AT_RISK = [
  '/admin',
  '/admin/users',
  '/admin/deposits',
  '/admin/withdrawals',
  '/admin/bundles/user-bundles',
  '/admin/settings',
  '/admin/reports',
  '/admin/audit',
] as const
/** Pages that the extended tests look at as well. Those of mailed links say that the link is not valid. */
const MORE_PUBLIC_SCREENS = [
  '/help',
  '/status',
  '/token/BTC',
  '/legal/privacy',
  '/legal/risk',
  ...['reset-password', 'verify-email', 'confirm-email', 'stop-email-change'].map((page) => `/${page}?token=x`),
  ...['known-device', 'confirm-withdrawal', 'allow-any-address'].map((page) => `/${page}?token=x`),
]
const MORE_CUSTOMER_SCREENS = ['/news', '/profile?tab=security', '/profile?tab=notifications', '/bundles?tab=mine']
const ADMIN_PUBLIC_SCREENS = ['login', 'forgot-password', 'reset-password?token=x', 'known-device?token=x']
/** A narrow phone in dark mode and a desktop in light mode: between them, both layouts and both color schemes. */
const TWO_VIEWS = [
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const
const ALL_VIEWS = [320, 390, 768, 1024, 1280, 1920].flatMap((width) => [
  { width, colorScheme: 'dark' as const },
  { width, colorScheme: 'light' as const },
])
const isDeep = process.env.E2E_LAYOUTS === 'all'
const TIMEOUT_MS = isDeep ? 3_600_000 : 540_000
/** The extended tests look at each screen in every view, the others at one screen in the first of two, at the next in the second. */
const viewsOf = (turn: number) => (isDeep ? ALL_VIEWS : TWO_VIEWS.filter((_, index) => index === turn % 2))

/** Opens a screen. The first one loads the app; from one screen to another, a person follows a link, which does not. */
async function open(page: Page, address: string): Promise<void> {
  const from = URL.canParse(page.url()) ? new URL(page.url()) : undefined
  const to = new URL(address)
  if (isDeep || from?.origin !== to.origin || from.pathname === to.pathname) {
    await page.goto(address)
    return
  }
  // The screen that is left stays until the next one is there.
  await heading(page).evaluate((element) => element.setAttribute('data-left', ''))
  await visit(page, address)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}

/** From this width on, no table hides a column: where they have no room, its rows are cards. */
const DESKTOP = 1024

/** The tables that are wider than their place, so that their last columns are out of sight. */
const cutTables = (page: Page) =>
  page.getByRole('table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const { scrollWidth, clientWidth } = table.parentElement ?? table
      return scrollWidth > clientWidth ? [table.getAttribute('aria-label')] : []
    }),
  )

/** Checks one screen in its views: nothing overflows sideways, only the page scrolls, and the accessibility rules hold. */
async function look(page: Page, address: string, turn: number): Promise<void> {
  for (const { width, colorScheme } of viewsOf(turn)) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await open(page, address)
    await untilLoaded(page)
    const where = `${address} at ${width} px, ${colorScheme}`
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${where} overflows sideways`).toBeLessThanOrEqual(0)
    expect(await nestedScrolls(page), `${where} scrolls within the page`).toEqual([])
    // A table measures itself when its rows are there, and shows them as cards in the next frame where they have no room.
    if (width >= DESKTOP) await expect.poll(() => cutTables(page), `${where} hides columns`).toEqual([])
    expect(await violations(page), where).toEqual([])
  }
}

/** Points at a row of a table in dark mode: all of it lights up, and no cell keeps or adds its own background. */
async function pointAtRow(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${ADMIN}/admin/deposits`)
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Confirm' }) })
  const colors = () =>
    row.first().evaluate((element) => {
      const colorOf = (each: Element) => getComputedStyle(each).backgroundColor
      return { row: colorOf(element), cells: [...new Set([...element.children].map(colorOf))] }
    })
  const before = await colors()
  await row.first().hover()
  await expect.poll(async () => (await colors()).row).not.toBe(before.row)
  expect((await colors()).cells).toEqual(['rgba(0, 0, 0, 0)'])
}

test('a button that is pressed while the code of its page loads takes effect', async ({ windows }) => {
  const page = await windows()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(CUSTOMER, { waitUntil: 'domcontentloaded' })
  const tab = page.getByRole('tab', { name: 'About Us' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'false')
  resolve()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('the largest text of the first view of a phone is in its HTML', async ({ windows }) => {
  const page = await windows()
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(() => {
    const painted: (string | null | undefined)[] = []
    Object.assign(window, { painted })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) painted.push((entry as LargestContentfulPaint).element?.textContent)
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const html = await (await page.goto(CUSTOMER))?.text()
  await expect(page.getByRole('link', { name: /Bitcoin/ })).toBeVisible()
  await untilLoaded(page)
  const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted)
  expect(html).toContain(`>${painted.at(-1)}<`)
})

test('the public pages are accessible and fit every screen', async ({ windows }) => {
  test.setTimeout(TIMEOUT_MS)
  const page = await windows()
  for (const [turn, path] of PUBLIC_SCREENS.entries()) await look(page, CUSTOMER + path, turn)
  if (!isDeep) return
  for (const path of MORE_PUBLIC_SCREENS) await look(page, CUSTOMER + path, 0)
  for (const path of ADMIN_PUBLIC_SCREENS) await look(page, `${ADMIN}/admin/${path}`, 0)
})

test('the pages of an investor are accessible and fit every screen', async ({ windows }) => {
  test.setTimeout(TIMEOUT_MS)
  const page = await windows()
  await asCustomer(page, INVESTOR)
  const screens = [...CUSTOMER_SCREENS, ...(isDeep ? MORE_CUSTOMER_SCREENS : [])]
  for (const [turn, path] of screens.entries()) await look(page, CUSTOMER + path, turn)
  await test.step('on paper it is dark on white, without the frame, whatever the color scheme', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(heading(page)).toHaveCSS('color', 'rgb(17, 17, 17)')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    for (const part of [page.getByRole('navigation').first(), page.getByText('Skip to content')])
      await expect(part).toBeHidden()
  })
})

for (const half of isDeep ? [0, 1] : [0]) {
  // In two halves, so that two workers share them.
  test(`the staff pages are accessible and fit every screen, part ${half + 1}`, async ({ staff }) => {
    test.setTimeout(TIMEOUT_MS)
    const own = isDeep ? ADMIN_SCREENS.filter((_, index) => index % 2 === half) : ADMIN_SCREENS_AT_RISK
    for (const [turn, path] of own.entries()) await look(staff, ADMIN + path, turn)
    if (half === 0) await test.step('a row under the pointer has one color, its actions too', () => pointAtRow(staff))
  })
}
