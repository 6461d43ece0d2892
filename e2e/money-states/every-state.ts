import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { press } from '../vocabulary.ts'
import { DEPOSIT_STATES } from './deposit-states.ts'
import { INVESTMENT_STATES } from './investment-states.ts'
import { MEMO_STATES } from './memo-states.ts'
import { go, type MoneyState } from './money-state.ts'
import { PORTFOLIO_STATES } from './portfolio-states.ts'
import { WITHDRAWAL_STATES } from './withdrawal-states.ts'

/** Every state that a customer with funds meets. */
export const STATES = [
  ...DEPOSIT_STATES,
  ...WITHDRAWAL_STATES,
  ...MEMO_STATES,
  ...INVESTMENT_STATES,
  ...PORTFOLIO_STATES,
]

const SCREENS = ['/portfolio', '/portfolio?tab=transactions', '/withdraw', '/bundles', '/statement', '/payout-history']

/** These screens for a customer who has nothing yet. */
export const EMPTY_STATES: readonly MoneyState[] = [
  ...SCREENS.map((path) => ({ name: `${path} of a new customer`, open: (page: Page) => go(page, path) })),
  {
    name: 'my investments of a new customer',
    open: async (page) => {
      await go(page, '/bundles')
      await page.getByRole('tab', { name: 'My Investments' }).click()
      await page.getByText('No investments yet.').waitFor()
    },
  },
  {
    name: 'a purchase with nothing to pay from',
    open: async (page) => {
      await go(page, '/bundles')
      await press(page, /^Buy /)
      await press(page, 'Pay from Balance')
      await page.getByText('No coins with sufficient available balance.').waitFor()
    },
  },
]

/** The same screens when the API fails: nothing but the session and the settings is answered. */
export const ERROR_STATES: readonly MoneyState[] = SCREENS.map((path) => ({
  name: `${path} without answers`,
  open: async (page) => {
    await page.route(/\/api\/(?!session|settings|homepage)/, (route) => route.abort('failed'))
    await go(page, path)
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  },
}))
