import { ADMIN, CUSTOMER, expect, somebody, test } from '../fixtures.ts'
import { deposit, register, withdraw } from './steps.ts'

test('a deposit is invested, earns profit, is paid out and withdrawn', async ({ investor, staff }) => {
  const person = somebody()

  await test.step('an investor registers and requests a deposit with proof', async () => {
    await register(investor, person)
    await deposit(investor, { token: 'USDT', usd: '3000' })
  })

  await test.step('staff review the proof and confirm the deposit', async () => {
    await staff.goto(`${ADMIN}/admin/deposits`)
    await staff.getByLabel('Search deposits').fill(person.email)
    const row = staff.getByRole('row').filter({ hasText: person.email })
    await expect(row).toContainText('3,000.00 USDT')
    await row.getByRole('button', { name: /View/ }).click()
    const proof = staff.getByRole('dialog').getByRole('img')
    await expect(proof).toHaveJSProperty('complete', true)
    expect(await proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await staff.getByRole('button', { name: 'Close' }).last().click()
    await row.getByRole('button', { name: 'Confirm' }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(row).toContainText('Completed')
  })

  await test.step('the investor sees the balance and buys a bundle with it', async () => {
    await investor.goto(`${CUSTOMER}/portfolio`)
    await expect(investor.getByText('$3,000.00').first()).toBeVisible()
    await investor.goto(`${CUSTOMER}/bundles`)
    await investor.getByRole('button', { name: 'Buy Silver Plan' }).click()
    await investor.getByRole('button', { name: /Pay from Balance/ }).click()
    const dialog = investor.getByRole('dialog', { name: 'Pay for Silver Plan' })
    await dialog.getByRole('radio', { name: /USDT|Tether/ }).check({ force: true })
    await dialog.getByLabel('Invest my whole available balance').uncheck()
    await dialog.getByLabel('Amount in USD').fill('2000')
    await dialog.getByLabel(/I understand/).check()
    await dialog.getByRole('button', { name: 'Invest' }).click()
    await expect(investor.getByText(/Bundle purchase successful! 2,?000(\.00)? USDT invested\./).first()).toBeVisible()
  })

  await test.step('staff credit profit and complete the investment', async () => {
    await staff.goto(`${ADMIN}/admin/bundles/user-bundles`)
    await staff.getByLabel('Search user bundles').fill(person.email)
    const row = staff.getByRole('row').filter({ hasText: person.email })
    await row.getByLabel(/Profit amount in USD/).fill('100')
    await row.getByRole('button', { name: 'Credit' }).click()
    await expect(row).toContainText('$100.00')
    await row.getByRole('combobox').click()
    await staff.getByRole('option', { name: 'Completed' }).click()
    await expect(row).toContainText('Completed')
  })

  await test.step('the investor requests a payout in BTC and receives profit and principal', async () => {
    await investor.goto(`${CUSTOMER}/bundles`)
    await investor.getByRole('tab', { name: 'My Investments' }).click()
    await investor.getByRole('button', { name: /Payout of your Silver Plan/ }).click()
    const dialog = investor.getByRole('dialog', { name: /Payout of Silver Plan/ })
    await dialog.getByRole('radio', { name: /BTC|Bitcoin/ }).check({ force: true })
    await dialog.getByRole('button', { name: 'Payout' }).click()
    const done = investor.getByRole('dialog', { name: 'Payout Successful' })
    await expect(done).toContainText('0.00083347 BTC')
    await expect(done).toContainText('2,000.00 USDT')
    await investor.goto(`${CUSTOMER}/payout-history`)
    await expect(investor.getByRole('row').filter({ hasText: 'Silver' })).toContainText('$100.00')
  })

  await test.step('one withdrawal is rejected and returned, another is confirmed and sent', async () => {
    await withdraw(investor, { token: 'Tether', usd: '500', address: 'TFirstWalletAddress' })
    await withdraw(investor, { token: 'Tether', usd: '700', address: 'TSecondWalletAddress' })
    await staff.goto(`${ADMIN}/admin/withdrawals`)
    await staff.getByLabel('Search withdrawals').fill(person.email)
    const first = staff.getByRole('row').filter({ hasText: 'TFirst' })
    await first.getByRole('button', { name: 'Reject' }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
    await expect(staff.getByText('Withdrawal rejected successfully').first()).toBeVisible()
    const second = staff.getByRole('row').filter({ hasText: 'TSecond' })
    await second.getByRole('button', { name: 'Approve' }).click()
    await staff.getByLabel('TXID (optional)').fill('0xfeedbeef')
    await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(staff.getByText('Withdrawal confirmed successfully').first()).toBeVisible()

    const balance = await investor.request.get(
      `${CUSTOMER}/api/user-balance/${(await (await investor.request.get(`${CUSTOMER}/api/session`)).json()).user.id}/USDT`,
    )
    expect(await balance.json()).toMatchObject({ available_balance: '2300.00000000', actual_balance: '2300.00000000' })
    await investor.goto(`${CUSTOMER}/portfolio`)
    await investor.getByRole('tab', { name: 'Transactions' }).click()
    await expect(investor.getByText('Rejected').first()).toBeVisible()
    await expect(investor.getByText('Confirmed').first()).toBeVisible()
  })
})
