import type { BrowserContext } from '@playwright/test'
import { violations } from '../accessibility.ts'
import { asCustomer, CUSTOMER, expect, INVESTOR, test, visit } from '../fixtures.ts'
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
