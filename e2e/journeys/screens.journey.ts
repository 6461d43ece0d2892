import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ADMIN, CUSTOMER, expect, INVESTOR, test } from '../fixtures.ts'

const CUSTOMER_SCREENS = ['/', '/portfolio', '/bundles', '/withdraw', '/payout-history', '/profile'] as const
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
/** The narrowest phone at night and a desk by day: between them every layout and both schemes are seen. */
const VIEWS = [
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

/** Looks at one screen in every view: nothing sticks out sideways, and the accessibility rules hold. */
async function look(page: Page, address: string): Promise<void> {
  for (const { width, colorScheme } of VIEWS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const where = `${address} at ${width} px, ${colorScheme}`
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${where} sticks out sideways`).toBeLessThanOrEqual(0)
    const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    expect(found, where).toEqual([])
  }
}

for (const path of ['/', '/login', '/register', '/forgot-password', '/news'] as const)
  test(`the visitor's screen ${path} can be used by everybody`, async ({ windows }) => {
    await look(await windows(), CUSTOMER + path)
  })

test('the screens of an investor can be used by everybody', async ({ windows }) => {
  test.slow()
  const page = await windows()
  await page.goto(`${CUSTOMER}/login`)
  await page.getByLabel('Email').fill(INVESTOR.email)
  await page.getByLabel('Password', { exact: true }).fill(INVESTOR.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  for (const path of CUSTOMER_SCREENS) await look(page, CUSTOMER + path)
})

test('the screens of staff can be used by everybody', async ({ staff }) => {
  test.slow()
  for (const path of ADMIN_SCREENS) await look(staff, ADMIN + path)
})
