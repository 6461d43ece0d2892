import { listDetailedBalances, quoteDeposit, readWithdrawal, readWithdrawalTerms } from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES, OTHER_WALLETS } from '@mintmark/contracts/demo'
import { fillDeposit } from '../journeys/steps.ts'
import { choose, press } from '../vocabulary.ts'
import { answer, go, type MoneyState } from './money-state.ts'

const withTag = (address: string) => `${address}?dt=4294967295`

/** A coin whose network has destination tags, on both sides. */
export const MEMO_STATES: readonly MoneyState[] = [
  {
    name: 'a deposit to an address with a destination tag',
    isAtRisk: true,
    open: async (page) => {
      await page.route(`**${quoteDeposit.path}`, async (route) => {
        const quote = await (await route.fetch()).json()
        const to = { token_symbol: 'XRP', network: 'xrpl', address: withTag(DEPOSIT_ADDRESSES.XRP) }
        await route.fulfill({ json: { ...quote, ...to } })
      })
      await go(page, '/portfolio')
      const dialog = await fillDeposit(page, { token: 'USDT', usd: '140' })
      await dialog.getByText(/^Enter this destination tag in your wallet/).waitFor()
    },
  },
  {
    name: 'a withdrawal whose destination tag is missing',
    isAtRisk: true,
    open: async (page) => {
      const [balance] = listDetailedBalances.example
      const xrp = { ...balance, name: 'XRP', token_symbol: 'XRP', symbol: 'XRP' }
      await answer(listDetailedBalances, page, [xrp])
      await answer(readWithdrawalTerms, page, { ...readWithdrawalTerms.example, networks: { XRP: ['xrpl'] } })
      await go(page, '/withdraw')
      await choose(page, /XRP/)
      await press(page, 'Next')
      await page.getByLabel('Wallet address').fill(OTHER_WALLETS.XRP)
      await page.getByText(/^Enter the destination tag of the recipient/).waitFor()
    },
  },
  {
    name: 'a receipt with a destination tag',
    open: async (page) => {
      const sent = { token_symbol: 'XRP', network: 'xrpl', wallet_address: withTag(OTHER_WALLETS.XRP) }
      await answer(readWithdrawal, page, { ...readWithdrawal.example, ...sent })
      await go(page, `/withdraw?id=${readWithdrawal.example.id}`)
      await page.getByText('4294967295').first().waitFor()
    },
  },
]
