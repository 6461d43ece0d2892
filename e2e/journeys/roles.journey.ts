import { listCoins, type ResponseOf, readStats } from '@mintmark/contracts'
import { STAFF as MEMBERS } from '@mintmark/contracts/demo'
import type { Page } from '@playwright/test'
import { ADMIN, asStaff, expect, test, visit } from '../fixtures.ts'
import { expectToast } from '../toasts.ts'
import { dialogOf, press, row } from '../vocabulary.ts'

type Role = (typeof MEMBERS)[number]['role']

/** A role that decides; the extended tests also go through the day of the others. */
const EVERY_RUN: readonly Role[] = ['finance']
const isDeep = process.env.E2E_LAYOUTS === 'all'

interface Day {
  /** The entries of the menu beyond those that everyone opens. */
  readonly more: readonly string[]
  /** True if the dashboard compares liabilities with custody balances. */
  readonly seesCustody: boolean
  readonly mayDecide: boolean
  /** A page of others. */
  readonly closed?: string
  /** Something that belongs to this role. */
  readonly act: (page: Page) => Promise<void>
}

const FOR_EVERYONE = [
  '/admin',
  '/admin/coins',
  '/admin/bundles',
  '/admin/payment-methods',
  '/admin/approvals',
  '/admin/settings',
  '/admin/legal',
  '/admin/staff',
  '/admin/account',
]
/** The pages of customers and their money, and the status of the platform. */
const MONEY = [
  '/admin/users',
  '/admin/pending-withdrawals',
  '/admin/bundles/user-bundles',
  '/admin/profit-runs',
  '/admin/deposits',
  '/admin/deposits/unidentified',
  '/admin/withdrawals',
  '/admin/funding',
  '/admin/status',
]
const MAIL = ['/admin/email', '/admin/email/outbox']

const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

const DAYS: Readonly<Record<Role, Day>> = {
  owner: {
    more: [...MONEY, '/admin/support', ...MAIL, '/admin/email/settings', '/admin/reports', '/admin/audit'],
    seesCustody: true,
    mayDecide: true,
    act: async (page) => {
      await visit(page, '/admin/email/settings')
      await expect(page.getByRole('button', { name: /^Save/ })).toBeEnabled()
    },
  },
  finance: {
    more: [...MONEY, '/admin/reports'],
    seesCustody: true,
    mayDecide: true,
    closed: '/admin/audit',
    act: async (page) => {
      await visit(page, '/admin/funding')
      await press(page, 'New account')
      await page.getByRole('dialog').getByLabel('Name').fill(`Winter ${Date.now()}`)
      await press(page.getByRole('dialog'), 'Create')
      await expectToast(page, 'Funding account created')
    },
  },
  support: {
    more: [...MONEY, '/admin/support', ...MAIL],
    seesCustody: false,
    mayDecide: false,
    closed: '/admin/reports',
    act: async (page) => {
      await visit(page, '/admin/users')
      await page.getByRole('row').getByRole('link', { name: /@/ }).first().click()
      await page.getByRole('textbox', { name: 'Note' }).fill('Asked on the phone when the deposit arrives.')
      await press(page, 'Add note')
      await said(page, 'Note added')
    },
  },
  content: {
    more: [],
    seesCustody: false,
    mayDecide: false,
    closed: '/admin/users',
    act: async (page) => {
      const symbol = `N${Date.now().toString(36).toUpperCase()}`
      await visit(page, '/admin/coins')
      await press(page, 'Add New Coin')
      await page.getByRole('dialog').getByLabel('Symbol').fill(symbol)
      await page.getByRole('dialog').getByLabel('Name').fill('Coin of a journey')
      await press(page.getByRole('dialog'), 'Add coin')
      await expectToast(page, 'Coin created successfully')
      const shown: ResponseOf<typeof listCoins> = await (await page.request.get(ADMIN + listCoins.path)).json()
      expect(shown.map((coin) => coin.symbol)).toContain(symbol)
      // The list begins with the oldest coins.
      await visit(page, `/admin/coins?query=${symbol}`)
      await row(page, symbol).choose('Delete')
      await press(dialogOf(page), 'Delete')
      await expectToast(page, 'Coin deleted successfully')
    },
  },
  auditor: {
    more: [...MONEY, '/admin/reports', '/admin/audit'],
    seesCustody: true,
    mayDecide: false,
    closed: '/admin/email',
    act: async (page) => {
      await visit(page, '/admin/audit')
      await press(page, 'Details')
      await expect(page.getByRole('dialog', { name: 'Audit log entry' })).toContainText('IP address')
    },
  },
}

/** The pages that links of the part lead to, once each. */
const linksOf = async (page: Page, part: string) => {
  const links = await page.locator(`${part} a[href]`).evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  return [...new Set(links.map((href) => String(href).split('?')[0]))].sort()
}

/** The bell counts what waits in the queues of the menu. Other journeys add to them meanwhile, so it is compared until it agrees. */
const bellAgrees = (page: Page, menu: readonly string[]) =>
  expect(async () => {
    const stats: ResponseOf<typeof readStats> = await (await page.request.get(ADMIN + readStats.path)).json()
    const { pendingDeposits, pendingWithdrawals, pendingBundles, pendingApprovals } = stats
    const threads = menu.includes('/admin/support') ? stats.waitingThreads : 0
    const count = pendingDeposits + pendingWithdrawals + pendingBundles + pendingApprovals + threads
    const name = new RegExp(`^${count} items? `)
    await expect(page.getByRole('button', { name: /waiting$/ })).toHaveAccessibleName(name, { timeout: 1000 })
  }).toPass()

for (const { role, email, password } of MEMBERS.filter(({ role }) => isDeep || EVERY_RUN.includes(role)))
  test(`a working day as ${role}: the menu, the counts, something to do and a page of others`, async ({ windows }) => {
    const { more, seesCustody, mayDecide, closed, act } = DAYS[role]
    const page = await windows()
    await asStaff(page, { email, password })
    await page.goto(`${ADMIN}/admin`)
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    const menu = [...FOR_EVERYONE, ...more].sort()
    const seesMoney = menu.includes('/admin/users')

    await test.step('the menu, the bell and the cards', async () => {
      const folded = page.getByRole('navigation').locator('button[aria-expanded="false"]')
      while ((await folded.count()) > 0) await folded.first().click()
      expect(await linksOf(page, 'nav')).toEqual(menu)
      if (seesMoney) {
        await bellAgrees(page, menu)
        await page.getByRole('button', { name: /waiting$/ }).click()
        await page.getByRole('menuitem').first().waitFor()
        for (const link of await linksOf(page, '[role="menu"]')) expect(menu).toContain(link)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Total Deposits')
      }
      await expect(page.getByRole('heading', { name: 'Liabilities vs. custody' })).toHaveCount(seesCustody ? 1 : 0)
      await expect(page.getByText('Answer customers')).toHaveCount(menu.includes('/admin/support') ? 1 : 0)
    })

    await test.step('decisions only for those who decide', async () => {
      if (!seesMoney) return
      await visit(page, '/admin/withdrawals')
      const main = page.getByRole('main')
      // Rows that are still loading name no one.
      await main.getByRole('row').filter({ hasText: '@' }).first().waitFor()
      expect((await main.getByRole('button', { name: 'Approve' }).count()) > 0).toBe(mayDecide)
    })

    await test.step('something that belongs to the role', () => act(page))

    if (closed !== undefined)
      await test.step('a page of others says so', async () => {
        await visit(page, closed)
        await said(page, 'Your role cannot open this page.')
        await said(page, 'Ask an owner if you need it for your work.')
      })
  })
