import { confirmTransaction } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { newId } from '../db/ids.ts'
import { staff as staffRows } from '../db/schema.ts'
import { addMethods } from './add-methods.ts'
import { addCoins } from './audited-offers.ts'
import { must, waitingWithdrawal } from './money.ts'
import { addBundle } from './offers.ts'
import { newApprover, PASSWORD } from './people.ts'
import { type BareRequest, callsBy, type Preparation, type Rows, type SpecPlatform } from './spec-calls.ts'
import { DECIDING, someone } from './spec-deciding-calls.ts'

const USER = { first_name: 'Ada', last_name: 'Park', phone: '+1 202 555 0100', country: 'Canada' }
const COIN = { name: 'Another', for_deposit: 1 }
const BUNDLE = {
  name: 'Gold',
  description: 'A month in large coins',
  amount: '150',
  roi: '12% APY',
  days: 30,
  gradientClass: 'gold',
  min_payout: '1.0',
  min_amount: '1000',
  max_amount: '5000',
}
const METHOD = {
  name: 'Bank transfer',
  type: 'deposit',
  address: 'Account 12 345 678',
  instructions: 'Name the reference',
}
const FIGURES = { app_name: 'Mintmark', market_cap: '$3.1T', cmc100: '201', altcoin_index: '34', fear_greed: '71' }
const SMTP = { smtp_host: '', smtp_port: '', smtp_user: '', smtp_pass: '', smtp_from: '' }

const get =
  (path: string): Preparation =>
  () => ({ path: `/api/admin/${path}` })

async function newCoin({ platform: { db } }: SpecPlatform, symbol: string): Promise<string> {
  const id = newId()
  await addCoins(db, [{ id, symbol, name: symbol, forDeposit: false }])
  return id
}

async function newMethod({ platform: { db } }: SpecPlatform): Promise<string> {
  const id = newId()
  await addMethods(db, [{ id, name: 'By cheque', type: 'deposit', kind: 'other' }])
  return id
}

/** A request about a new customer. */
const onUser =
  (rest: string, body?: BareRequest['body']): Preparation =>
  async (at) => ({ path: `/api/admin/users/${(await someone(at)).id}${rest}`, ...(body && { body }) })

const PEOPLE: Rows = [
  [
    'POST',
    'signing in',
    'success',
    async ({ platform }) => {
      const { id } = await newApprover(platform)
      const [account] = await platform.db.select({ email: staffRows.email }).from(staffRows).where(eq(staffRows.id, id))
      return { path: '/api/admin/login', by: 'a visitor', body: { email: account?.email, password: PASSWORD } }
    },
  ],
  ['GET', 'the users', 'id email first_name last_name phone country email_verified', get('users')],
  [
    'POST',
    'a new user',
    'id email',
    () => ({ path: '/api/admin/users', body: { email: 'by-staff@example.com', ...USER } }),
  ],
  [
    'PUT',
    'a change of a user',
    'id',
    async (at) => {
      const { id } = await someone(at)
      const [row] = await at.platform.reads`select email from customers where id = ${id}`
      return { path: `/api/admin/users/${id}`, body: { email: row?.email, ...USER } }
    },
  ],
  ['DELETE', 'a user', '', onUser('')],
  [
    'POST',
    'adding funds without a reason',
    'usd_amount token_amount token_symbol',
    onUser('/add-fund', { token_symbol: 'USDT', usd_amount: '50' }),
  ],
  [
    'POST',
    'switching to an account without a reason',
    'success',
    async (at) => ({ ...(await onUser('/login')(at)), by: await newApprover(at.platform) }),
  ],
  ['POST', 'switching the verification of a user', 'email_verified message', onUser('/toggle-verification')],
  [
    'POST',
    'a mail',
    'success',
    ({ customer }) => ({
      path: '/api/admin/send-mail',
      body: { userId: customer.id, to: 'somebody@example.com', subject: 'About your deposit', body: 'Please look.' },
    }),
  ],
]

const OFFERS: Rows = [
  ['GET', 'the coins', 'id symbol name for_deposit', get('coins')],
  ['POST', 'a new coin', 'coin', () => ({ path: '/api/admin/coins', body: { symbol: 'DOGE', ...COIN } })],
  [
    'PUT',
    'a change of a coin',
    'coin',
    async (at) => ({ path: `/api/admin/coins/${await newCoin(at, 'AAA')}`, body: { symbol: 'AAA', ...COIN } }),
  ],
  [
    'PUT',
    'other networks of a coin',
    '',
    async (at) => ({
      path: `/api/admin/coins/${await newCoin(at, 'CCC')}`,
      body: { symbol: 'CCC', ...COIN, networks: ['ethereum'] },
    }),
  ],
  ['DELETE', 'a coin', '', async (at) => ({ path: `/api/admin/coins/${await newCoin(at, 'BBB')}` })],
  [
    'GET',
    'the bundles',
    'id name description amount roi days gradientClass min_payout min_amount max_amount',
    get('bundles'),
  ],
  ['POST', 'a new bundle', 'id name', () => ({ path: '/api/admin/bundles', body: BUNDLE })],
  [
    'PUT',
    'a change of a bundle',
    'id name',
    async ({ platform }) => {
      // Other days or another minimum would wait for a second person.
      const terms = { days: BUNDLE.days, minAmountUsd: amount(BUNDLE.min_amount) }
      return { path: `/api/admin/bundles/${await addBundle(platform, terms)}`, body: BUNDLE }
    },
  ],
  [
    'PUT',
    'other days of a bundle on offer',
    '',
    async ({ platform }) => ({ path: `/api/admin/bundles/${await addBundle(platform, {})}`, body: BUNDLE }),
  ],
  ['DELETE', 'a bundle', '', async ({ platform }) => ({ path: `/api/admin/bundles/${await addBundle(platform, {})}` })],
  ['GET', 'the payment methods', 'id name type address image instructions', get('payment-methods')],
  ['POST', 'a payment method without a coin', '', () => ({ path: '/api/admin/payment-methods', form: METHOD })],
  [
    'PUT',
    'a change of a payment method without a coin',
    '',
    async (at) => ({ path: `/api/admin/payment-methods/${await newMethod(at)}`, form: METHOD }),
  ],
  ['DELETE', 'a payment method', '', async (at) => ({ path: `/api/admin/payment-methods/${await newMethod(at)}` })],
]

const LISTS: Rows = [
  [
    'GET',
    'the figures',
    'totalUsers totalDeposits totalWithdrawals pendingTransactions activeBundles totalRevenue',
    get('stats'),
  ],
  ['GET', 'the recent activity', 'type user amount status time', get('recent-activity')],
  [
    'GET',
    'the pending bundles',
    'id user_email bundle_name bundle_usd_price status created_at',
    get('pending-bundles'),
  ],
  [
    'GET',
    'the user bundles',
    'id user_email bundle_name bundle_usd_price status created_at profit',
    get('user-bundles'),
  ],
  ['GET', 'the deposits', 'id user_id user_email amount token_symbol method_name status created_at', get('deposits')],
  [
    'GET',
    'the pending withdrawals',
    'id transaction_id user_id email first_name last_name amount token_symbol wallet_address status created_at notes txid',
    get('pending-withdrawals'),
  ],
  [
    'GET',
    'the confirmed withdrawals',
    'id user_id user_email amount token_symbol method_name status created_at',
    async (at) => {
      const id = await waitingWithdrawal(at.customer, '15')
      must(await at.staff.send(confirmTransaction, { params: { id } }))
      return { path: '/api/admin/withdrawals' }
    },
  ],
]

const SETTINGS: Rows = [
  [
    'GET',
    'the settings',
    'app_name market_cap cmc100 altcoin_index fear_greed smtp_host smtp_port smtp_user smtp_pass smtp_from email_verification_required',
    get('settings'),
  ],
  [
    'POST',
    'the settings',
    '',
    () => ({ path: '/api/admin/settings', body: { ...FIGURES, ...SMTP, email_verification_required: 'false' } }),
  ],
  ['POST', 'a test of the mail server', '', () => ({ path: '/api/admin/test-smtp', body: { to: 'me@example.com' } })],
  [
    'POST',
    'the mail server',
    '',
    () => ({ path: '/api/admin/email-settings', body: { host: '8.8.8.8', port: '587', user: 'us', pass: 'a secret' } }),
  ],
]

/** The calls of the back office's specification, each with the fields that it names and no other. */
export const STAFF_CALLS = callsBy('staff', [...PEOPLE, ...OFFERS, ...DECIDING, ...LISTS, ...SETTINGS])
