import type { Locator, Page } from '@playwright/test'
import { violations } from '../accessibility.ts'
import { newCustomer, openDesk, PASSWORD } from '../attacks/harness/people.ts'
import { asCustomer, CUSTOMER, expect, INVESTOR, test } from '../fixtures.ts'
import { EMPTY_STATES, ERROR_STATES, STATES } from '../money-states/every-state.ts'
import type { MoneyState } from '../money-states/money-state.ts'
import { tabTo } from './steps.ts'

const PHONE = { width: 320, height: 640, colorScheme: 'dark' } as const
const MORE = [
  { width: 1280, height: 900, colorScheme: 'light' },
  // 1280 pixels at 200 %.
  { width: 640, height: 450, colorScheme: 'light' },
  { width: 320, height: 640, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
] as const
const isDeep = process.env.E2E_LAYOUTS === 'all'
const VIEWS = isDeep ? [PHONE, ...MORE] : [PHONE]

const softly = expect.configure({ soft: true })

/** Opens a state and looks at it in every view: nothing overflows sideways, and the accessibility rules hold. */
async function look(page: Page, { name, open }: MoneyState): Promise<void> {
  const { width, height } = PHONE
  await page.setViewportSize({ width, height })
  // The app would keep what was typed in the state before, so it is forgotten on a page without the app.
  await page.goto(`${CUSTOMER}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
  await open(page)
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0)
  for (const { colorScheme, ...size } of VIEWS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    // The frame follows a new size after it, and only then is it judged.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await softly.poll(overflow, `${name} overflows sideways at ${size.width} px`).toBeLessThanOrEqual(0)
    expect.soft(await violations(page), `${name} at ${size.width} px`).toEqual([])
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

const chosen = (states: readonly MoneyState[]) => states.filter(({ isAtRisk }) => isDeep || isAtRisk)

test('every step, dialog and error on the way of money is accessible and fits', async ({ windows }) => {
  test.setTimeout(900_000)
  const page = await windows()
  page.setDefaultTimeout(30_000)
  await asCustomer(page, INVESTOR)
  for (const state of chosen([...STATES, ...ERROR_STATES])) await test.step(state.name, () => look(page, state))
})

/** Chooses the first of a group of cards for which this is true, by arrow keys. */
async function choose(page: Page, dialog: Locator, name: RegExp): Promise<void> {
  const wanted = dialog.getByRole('radio', { name })
  const group = dialog.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name }) })
  await tabTo(page, group.getByRole('radio').first())
  await page.keyboard.press('Space')
  while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown')
}

async function depositByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Deposit', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await choose(page, dialog, /Tether/)
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Payment method' }).waitFor()
  await choose(page, dialog, /Tether/)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Amount in USD'))
  await page.keyboard.type('60')
  await dialog.getByText('Send exactly').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your payment is now being confirmed.').first()).toBeVisible()
}

async function buyByKeyboard(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Buy Bronze Plan' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: /Pay from Balance/ }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pay for Bronze Plan' })
  await choose(page, dialog, /Tether/)
  await tabTo(page, dialog.getByLabel(/I understand/))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Invest' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Invest now' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/purchase successful/).first()).toBeVisible()
}

if (isDeep)
  test('a keyboard is enough to deposit and to invest', async ({ windows }) => {
    const person = await newCustomer(await openDesk(), '500')
    const page = await windows()
    await asCustomer(page, { email: person.email, password: PASSWORD })
    await page.goto(`${CUSTOMER}/portfolio`)
    await test.step('a deposit', () => depositByKeyboard(page))
    await page.goto(`${CUSTOMER}/bundles`)
    await test.step('a purchase', () => buyByKeyboard(page))
  })

if (isDeep)
  test('what a new customer sees is accessible and fits', async ({ windows }) => {
    const person = await newCustomer(await openDesk())
    const page = await windows()
    await asCustomer(page, { email: person.email, password: PASSWORD })
    for (const state of EMPTY_STATES) await test.step(state.name, () => look(page, state))
  })
