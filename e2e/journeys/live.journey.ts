import { CUSTOMER, expect, somebody, test, visit } from '../fixtures.ts'
import { deposit, newCustomer } from './steps.ts'

/** Without events, the pages would poll every fifteen seconds. */
const WITHOUT_POLLING = { timeout: 6000 }

test('what staff decide shows in every open tab, and a session that ends takes its balances along', async ({
  investor,
  staff,
}) => {
  const person = somebody()
  await newCustomer(investor, person)
  await deposit(investor, { token: 'USDT', usd: '120' })
  const second = await investor.context().newPage()
  await second.goto(`${CUSTOMER}/portfolio?tab=transactions`)
  await visit(investor, '/portfolio')
  await expect(second.getByText('Pending').first()).toBeVisible()
  await expect(investor.getByRole('button', { name: /unread notification/ })).toBeVisible()

  await test.step('a confirmed deposit appears in both tabs without a reload', async () => {
    await visit(staff, '/admin/deposits')
    await staff.getByLabel('Search deposits').fill(person.email)
    const row = staff.getByRole('row').filter({ hasText: person.email })
    await row.getByRole('button', { name: 'Confirm' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(second.getByText('Confirmed').first()).toBeVisible(WITHOUT_POLLING)
    await expect(investor.getByText('$120.00').first()).toBeVisible(WITHOUT_POLLING)
  })

  await test.step('the bell says so, and leads to the deposit', async () => {
    await investor.getByRole('button', { name: /unread notifications/ }).click()
    const bell = investor.getByRole('dialog', { name: 'Notifications' })
    await bell.getByRole('link', { name: /Your deposit is confirmed/ }).click()
    const shown = investor.getByRole('dialog', { name: 'Deposit' })
    await expect(shown.getByRole('list', { name: 'Progress' })).toContainText('Confirmed')
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect(investor.getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('signing out in one tab signs the other one out', async () => {
    await investor.getByRole('button', { name: /^Account of/ }).click()
    await investor.getByRole('button', { name: 'Sign out' }).click()
    await expect(second.getByText('Login Required')).toBeVisible(WITHOUT_POLLING)
    await expect(second.getByText('USDT')).toHaveCount(0)
  })
})
