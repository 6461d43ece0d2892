import type { Page } from '@playwright/test'
import { expectRightBooks } from '../books.ts'
import { expect, test, visit } from '../fixtures.ts'
import { expectToast } from '../toasts.ts'
import { dialogOf } from '../vocabulary.ts'
import { pendingDeposits } from './pending-deposits.ts'
import { tabTo } from './steps.ts'

const ROWS = 20

/** The row that has the focus, by its amount. */
const focused = (page: Page, amount: string) =>
  expect(page.locator('[data-row]:focus')).toContainText(`${amount}.00 USDT`)

test('pending deposits are worked through by keyboard alone', async ({ staff }) => {
  const word = await pendingDeposits(ROWS)
  const { keyboard } = staff
  const dialog = dialogOf(staff)
  await visit(staff, `/admin/deposits?status=pending&query=${word}`)
  await expect(staff.locator('[data-row]')).toHaveCount(ROWS)

  await test.step('after a rejection, the next row has the focus', async () => {
    await keyboard.press('j')
    await focused(staff, '100')
    await keyboard.press('r')
    await tabTo(staff, dialog.getByRole('button', { name: 'No payment arrived.' }))
    await keyboard.press('Enter')
    await tabTo(staff, dialog.getByRole('button', { name: 'Reject' }))
    await keyboard.press('Enter')
    await expectToast(staff, 'Deposit rejected')
    await focused(staff, '101')
  })

  await test.step('so has it after a confirmation', async () => {
    await keyboard.press('c')
    await tabTo(staff, dialog.getByRole('button', { name: 'Confirm' }))
    await keyboard.press('Enter')
    await tabTo(staff, dialog.getByRole('button', { name: 'Confirm anyway' }))
    await keyboard.press('Enter')
    await expectToast(staff, 'Deposit confirmed')
    await focused(staff, '102')
  })
  await test.step('all others are selected, confirmed together and gone', async () => {
    await keyboard.press('ArrowDown')
    await focused(staff, '103')
    await keyboard.press('a')
    await expect(staff.getByText(/^18 selected, \$1,989\.00/)).toBeVisible()
    await keyboard.press('x')
    await expect(staff.getByText(/^17 selected/)).toBeVisible()
    await keyboard.press('x')
    await keyboard.press('c')
    await tabTo(staff, dialog.getByRole('button', { name: 'Confirm' }))
    await keyboard.press('Enter')
    // One after the other, and each is read again.
    await expect(dialog.getByText('18 done.')).toBeVisible({ timeout: 60_000 })
    await tabTo(staff, dialog.getByRole('button', { name: 'Close' }))
    await keyboard.press('Enter')
    await expect(staff.getByRole('button', { name: 'Clear search and filters' })).toBeVisible()
  })
  expectRightBooks()
})
