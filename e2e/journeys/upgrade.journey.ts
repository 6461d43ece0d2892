import type { BrowserContext, Page } from '@playwright/test'
import { violations } from '../accessibility.ts'
import { ADMIN, asCustomer, CUSTOMER, expect, INVESTOR, test, visit } from '../fixtures.ts'
import { untilLoaded } from '../until-loaded.ts'
import { press } from '../vocabulary.ts'
import { expectTypedWithdrawal, lostDialog, typeWithdrawal } from './steps.ts'

/** Takes the files of the app away, as a new release does that replaces them. Returns a function that serves the new ones. */
async function release(context: BrowserContext): Promise<() => Promise<void>> {
  const files = '**/assets/**'
  await context.route(files, (route) => route.fulfill({ status: 404, body: 'not found' }))
  return () => context.unroute(files)
}

test('a dialog and a page whose code a new release replaced offer a reload, and nothing that was typed is lost', async ({
  investor: page,
}) => {
  await asCustomer(page, INVESTOR)
  await page.goto(`${CUSTOMER}/portfolio`)
  await typeWithdrawal(page)
  await visit(page, '/portfolio')
  const heading = page.getByRole('heading', { name: 'Portfolio', exact: true })
  await expect(heading).toBeVisible()
  await untilLoaded(page)
  const serveNew = await release(page.context())
  const notice = lostDialog(page)

  await test.step('a dialog is replaced by a notice, and the page behind stays', async () => {
    await press(page, 'Deposit')
    await expect(notice).toBeVisible()
    expect(await violations(page)).toEqual([])
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toBeHidden()
    await expect(heading).toBeVisible()
  })

  await test.step('a page that is gone offers a reload, too, which opens the new one', async () => {
    await visit(page, '/statement')
    await expect(page.getByText("We couldn't show this page")).toBeVisible()
    await serveNew()
    await press(page, 'Retry')
    await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
  })

  await test.step('a reload opens the dialog that was gone', async () => {
    await visit(page, '/portfolio')
    await expect(heading).toBeVisible()
    await untilLoaded(page)
    const serveAgain = await release(page.context())
    await press(page, 'Deposit')
    await expect(notice).toBeVisible()
    await serveAgain()
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible()
  })

  await test.step('what was typed before is there', async () => {
    await visit(page, '/withdraw')
    await expectTypedWithdrawal(page)
  })
})

/** Opens a page whose entry is gone in its first view, and waits for the page to be loaded again. */
async function openWithoutEntry(page: Page, address: string): Promise<void> {
  let views = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) views += 1
  })
  await page.route('**/assets/index-*.js', (route) =>
    views === 1 ? route.fulfill({ status: 404, body: 'not found' }) : route.continue(),
  )
  await page.goto(address)
  await expect.poll(() => views, { message: 'the page is loaded again' }).toBe(2)
}

test('a prerendered page whose scripts are gone is loaded again, and works', async ({ page }) => {
  await openWithoutEntry(page, `${CUSTOMER}/login`)
  await press(page, 'Show password')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('so is a page of the back office', async ({ page }) => {
  await openWithoutEntry(page, `${ADMIN}/admin/users`)
  await expect(page).toHaveURL(/\/admin\/login/)
})
