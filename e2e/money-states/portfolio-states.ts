import { dialogOf, press } from '../vocabulary.ts'
import { go, type MoneyState } from './money-state.ts'

export const PORTFOLIO_STATES: readonly MoneyState[] = [
  {
    name: 'the movements behind a part of the portfolio',
    open: async (page) => {
      await go(page, '/portfolio?tab=transactions')
      await press(page, 'Explain balance')
      await dialogOf(page).getByLabel('Coin').waitFor()
    },
  },
  {
    name: 'the notifications',
    open: async (page) => {
      await go(page, '/portfolio')
      await press(page, /notifications?/i)
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
    },
  },
  {
    name: 'a search without transactions',
    open: async (page) => {
      await go(page, '/portfolio?tab=transactions')
      await page.getByLabel('Search transactions').fill('nothing is called this')
      await page.getByText('No transactions match your filters.').waitFor()
    },
  },
  {
    name: 'a statement of no day',
    open: async (page) => {
      await go(page, '/statement')
      await page.getByLabel('From (UTC)').fill('')
      await page.getByText('Choose a day').first().waitFor()
    },
  },
]
