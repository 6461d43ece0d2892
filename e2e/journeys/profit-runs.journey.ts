import { randomUUID } from 'node:crypto'
import { buyBundle, createBundle, exportPath, listProfitRunLines, MESSAGES } from '@mintmark/contracts'
import type { Page } from '@playwright/test'
import { newCustomer, staffMember } from '../attacks/harness/people.ts'
import { ADMIN, asStaff, expect, FINANCE, test, visit } from '../fixtures.ts'
import { expectToast } from '../toasts.ts'
import { dialogOf, press, row } from '../vocabulary.ts'

const INVESTORS = 20

/** A new bundle, which 20 customers have bought for 50 USD each. Returns its name. */
async function boughtBundle(): Promise<string> {
  const [owner, support, finance] = await Promise.all([
    staffMember('owner'),
    staffMember('support'),
    staffMember('finance'),
  ])
  const name = `Harvest ${randomUUID().slice(0, 8)}`
  const { id: bundle_id } = await owner.do(createBundle, { body: { name, roi: '1%', min_amount: 5 } })
  await Promise.all(
    Array.from({ length: INVESTORS }, async () => {
      const customer = await newCustomer({ support, finance }, '50')
      const body = { user_id: customer.id, bundle_id, bundle_usd_price: '50', coin: 'USDT' }
      await customer.do(buyBundle, { body })
    }),
  )
  return name
}

async function preview(staff: Page, period: string): Promise<void> {
  await dialogOf(staff).getByLabel('Period').fill(period)
  await press(dialogOf(staff), 'Preview')
  const shown = staff.getByRole('dialog', { name: `Profit for ${period}` })
  await expect(shown.getByText('Total: $20.00')).toBeVisible()
  await expect(shown.getByText(`${INVESTORS} investments`)).toBeVisible()
  await press(shown, 'Create draft')
  await expectToast(staff, 'Draft created')
}

test('a profit run credits 20 customers with one approval, and is undone', async ({ staff, windows }) => {
  const name = await boughtBundle()
  const period = `Period ${randomUUID().slice(0, 8)}`
  const second = await windows()
  await asStaff(second, FINANCE)
  await second.goto(`${ADMIN}/admin`)
  const approve = async (text: string) => {
    await visit(second, '/admin/approvals')
    await second.getByLabel('Search approvals').fill(period)
    await row(second, text, period).decide('Approve')
    await expectToast(second, MESSAGES.approved)
  }
  const main = staff.getByRole('main')
  let csv = ''

  await test.step('it is drafted for a bundle, after a preview of each investment', async () => {
    await visit(staff, '/admin/bundles')
    await staff.getByLabel('Search bundles').fill(name)
    await row(staff, name).choose('New profit run')
    await dialogOf(staff).getByLabel('Percent', { exact: true }).fill('2')
    await preview(staff, period)
  })

  await test.step('a second person approves it once, and each customer is credited', async () => {
    await press(staff, 'Request approval')
    await expect(main.getByText('A second person must approve this.')).toBeVisible()
    await approve('Credit $20.00')
    await expect(main.getByText(`${INVESTORS} of ${INVESTORS} settled`)).toBeVisible()
    await expect(main.getByText('Done', { exact: true })).toBeVisible()
  })

  await test.step('its lines leave as CSV, with their outcome', async () => {
    const id = new URL(staff.url()).pathname.split('/').at(-1) ?? ''
    const answer = await staff.request.get(ADMIN + exportPath(listProfitRunLines).replace(':id', id))
    csv = await answer.text()
    expect(csv.trim().split('\r\n')).toHaveLength(INVESTORS + 1)
    expect(csv.match(/,credited,/g)).toHaveLength(INVESTORS)
  })

  await test.step('it is undone after a second approval', async () => {
    await press(staff, 'Undo run')
    await dialogOf(staff).getByLabel('Reason').fill('the wrong month')
    await press(dialogOf(staff), 'Undo run')
    await approve('Take back')
    await expect(main.getByText('Undone', { exact: true }).first()).toBeVisible()
  })

  await test.step('the CSV drafts the next run, which is canceled', async () => {
    await visit(staff, '/admin/profit-runs')
    await press(staff, 'New profit run')
    const dialog = dialogOf(staff)
    await dialog.getByRole('radio', { name: 'CSV' }).check()
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'lines.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
    await preview(staff, period)
    await press(staff, 'Cancel draft')
    await press(dialogOf(staff), 'Cancel draft')
    await expect(main.getByText('Canceled', { exact: true }).first()).toBeVisible()
  })
})
