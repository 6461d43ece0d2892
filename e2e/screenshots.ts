import { join } from 'node:path'
import { ADMIN, asCustomer, asStaff, CUSTOMER, INVESTOR, STAFF, test } from './fixtures.ts'
import { untilLoaded } from './until-loaded.ts'

const FOLDER = join(import.meta.dirname, '../docs/screenshots')

test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })

test('the portfolio of an investor', async ({ page }) => {
  await asCustomer(page, INVESTOR)
  await page.goto(`${CUSTOMER}/portfolio`)
  await page.getByText('Your coins').waitFor()
  await untilLoaded(page)
  await page.screenshot({ path: join(FOLDER, 'customer.png'), animations: 'disabled' })
})

test('the deposits in the back office', async ({ page }) => {
  await asStaff(page, STAFF)
  await page.goto(`${ADMIN}/admin/deposits`)
  await page.getByRole('row').getByRole('button', { name: 'Confirm' }).first().waitFor()
  // The first check of the books begins with the platform.
  await page.getByText(/: checking$/).waitFor({ state: 'hidden', timeout: 120_000 })
  await untilLoaded(page)
  await page.screenshot({ path: join(FOLDER, 'admin.png'), animations: 'disabled' })
})
