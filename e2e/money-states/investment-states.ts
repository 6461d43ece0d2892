import { buyBundle, listInvestments, payOut } from '@mintmark/contracts'
import type { Locator, Page } from '@playwright/test'
import { invest } from '../journeys/steps.ts'
import { choose, dialogOf, press } from '../vocabulary.ts'
import { answer, fail, go, type MoneyState } from './money-state.ts'

async function toPurchase(page: Page, way: string): Promise<Locator> {
  await answer(listInvestments, page, [])
  await go(page, '/bundles')
  await press(page, /^Buy /)
  await press(page, way)
  await page.getByRole('dialog', { name: /Plan/ }).waitFor()
  return dialogOf(page)
}

/** A completed investment that waits for its payout. */
async function toPayout(page: Page): Promise<Locator> {
  const [investment] = listInvestments.example
  await answer(listInvestments, page, [{ ...investment, status: 'completed', profit: '25.00000000' }])
  await go(page, '/bundles')
  await page.getByRole('tab', { name: 'My Investments' }).click()
  await press(page, /^Payout of/)
  return dialogOf(page)
}

export const INVESTMENT_STATES: readonly MoneyState[] = [
  {
    name: 'a plan before it is bought',
    isAtRisk: true,
    open: async (page) => {
      // Otherwise a plan that is owned changes its links while one is clicked.
      await answer(listInvestments, page, [])
      await go(page, '/bundles')
      await page
        .getByRole('link', { name: /^Details of/ })
        .first()
        .click()
      await page.getByRole('region', { name: 'An example, both ways' }).waitFor()
    },
  },
  {
    name: 'how to pay for a bundle',
    open: async (page) => {
      await answer(listInvestments, page, [])
      await go(page, '/bundles')
      await press(page, /^Buy /)
      await page.getByText('How do you want to pay?').waitFor()
    },
  },
  {
    name: 'a purchase with a coin and no risk accepted',
    isAtRisk: true,
    open: async (page) => {
      const dialog = await toPurchase(page, 'Pay from Balance')
      await choose(dialog, /./)
      await press(dialog, 'Invest')
      await dialog.getByText('Please accept the risk').waitFor()
    },
  },
  {
    name: 'the last question before a purchase',
    isAtRisk: true,
    open: async (page) => {
      const dialog = await toPurchase(page, 'Pay from Balance')
      await choose(dialog, /USDT|Tether/)
      await dialog.getByLabel(/I understand/).check()
      await press(dialog, 'Invest')
      await page.getByRole('alertdialog', { name: /^Invest in the/ }).waitFor()
    },
  },
  {
    name: 'a purchase without an answer, and the question before it is left',
    open: async (page) => {
      await fail(page, 'POST', new RegExp(`${buyBundle.path}$`))
      const dialog = await toPurchase(page, 'Pay from Balance')
      await choose(dialog, /./)
      await dialog.getByLabel(/I understand/).check()
      await invest(page, dialog)
      await dialog.getByText('Purchase Failed').waitFor()
      await press(dialog, 'Cancel')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'a bundle by deposit, with every field wrong',
    open: async (page) => {
      const dialog = await toPurchase(page, 'Deposit for Bundle')
      await dialog.getByRole('radio').first().waitFor()
      await press(dialog, 'Submit')
      await dialog.getByText('Select a payment method').waitFor()
    },
  },
  {
    name: 'a payout in a coin, and its failure',
    open: async (page) => {
      await fail(page, 'POST', new RegExp(`${payOut.path}$`))
      const dialog = await toPayout(page)
      await choose(dialog, /BTC|Bitcoin/)
      await press(dialog, 'Payout')
      await dialog.getByText('Payout failed').waitFor()
    },
  },
  {
    name: 'a payout that was made',
    open: async (page) => {
      await answer(payOut, page, payOut.example)
      const dialog = await toPayout(page)
      await choose(dialog, /BTC|Bitcoin/)
      await press(dialog, 'Payout')
      await page.getByRole('dialog', { name: 'Payout Successful' }).waitFor()
    },
  },
]
