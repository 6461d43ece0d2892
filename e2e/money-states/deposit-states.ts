import { quoteDeposit, readDeposit, submitTransaction } from '@mintmark/contracts'
import type { Locator, Page } from '@playwright/test'
import { fillDeposit } from '../journeys/steps.ts'
import { choose, dialogOf, press } from '../vocabulary.ts'
import { answer, fail, go, type MoneyState } from './money-state.ts'

const NOT_AN_IMAGE = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') }

async function toPayment(page: Page): Promise<Locator> {
  await go(page, '/portfolio')
  return fillDeposit(page, { token: 'USDT', usd: '140' })
}

export const DEPOSIT_STATES: readonly MoneyState[] = [
  {
    name: 'a deposit without a token',
    open: async (page) => {
      await go(page, '/portfolio?deposit=token')
      await press(dialogOf(page), 'Next')
      await page.getByText('Select a token').waitFor()
    },
  },
  {
    name: 'a deposit without a method',
    open: async (page) => {
      await go(page, '/portfolio?deposit=token')
      await choose(dialogOf(page), /Tether|USDT/)
      await press(dialogOf(page), 'Next')
      await page.getByRole('heading', { name: 'Payment method' }).waitFor()
      await press(dialogOf(page), 'Next')
      await page.getByText('Select a payment method').waitFor()
    },
  },
  {
    name: 'what to pay, with an expired price and no image',
    isAtRisk: true,
    open: async (page) => {
      await page.route(`**${quoteDeposit.path}`, async (route) => {
        const quote = await (await route.fetch()).json()
        await route.fulfill({ json: { ...quote, expires_at: '2026-01-02T10:30:00.000Z' } })
      })
      const dialog = await toPayment(page)
      await dialog.getByRole('button', { name: 'Get a new price' }).waitFor()
      await dialog.locator('input[type="file"]').setInputFiles(NOT_AN_IMAGE)
      await dialog.getByText('That file is not an image').waitFor()
    },
  },
  {
    name: 'a deposit without an answer',
    open: async (page) => {
      const dialog = await toPayment(page)
      await dialog.getByText('Send exactly').waitFor()
      await fail(page, 'POST', new RegExp(`${submitTransaction.path}$`))
      await press(dialog, 'Submit')
      await dialog.getByText("We don't know yet").waitFor()
    },
  },
  {
    name: 'the question before a deposit is left',
    open: async (page) => {
      await toPayment(page)
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'a deposit that was submitted',
    isAtRisk: true,
    open: async (page) => {
      const dialog = await toPayment(page)
      await dialog.getByText('Send exactly').waitFor()
      await answer(submitTransaction, page, submitTransaction.example)
      await answer(readDeposit, page, readDeposit.example)
      await press(dialog, 'Submit')
      await dialogOf(page).getByText('Next steps').waitFor()
    },
  },
  {
    name: 'a pending deposit, and the question before it is canceled',
    open: async (page) => {
      await go(page, '/portfolio?tab=transactions&type=deposit')
      await press(page, /^Deposit .*Pending/)
      await press(dialogOf(page), 'Cancel deposit')
      await page.getByRole('alertdialog').waitFor()
    },
  },
]
