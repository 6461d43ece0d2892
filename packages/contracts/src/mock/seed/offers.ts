import { amount, DEPOSIT_COINS } from '@mintmark/domain'
import type { MockState, PaymentMethod } from '../state.ts'

const COINS = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  USDT: 'Tether',
  SOL: 'Solana',
  ADA: 'Cardano',
  DOT: 'Polkadot',
  XRP: 'XRP',
} as const

/** Name, minimum and maximum in USD, days, projection, description. */
const BUNDLES = [
  ['Bronze', '100', '999', 7, 'Up to 1.5% per term', 'A first week on the platform, with a small stake.'],
  ['Silver', '1000', '4999', 14, 'Up to 2.5% per term', 'Two weeks in large, liquid coins.'],
  ['Gold', '5000', '19999', 30, 'Up to 4% per term', 'A month in a basket that is rebalanced every day.'],
  ['Platinum', '20000', '99999', 60, 'Up to 7% per term', 'Two months, with a personal contact at the desk.'],
  ['Diamond', '100000', null, 90, 'Up to 10% per term', 'A quarter for large portfolios, without an upper limit.'],
] as const

const crypto = {
  kind: 'crypto',
  instructions: 'Send only this coin on its own network, then upload the receipt.',
} as const
const METHODS: readonly Omit<PaymentMethod, 'id'>[] = [
  { ...crypto, type: 'deposit', name: 'Bitcoin (BTC)', address: 'bc1qmintmarkdemo0deposit0address0only0000000' },
  { ...crypto, type: 'deposit', name: 'Ethereum (ETH)', address: '0x4d696e746d61726b44656d6f4465706f73697445' },
  { ...crypto, type: 'deposit', name: 'Tether (USDT, ERC-20)', address: '0x4d696e746d61726b44656d6f4465706f73697455' },
  {
    type: 'deposit',
    kind: 'other',
    name: 'Bank transfer',
    address: 'Mintmark Demo Ltd, IBAN GB00 MINT 0000 0000 0000 00',
    instructions: 'Give your e-mail address as the reference. Transfers arrive within two working days.',
  },
  {
    type: 'withdrawal',
    kind: 'crypto',
    name: 'Crypto wallet',
    address: '',
    instructions: 'Sent within one working day.',
  },
  {
    type: 'withdrawal',
    kind: 'other',
    name: 'Bank transfer',
    address: '',
    instructions: 'Arrives in one to three days.',
  },
]

/** What customers can choose from: coins, bundles, ways to pay, and the figures of the homepage. */
export function addOffers(state: MockState, now: Date): void {
  const open: readonly string[] = DEPOSIT_COINS
  for (const [symbol, name] of Object.entries(COINS)) {
    const id = state.newId(now)
    state.coins.set(id, { id, symbol, name, forDeposit: open.includes(symbol), archived: false })
  }
  for (const [name, min, max, days, roi, description] of BUNDLES) {
    const id = state.newId(now)
    const range = { minAmountUsd: amount(min), maxAmountUsd: max === null ? null : amount(max) }
    const terms = { roi, days, minPayoutUsd: amount('1'), returnsPrincipal: true }
    state.bundles.set(id, { id, name, description, ...range, ...terms, gradientClass: name.toLowerCase() })
  }
  for (const method of METHODS) {
    const id = state.newId(now)
    state.methods.set(id, { id, ...method })
  }
  state.figures = { market_cap: '$3.91T', cmc100: '$244.18', altcoin_index: '43/100', fear_greed: '58/100' }
}
