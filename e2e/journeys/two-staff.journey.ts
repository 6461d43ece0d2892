import type { Page } from '@playwright/test'
import { newCustomer, openDesk, PASSWORD } from '../attacks/harness/people.ts'
import { expectRightBooks } from '../books.ts'
import { ADMIN, asCustomer, asStaff, CUSTOMER, expect, FINANCE, test, visit } from '../fixtures.ts'
import { deposit } from './steps.ts'

/** Key presses from a page that has just loaded to the first decision. */
const KEYS_MAX = 5
/** Without events, the page would read the queue again after thirty seconds. */
const WITHOUT_POLLING = { timeout: 6000 }

/** Presses keys one after another, and waits after each for what it leads to. */
async function pressThrough(page: Page, keys: readonly (readonly [key: string, shows: string])[]): Promise<void> {
  expect(keys.length).toBeLessThanOrEqual(KEYS_MAX)
  for (const [key, shows] of keys) {
    await page.keyboard.press(key)
    await page.locator(shows).first().waitFor()
  }
}

test('of two who decide one deposit, the second is told at once, loses nothing, and cannot decide it again', async ({
  investor,
  staff,
  windows,
}) => {
  const person = await newCustomer(await openDesk())
  await asCustomer(investor, { email: person.email, password: PASSWORD })
  await investor.goto(`${CUSTOMER}/portfolio`)
  await deposit(investor, { token: 'USDT', usd: '140' })
  const queue = `${ADMIN}/admin/deposits?status=pending&query=${encodeURIComponent(person.email)}`
  const finance = await windows()
  await asStaff(finance, FINANCE)
  await Promise.all([visit(staff, queue), finance.goto(queue)])
  const slow = staff.getByRole('dialog', { name: 'Confirm deposit' })

  await test.step('one of them has the dialog open, and has typed', async () => {
    await staff.getByRole('row').filter({ hasText: person.email }).getByRole('button', { name: 'Confirm' }).click()
    await slow.getByText('Payment proof').or(slow.getByRole('img')).first().waitFor()
    await slow.getByLabel('TXID (optional)').fill('0xfeedbeef')
  })

  await test.step('the other one confirms it with the keyboard alone, by few keys', async () => {
    await finance.getByRole('row').filter({ hasText: person.email }).waitFor()
    await pressThrough(finance, [
      ['j', '[data-queue-pane]'],
      ['c', '[role="dialog"]'],
      ['Enter', ':text("Deposit confirmed")'],
    ])
  })

  await test.step('the first one is told, keeps what was typed, and cannot confirm it', async () => {
    await expect(slow.getByRole('alert')).toContainText(
      'Somebody else has confirmed this request in the meantime.',
      WITHOUT_POLLING,
    )
    await expect(slow.getByLabel('TXID (optional)')).toHaveValue('0xfeedbeef')
    await expect(slow.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await slow.getByLabel('TXID (optional)').press('Enter')
    await slow.getByRole('button', { name: 'Cancel' }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(staff.getByRole('button', { name: 'Clear search and filters' })).toBeVisible()
  })

  await test.step('it was credited once', async () => {
    const { id } = person
    const balance = await investor.request.get(`${CUSTOMER}/api/user-balance/${id}/USDT`)
    expect(await balance.json()).toMatchObject({ available_balance: '140.00000000' })
    expectRightBooks()
  })
})
