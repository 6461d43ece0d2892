import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ADMIN, CUSTOMER, expect, INVESTOR, test } from '../fixtures.ts'

const CUSTOMER_SCREENS = [
  '/',
  '/portfolio',
  '/portfolio?tab=transactions',
  '/statement',
  '/bundles',
  '/withdraw',
  '/payout-history',
  '/profile',
] as const
const ADMIN_SCREENS = [
  '/admin',
  '/admin/users',
  '/admin/deposits',
  '/admin/withdrawals',
  '/admin/pending-withdrawals',
  '/admin/bundles/user-bundles',
  '/admin/coins',
  '/admin/bundles',
  '/admin/payment-methods',
  '/admin/email',
  '/admin/email/settings',
  '/admin/settings',
  '/admin/approvals',
  '/admin/funding',
  '/admin/staff',
  '/admin/audit',
  '/admin/account',
] as const
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
const VIEWS = isDeep ? ALL_VIEWS : TWO_VIEWS

/** Beyond WCAG: everything is inside a landmark, and no heading skips a level. */
const FRAME_RULES = { region: { enabled: true }, 'heading-order': { enabled: true } }

/** Waits until everything that the screen loads is there. */
async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Checks one screen in every view: nothing overflows sideways, and the accessibility rules hold. */
async function look(page: Page, address: string): Promise<void> {
  for (const [index, { width, colorScheme }] of VIEWS.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    // A page that is open follows the size and the color scheme; the deep run loads it anew for each.
    if (isDeep || index === 0) await page.goto(address)
    await untilLoaded(page)
    const where = `${address} at ${width} px, ${colorScheme}`
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${where} overflows sideways`).toBeLessThanOrEqual(0)
    const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
    // No screen has frames, so the rules run in one page, and only what they found is collected.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: FRAME_RULES })
    const { violations } = await axe.withTags(rules).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    expect(found, where).toEqual([])
  }
}

for (const path of ['/', '/login', '/register', '/forgot-password', '/news'] as const)
  test(`the public page ${path} is accessible and fits every screen`, async ({ windows }) => {
    await look(await windows(), CUSTOMER + path)
  })

test('the pages of an investor are accessible and fit every screen', async ({ windows }) => {
  test.setTimeout(TIMEOUT_MS)
  const page = await windows()
  await page.goto(`${CUSTOMER}/login`)
  await page.getByLabel('Email').fill(INVESTOR.email)
  await page.getByLabel('Password', { exact: true }).fill(INVESTOR.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  for (const path of CUSTOMER_SCREENS) await look(page, CUSTOMER + path)
})

for (const half of [0, 1]) {
  // In two halves, so that two workers share them.
  test(`the staff pages are accessible and fit every screen, part ${half + 1}`, async ({ staff }) => {
    test.setTimeout(TIMEOUT_MS)
    for (const path of ADMIN_SCREENS.filter((_, index) => index % 2 === half)) await look(staff, ADMIN + path)
  })
}
