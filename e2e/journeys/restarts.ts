import { listTransactions, login } from '@mintmark/contracts'
import { WALLETS } from '@mintmark/contracts/demo'
import type { Page } from '@playwright/test'
import { usdtOf } from '../attacks/harness/balances.ts'
import { type Customer, newCustomer, openDesk, PASSWORD } from '../attacks/harness/people.ts'
import { expectRightBooks } from '../books.ts'
import { connectionOf } from '../connection.ts'
import { expect, test, visit } from '../fixtures.ts'
import { type OwnApi, openOwnApi } from '../own-api.ts'
import { choose } from '../vocabulary.ts'
import { fillDeposit } from './steps.ts'

interface Stage {
  readonly page: Page
  readonly person: Customer
  readonly api: OwnApi
}

/** Loads the app again while the API is gone, then once more when it is back. */
async function reloadWithoutApi({ page, api }: Stage): Promise<void> {
  await page.reload()
  await expect(page.getByText("We couldn't check whether you are signed in")).toBeVisible()
  await api.start()
  await page.getByRole('button', { name: 'Retry' }).click()
}

/** The API ends while a request waits in it. */
async function depositWhileItEnds(stage: Stage): Promise<void> {
  const { page, person, api } = stage
  const dialog = await fillDeposit(page, { token: 'USDT', usd: '140' })
  await expect(dialog.getByText('Send exactly')).toBeVisible()
  api.pause()
  const submitted = page.waitForRequest((request) => request.method() === 'POST' && /transaction$/.test(request.url()))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await submitted
  await api.kill()
  await expect(dialog.getByText('Failed to submit transaction')).toBeVisible()
  await expect(dialog.getByText("We don't know yet whether your request arrived.")).toBeVisible()
  await reloadWithoutApi(stage)
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue('140')
  await expect(dialog.getByText('Send exactly')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your payment is now being confirmed.').first()).toBeVisible()
  const deposits = await person.do(listTransactions, person.own)
  expect(deposits.filter(({ amount }) => Number(amount) === 140)).toHaveLength(1)
}

/** The API ends after it has done what was asked, and before it answers. */
async function withdrawBeforeItEnds(stage: Stage): Promise<void> {
  const { page, person, api } = stage
  const turn = await connectionOf(page.context())
  await visit(page, '/withdraw')
  await choose(page, /Tether/)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Amount in USD').fill('100')
  await page.getByLabel('Wallet address').fill(WALLETS.USDT)
  await page.getByRole('button', { name: 'Review' }).click()
  turn('loses_answers')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Network error')).toBeVisible()
  await api.kill()
  turn('works')
  await reloadWithoutApi(stage)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Waiting for review')).toBeVisible()
  expect(await usdtOf(person)).toEqual({ available: 2900, held: 100 })
}

test('nothing typed is lost and nothing is done twice when the API ends and starts again', async ({ windows }) => {
  const person = await newCustomer(await openDesk(), '3000')
  const api = await openOwnApi()
  try {
    const page = await windows()
    const data = { email: person.email, password: PASSWORD }
    expect((await page.request.post(api.origin + login.path, { data })).status()).toBe(200)
    await page.goto(`${api.origin}/portfolio`)
    const stage = { page, person, api }
    await test.step('in the middle of a deposit', () => depositWhileItEnds(stage))
    await test.step('after a withdrawal whose answer was lost', () => withdrawBeforeItEnds(stage))
  } finally {
    await api.close()
  }
  expectRightBooks()
})
