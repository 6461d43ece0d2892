import { approveAction, changeCoin, createPaymentMethod, listAdminCoins, pinPrice } from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES, OTHER_WALLETS } from '@mintmark/contracts/demo'
import type { APIResponse, Page } from '@playwright/test'
import { ADMIN, asStaff, expect, FINANCE, newPerson, test, visit } from '../fixtures.ts'
import { expectToast } from '../toasts.ts'
import { choose, dialogOf, press, row } from '../vocabulary.ts'
import { fillDeposit, register } from './steps.ts'

/** No other journey and no attack enters the same one. */
const TXID = 'e7'.repeat(32)
const TAG = '4711'

async function answerOf(sent: Promise<APIResponse>) {
  const answer = await sent
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** Opens XRP for deposits: its price, and a payment method, each of which a second person approves. */
async function openXrp(staff: Page, second: Page): Promise<void> {
  const address = (path: string, id: string) => ADMIN + path.replace(':id', id)
  const approved = async ({ approval_id }: { approval_id: string }) =>
    answerOf(second.request.post(address(approveAction.path, approval_id)))
  const [coin] = await answerOf(staff.request.get(`${ADMIN}${listAdminCoins.path}?query=XRP`))
  const open = { symbol: 'XRP', name: 'XRP', for_deposit: 1 }
  await answerOf(staff.request.put(address(changeCoin.path, coin.id), { data: open }))
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const pin = { symbol: 'XRP', price_usd: '2.5', until, reason: 'No source quotes it here' }
  await approved(await answerOf(staff.request.post(ADMIN + pinPrice.path, { data: pin })))
  const method = { type: 'deposit', kind: 'crypto', coins: 'XRP', network: 'xrpl', address: DEPOSIT_ADDRESSES.XRP }
  const form = { name: 'XRP Ledger', ...method }
  await approved(await answerOf(staff.request.post(ADMIN + createPaymentMethod.path, { multipart: form })))
}

test('a phone customer deposits and withdraws a coin with a destination tag', async ({ investor, staff, windows }) => {
  const person = newPerson()
  await investor.setViewportSize({ width: 360, height: 740 })

  await test.step('staff open XRP for deposits', async () => {
    const second = await windows()
    await asStaff(second, FINANCE)
    await openXrp(staff, second)
  })

  await test.step('the customer registers, and gets an address with their own tag', async () => {
    await register(investor, person)
    await visit(investor, '/portfolio')
  })

  const tag = await test.step('the customer requests a deposit with the tag', async () => {
    const dialog = await fillDeposit(investor, { token: 'XRP', usd: '250' })
    await expect(dialog.getByText(DEPOSIT_ADDRESSES.XRP)).toBeVisible()
    await expect(dialog.getByText(/^Enter this destination tag in your wallet/)).toBeVisible()
    const shown = await dialog.locator('code').filter({ hasText: /^\d+$/ }).textContent()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(investor.getByText('Your payment is now being confirmed.').first()).toBeVisible()
    return shown ?? ''
  })

  await test.step('staff find the deposit by its tag and confirm it', async () => {
    await visit(staff, '/admin/deposits')
    await staff.getByLabel('Search deposits').fill(tag)
    const request = row(staff, person.email)
    await request.shows('100.00 XRP')
    await request.decide('Confirm')
    await press(staff.getByRole('alertdialog'), 'Confirm anyway')
    await request.shows('Completed')
  })

  await test.step('the customer withdraws to an address with a tag, which is asked for', async () => {
    await visit(investor, '/withdraw')
    await choose(investor, /XRP/)
    await press(investor, 'Next')
    await investor.getByLabel('Amount in USD').fill('100')
    await investor.getByLabel('Wallet address').fill(OTHER_WALLETS.XRP)
    await expect(investor.getByText(/^Enter the destination tag of the recipient/)).toBeVisible()
    await expect(investor.getByRole('button', { name: 'Review' })).toBeDisabled()
    await investor.getByLabel('Destination tag', { exact: true }).fill(TAG)
    await press(investor, 'Review')
    await expect(investor.getByText(TAG)).toBeVisible()
    await investor.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(investor.getByText('Waiting for review')).toBeVisible()
    await expect(investor.getByText(TAG)).toBeVisible()
  })

  await test.step('staff see the tag and confirm the withdrawal', async () => {
    await visit(staff, '/admin/withdrawals')
    await staff.getByLabel('Search withdrawals').fill(person.email)
    await row(staff, person.email).act('Approve')
    await expect(dialogOf(staff)).toContainText(TAG)
    await staff.getByLabel('TXID (optional)').fill(TXID)
    await press(staff.getByRole('dialog'), 'Confirm')
    await expectToast(staff, 'Withdrawal confirmed successfully')
    await expect(investor.getByText(TXID)).toBeVisible()
  })
})
