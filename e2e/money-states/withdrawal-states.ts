import { readWithdrawal, readWithdrawalTerms, submitTransaction } from '@mintmark/contracts'
import type { Page } from '@playwright/test'
import { choose, dialogOf, press } from '../vocabulary.ts'
import { answer, fail, go, type MoneyState } from './money-state.ts'

const NO_ADDRESS = 'bc1qnotanaddress'

async function toDetails(page: Page, { usd, address }: { usd: string; address: string }): Promise<void> {
  await go(page, '/withdraw')
  await choose(page, /Bitcoin/)
  await press(page, 'Next')
  await page.getByLabel('Amount in USD').fill(usd)
  await page.getByLabel('Wallet address').fill(address)
  await page.getByLabel('Wallet address').blur()
}

async function toReceipt(page: Page, change: Partial<(typeof readWithdrawal)['example']>): Promise<void> {
  await answer(readWithdrawal, page, { ...readWithdrawal.example, ...change })
  await go(page, `/withdraw?id=${readWithdrawal.example.id}`)
  await page.getByText('Requested', { exact: true }).waitFor()
}

export const WITHDRAWAL_STATES: readonly MoneyState[] = [
  {
    name: 'a withdrawal without a coin',
    open: async (page) => {
      await go(page, '/withdraw')
      await page.getByRole('radio').first().waitFor()
      await press(page, 'Next')
      await page.getByText('Select a coin').waitFor()
    },
  },
  {
    name: 'a withdrawal of too much to no address',
    isAtRisk: true,
    open: async (page) => {
      await toDetails(page, { usd: '99999999', address: NO_ADDRESS })
      await page.getByText('This address is too short').waitFor()
    },
  },
  {
    name: 'the review of a withdrawal, and its failure',
    open: async (page) => {
      await answer(readWithdrawalTerms, page, { ...readWithdrawalTerms.example, confirmed_by: 'mail' })
      await toDetails(page, { usd: '25', address: readWithdrawal.example.wallet_address })
      await press(page, 'Review')
      await fail(page, 'POST', new RegExp(`${submitTransaction.path}$`))
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await page.getByText('Network error').waitFor()
    },
  },
  {
    name: 'a receipt, and the question before it is canceled',
    open: async (page) => {
      await toReceipt(page, { is_address_saved: false, needs_mail: true, mail_confirmed_at: null })
      await press(page, 'Cancel withdrawal')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'a completed withdrawal, and its report',
    open: async (page) => {
      await toReceipt(page, { status: 'confirmed', is_reported: false })
      await press(page, 'Scam Report')
      await press(dialogOf(page), 'Send report')
      await dialogOf(page).getByText('Tell us what happened').waitFor()
    },
  },
  {
    name: 'a rejected withdrawal, and its address to save',
    open: async (page) => {
      await toReceipt(page, { status: 'rejected', is_address_saved: false })
      await press(page, 'Save Address')
      await press(dialogOf(page), 'Save')
      await dialogOf(page)
        .getByText(/required|Enter/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'an address to add, with every field wrong',
    isAtRisk: true,
    open: async (page) => {
      await go(page, '/withdraw')
      await press(page, 'Add address')
      await press(dialogOf(page), 'Save')
      await dialogOf(page).getByText('Select a coin').last().waitFor()
    },
  },
  {
    name: 'the end of the allow-list',
    open: async (page) => {
      const terms = { ...readWithdrawalTerms.example, only_saved_addresses: true, any_address_from: null }
      await answer(readWithdrawalTerms, page, terms)
      await go(page, '/withdraw')
      await press(page, 'Allow all addresses')
      await page.getByRole('dialog', { name: 'Allow all addresses again?' }).waitFor()
    },
  },
]
