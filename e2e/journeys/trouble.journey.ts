import {
  creditProfit,
  endOtherSessions,
  listInvestments,
  listPayouts,
  listTransactions,
  setInvestmentStatus,
} from '@mintmark/contracts'
import { WALLETS } from '@mintmark/contracts/demo'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { violations } from '../accessibility.ts'
import { usdtOf } from '../attacks/harness/balances.ts'
import { type Customer, type Desk, newCustomer, openDesk, PASSWORD } from '../attacks/harness/people.ts'
import { connectionOf, type Turn } from '../connection.ts'
import { asCustomer, CUSTOMER, expect, test, visit } from '../fixtures.ts'
import { choose } from '../vocabulary.ts'
import { fillDeposit, invest, tabTo } from './steps.ts'

const PHONE = { name: 'a phone', width: 360, height: 740 }
const MORE = [
  { name: 'a narrow phone', width: 320, height: 640 },
  { name: 'a desktop', width: 1280, height: 900 },
  { name: 'a desktop at 200 %', width: 640, height: 450 },
]
const DEVICES = process.env.E2E_LAYOUTS === 'all' ? [PHONE, ...MORE] : [PHONE]

/** The messages of two tabs that buy the same bundle: one the former, the other the latter. */
const BOUGHT_OR_REFUSED = /purchase successful|You already have an active investment in this plan/

/** Checks that the current screen is accessible and fits. */
async function looksRight(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'overflows sideways').toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
}

/** Fills in the purchase of a bundle in one tab and returns its dialog. */
async function fillPurchase(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Buy Bronze Plan' }).click()
  await page.getByRole('button', { name: /Pay from Balance/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay for Bronze Plan' })
  await choose(dialog, /USDT|Tether/)
  await dialog.getByLabel('Amount in USD').fill('500')
  await dialog.getByLabel(/I understand/).check()
  return dialog
}

/** A connection as on a train, until the returned session is detached. */
async function slowDown(page: Page): Promise<CDPSession> {
  const network = await page.context().newCDPSession(page)
  const conditions = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 20_000, offline: false }
  await network.send('Network.emulateNetworkConditions', conditions)
  return network
}

interface Trouble {
  readonly page: Page
  readonly person: Customer
  readonly desk: Desk
  /** Changes what happens to the calls of the page. */
  readonly turn: Turn
}

async function depositInTrouble({ page, person, turn }: Trouble): Promise<void> {
  await fillDeposit(page, { token: 'USDT', usd: '140' })
  await person.do(endOtherSessions, person.own)
  await expect(page.getByText('Login Required')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The step is in the address, so the wizard is open again where it was left.
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await expect(dialog.getByLabel('Amount in USD')).toHaveValue('140')
  await expect(dialog.getByText('Send exactly')).toBeVisible()
  turn('loses_answers')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText("We couldn't reach the server.")).toBeVisible()
  await looksRight(page)
  turn('works')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Your payment is now being confirmed.').first()).toBeVisible()
  const deposits = await person.do(listTransactions, person.own)
  expect(deposits.filter(({ amount }) => Number(amount) === 140)).toHaveLength(1)
}

async function withdrawInTrouble({ page, person, turn }: Trouble): Promise<void> {
  await page.goto(`${CUSTOMER}/withdraw`)
  await tabTo(page, page.getByRole('radio', { name: /Tether/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Amount in USD'))
  await page.keyboard.type('100')
  await tabTo(page, page.getByLabel('Wallet address'))
  await page.keyboard.type(WALLETS.USDT)
  turn('down')
  await page.reload()
  await expect(page.getByText("We couldn't check whether you are signed in")).toBeVisible()
  await looksRight(page)
  turn('works')
  await tabTo(page, page.getByRole('button', { name: 'Retry' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount in USD')).toHaveValue('100')
  await expect(page.getByLabel('Wallet address')).toHaveValue(WALLETS.USDT)
  await tabTo(page, page.getByRole('button', { name: 'Review' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Withdraw', exact: true }))
  turn('loses_answers')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Network error')).toBeVisible()
  await looksRight(page)
  turn('works')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter')
  await expect(page.getByText('Waiting for review')).toBeVisible()
  expect(await usdtOf(person)).toEqual({ available: 2900, held: 100 })
}

async function buyTwice({ page, person }: Trouble): Promise<void> {
  const second = await page.context().newPage()
  await second.goto(`${CUSTOMER}/bundles`)
  await visit(page, '/bundles')
  const tabs = [page, second]
  const filled = [
    { page, dialog: await fillPurchase(page) },
    { page: second, dialog: await fillPurchase(second) },
  ]
  await looksRight(page)
  const slow = await Promise.all(tabs.map(slowDown))
  await Promise.all(filled.map((tab) => invest(tab.page, tab.dialog)))
  for (const tab of tabs) await expect(tab.getByText(BOUGHT_OR_REFUSED).first()).toBeVisible()
  await Promise.all(slow.map((network) => network.detach()))
  expect(await person.do(listInvestments, person.own)).toHaveLength(1)
  expect(await usdtOf(person)).toEqual({ available: 2400, held: 100 })
  await second.close()
}

async function payOutInTrouble({ page, person, turn, desk }: Trouble): Promise<void> {
  const [investment] = await person.do(listInvestments, person.own)
  const params = { id: investment?.id ?? '' }
  await desk.finance.do(creditProfit, { params, body: { amount: '5' } })
  await desk.finance.do(setInvestmentStatus, { params, body: { status: 'completed' } })
  await page.goto(`${CUSTOMER}/bundles`)
  await page.getByRole('tab', { name: 'My Investments' }).click()
  await page.getByRole('button', { name: /Payout of your Bronze Plan/ }).click()
  const dialog = page.getByRole('dialog', { name: /Payout of Bronze Plan/ })
  await choose(dialog, /BTC|Bitcoin/)
  for (const state of ['down', 'loses_answers'] as const) {
    turn(state)
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
    await dialog.getByRole('button', { name: 'Payout' }).click()
    await lost
    await expect(dialog.getByText('Payout failed: Network or server error.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Payout' })).toBeEnabled()
  }
  await expect(dialog.getByRole('radio', { name: /BTC|Bitcoin/ })).toBeChecked()
  await looksRight(page)
  turn('works')
  await dialog.getByRole('button', { name: 'Payout' }).dblclick()
  await expect(page.getByRole('dialog', { name: 'Payout Successful' })).toBeVisible()
  expect(await person.do(listPayouts, person.own)).toHaveLength(1)
  expect(await usdtOf(person)).toEqual({ available: 2900, held: 100 })
}

/** Typed input in a dialog survives Back; an empty one is closed by it, and the page is left by the next. */
async function goBackFromDialog({ page }: Trouble): Promise<void> {
  await visit(page, '/bundles')
  // Loaded anew, so that the entry before belongs to another document.
  await page.goto(`${CUSTOMER}/withdraw`)
  const goBack = () => page.evaluate(() => history.back())
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Add address' }).click()
  await dialog.getByLabel('Wallet address').fill(WALLETS.USDT)
  await goBack()
  await expect(question).toBeVisible()
  await goBack()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Wallet address')).toHaveValue(WALLETS.USDT)
  await goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(dialog).toBeVisible()
  await goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/withdraw/)
  await goBack()
  await expect(page).toHaveURL(/bundles/)
}

for (const { name, ...viewport } of DEVICES)
  test(`on ${name}, nothing typed is lost and nothing is done twice`, async ({ windows }) => {
    const desk = await openDesk()
    const person = await newCustomer(desk, '3000')
    const page = await windows()
    await page.setViewportSize(viewport)
    const trouble = { page, person, desk, turn: await connectionOf(page.context()) }
    await asCustomer(page, { email: person.email, password: PASSWORD })
    await page.goto(`${CUSTOMER}/portfolio`)
    await test.step('a deposit survives the end of the session and a lost answer', () => depositInTrouble(trouble))
    await test.step('a withdrawal by keyboard survives a reload without the API and a lost answer', () =>
      withdrawInTrouble(trouble))
    await test.step('a bundle that two tabs buy on a slow network is bought once', () => buyTwice(trouble))
    await test.step('a payout survives an outage, a lost answer and a double click', () => payOutInTrouble(trouble))
    await test.step('Back keeps what was typed in a dialog, and closes an empty one', () => goBackFromDialog(trouble))
  })
