import { OTHER_WALLETS, WALLETS } from '@mintmark/contracts/demo'
import { CUSTOMER, expect, newPerson, test, visit } from '../fixtures.ts'
import { expectToast } from '../toasts.ts'
import { choose, press, row } from '../vocabulary.ts'
import { deposit, invest, register, withdraw } from './steps.ts'

/** No other journey and no attack enters the same one. */
const TXID = `0x${'cd'.repeat(32)}`

test('a deposit is invested, earns profit, is paid out and withdrawn', async ({ investor, staff }) => {
  const person = newPerson()

  await test.step('an investor registers and requests a deposit with proof', async () => {
    await register(investor, person)
    await deposit(investor, { token: 'USDT', usd: '3000' })
  })

  await test.step('staff review the proof and confirm the deposit', async () => {
    await visit(staff, '/admin/deposits')
    await staff.getByLabel('Search deposits').fill(person.email)
    const request = row(staff, person.email)
    await request.shows('3,000.00 USDT')
    await request.act(/View/)
    const proof = staff.getByRole('dialog').getByRole('img')
    await expect(proof).toHaveJSProperty('complete', true)
    expect(await proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await staff.getByRole('button', { name: 'Close' }).last().click()
    await request.decide('Confirm')
    await press(staff.getByRole('alertdialog'), 'Confirm anyway')
    await request.shows('Completed')
  })

  await test.step('the investor sees the balance and buys a bundle with it', async () => {
    await visit(investor, '/portfolio')
    await expect(investor.getByText('$3,000.00').first()).toBeVisible()
    await visit(investor, '/bundles')
    await press(investor, 'Buy Silver Plan')
    await press(investor, /Pay from Balance/)
    const dialog = investor.getByRole('dialog', { name: 'Pay for Silver Plan' })
    await choose(dialog, /USDT|Tether/)
    await dialog.getByLabel('Amount in USD').fill('2000')
    await expect(dialog.getByRole('region', { name: 'Terms' })).toContainText('1,000.00 USDT')
    await dialog.getByLabel('Profit of').fill('5')
    await expect(dialog.getByRole('region', { name: 'What would you get back?' })).toContainText('$100.00')
    await dialog.getByLabel(/I understand/).check()
    await invest(investor, dialog)
    await expectToast(investor, /Bundle purchase successful! 2,?000(\.00)? USDT invested\./)
  })

  await test.step('staff credit profit and complete the investment', async () => {
    await visit(staff, '/admin/bundles/user-bundles')
    await staff.getByLabel('Search user bundles').fill(person.email)
    const investment = row(staff, person.email)
    await investment.locator.getByLabel(/Profit amount in USD/).fill('100')
    await investment.act('Credit')
    await press(staff.getByRole('dialog', { name: 'Credit profit' }), 'Credit profit')
    await investment.shows('$100.00')
    await investment.setStatus('Completed')
    await investment.shows('Completed')
  })

  await test.step('the investor requests a payout in BTC and receives profit and principal', async () => {
    await visit(investor, '/bundles')
    await investor.getByRole('tab', { name: 'My Investments' }).click()
    await press(investor, /Payout of your Silver Plan/)
    const dialog = investor.getByRole('dialog', { name: /Payout of Silver Plan/ })
    await choose(dialog, /BTC|Bitcoin/)
    await expect(dialog).toContainText('1 BTC = $119,979.89')
    await press(dialog, 'Payout')
    const done = investor.getByRole('dialog', { name: 'Payout Successful' })
    await expect(done).toContainText('0.00083347 BTC')
    await expect(done).toContainText('2,000.00 USDT')
    await visit(investor, '/payout-history')
    const payout = row(investor, 'Silver')
    await payout.shows('$100.00')
    await payout.locator.getByRole('link', { name: 'Silver' }).click()
    await expect(investor.getByRole('list', { name: 'Timeline' })).toContainText('Paid out')
    await expect(investor.getByRole('region', { name: 'What you got back' })).toContainText('2,000.00 USDT')
  })

  await test.step('another investment ends without profit and returns its principal', async () => {
    await visit(investor, '/bundles')
    await press(investor, 'Buy Bronze Plan')
    await press(investor, /Pay from Balance/)
    const dialog = investor.getByRole('dialog', { name: 'Pay for Bronze Plan' })
    await choose(dialog, /USDT|Tether/)
    await dialog.getByLabel('Amount in USD').fill('500')
    await dialog.getByLabel(/I understand/).check()
    await invest(investor, dialog)
    await expectToast(investor, /Bundle purchase successful! 500(\.00)? USDT invested\./)
    await visit(staff, '/admin/bundles/user-bundles')
    await staff.getByLabel('Search user bundles').fill(person.email)
    const investment = row(staff, person.email, 'Bronze')
    await investment.setStatus('Completed')
    await investment.shows('Completed')
    await visit(investor, '/bundles')
    await investor.getByRole('tab', { name: 'My Investments' }).click()
    await press(investor, /Payout of your Bronze Plan/)
    await press(investor.getByRole('dialog', { name: /Payout of Bronze Plan/ }), 'Payout')
    await expect(investor.getByRole('dialog', { name: 'Payout Successful' })).toContainText('500.00 USDT')
    await visit(investor, '/portfolio')
    await investor.getByRole('tab', { name: 'Transactions' }).click()
    await expect(investor.getByRole('link', { name: /Payout of Bronze Plan/ })).toContainText('+500.00 USDT')
  })

  await test.step('one withdrawal is rejected and returned, another is confirmed and sent', async () => {
    await withdraw(investor, { token: 'Tether', usd: '500', address: OTHER_WALLETS.USDT })
    await withdraw(investor, { token: 'Tether', usd: '700', address: WALLETS.USDT })
    await visit(staff, '/admin/withdrawals')
    await staff.getByLabel('Search withdrawals').fill(person.email)
    await row(staff, person.email, '500.00 USDT').reject()
    await expectToast(staff, 'Withdrawal rejected successfully')
    // After a decision, the next one is open beside the queue.
    const next = staff.locator('[data-queue-pane]')
    await expect(next).toContainText('700.00 USDT')
    await press(next, 'Approve')
    await staff.getByLabel('TXID (optional)').fill(TXID)
    await press(staff.getByRole('dialog'), 'Confirm')
    await expectToast(staff, 'Withdrawal confirmed successfully')

    const balance = await investor.request.get(
      `${CUSTOMER}/api/user-balance/${(await (await investor.request.get(`${CUSTOMER}/api/session`)).json()).user.id}/USDT`,
    )
    expect(await balance.json()).toMatchObject({ available_balance: '2300.00000000', actual_balance: '2300.00000000' })
    await visit(investor, '/portfolio')
    await investor.getByRole('tab', { name: 'Transactions' }).click()
    await expect(investor.getByText('Rejected').first()).toBeVisible()
    await expect(investor.getByText('Confirmed').first()).toBeVisible()
  })
})
