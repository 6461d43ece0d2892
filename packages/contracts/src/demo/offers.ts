import { amount, DEPOSIT_COINS, LISTED_COINS, METHOD_COIN_DEFAULT, type NetworkId } from '@mintmark/domain'
import { DEPOSIT_ADDRESSES } from './addresses.ts'

/** The coins that the platform shows. */
export const COINS = LISTED_COINS.map(({ symbol, name, networks }) => ({
  symbol,
  name,
  networks: [...networks],
  forDeposit: DEPOSIT_COINS.some((each) => each === symbol),
}))

type PlanName = 'Bronze' | 'Silver' | 'Gold' | 'Platinum' | 'Diamond'
type Plan = readonly [name: PlanName, min: string, max: string | null, days: number, roi: string, description: string]

const plan = ([name, min, max, days, roi, description]: Plan) => ({
  name,
  description,
  minAmountUsd: amount(min),
  maxAmountUsd: max === null ? null : amount(max),
  roi,
  days,
  minPayoutUsd: amount('1'),
  returnsPrincipal: true,
  gradientClass: name.toLowerCase(),
})

/** The five plans, smallest first. */
export const PLANS = [
  plan(['Bronze', '100', '999', 7, 'Up to 1.5% per term', 'A first week on the platform, with a small stake.']),
  plan(['Silver', '1000', '4999', 14, 'Up to 2.5% per term', 'Two weeks in large, liquid coins.']),
  plan(['Gold', '5000', '19999', 30, 'Up to 4% per term', 'A month in a basket that is rebalanced every day.']),
  plan(['Platinum', '20000', '99999', 60, 'Up to 7% per term', 'Two months, with a named account manager.']),
  plan([
    'Diamond',
    '100000',
    null,
    90,
    'Up to 10% per term',
    'A quarter for large portfolios, without an upper limit.',
  ]),
]

export interface DemoMethod {
  readonly name: string
  readonly type: 'deposit' | 'withdrawal'
  readonly kind: 'crypto' | 'other'
  readonly coins: string[]
  readonly network: NetworkId | null
  readonly address: string
  readonly instructions: string
}

const deposit = (name: string, coin: keyof typeof DEPOSIT_ADDRESSES, network: NetworkId): DemoMethod => ({
  name,
  type: 'deposit',
  kind: 'crypto',
  coins: [coin.replace('_TRON', '')],
  network,
  address: DEPOSIT_ADDRESSES[coin],
  instructions: 'Send only this coin on its own network, then upload the receipt.',
})

const withdrawal = (name: string, kind: DemoMethod['kind'], instructions: string): DemoMethod => ({
  name,
  type: 'withdrawal',
  kind,
  coins: [],
  network: null,
  address: '',
  instructions,
})

/** The payment methods. */
export const METHODS: readonly DemoMethod[] = [
  deposit('Bitcoin (BTC)', 'BTC', 'bitcoin'),
  deposit('Ethereum (ETH)', 'ETH', 'ethereum'),
  deposit('Tether (USDT, ERC-20)', 'USDT', 'ethereum'),
  {
    type: 'deposit',
    kind: 'other',
    coins: [METHOD_COIN_DEFAULT],
    network: null,
    name: 'Bank transfer',
    address: 'Mintmark Demo Ltd, IBAN GB00 MINT 0000 0000 0000 00',
    instructions: 'Give your email address as the reference. Transfers arrive within two working days.',
  },
  withdrawal('Crypto wallet', 'crypto', 'Sent within one working day.'),
  withdrawal('Bank transfer', 'other', 'Arrives in one to three days.'),
  deposit('Tether (USDT, TRC-20)', 'USDT_TRON', 'tron'),
]

/** The name of the method for depositing a coin or USD. */
export const DEPOSIT_METHODS: Readonly<Record<string, string>> = {
  BTC: 'Bitcoin (BTC)',
  ETH: 'Ethereum (ETH)',
  USDT: 'Tether (USDT, ERC-20)',
  USD: 'Bank transfer',
}

/** The withdrawal method of the story. */
export const WITHDRAWAL_METHOD = 'Crypto wallet'

/** The market figures that staff maintain for the homepage. */
export const FIGURES = {
  market_cap: '$3.91T',
  cmc100: '$244.18',
  altcoin_index: '43/100',
  fear_greed: '58/100',
} as const
