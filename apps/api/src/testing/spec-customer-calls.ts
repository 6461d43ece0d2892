import { payOut } from '@mintmark/contracts'
import { depositBody, give, must, ripeInvestment, walletOf } from './money.ts'
import { addBundle } from './offers.ts'
import { newCustomer, newCustomers, OTHER_PASSWORD, PASSWORD, type Person, registration } from './people.ts'
import { callsBy, type Preparation } from './spec-calls.ts'

const PROFILE = 'first_name last_name phone country state address zip'
const TRANSACTION = 'id user_id type token_symbol method_id amount payment_proof status created_at'
const INVESTMENT =
  'id bundle_id bundle_name description invested_amount invested_coin roi days profit status created_at user_id gradientClass'

const get =
  (path: string): Preparation =>
  ({ customer }) => ({ path: path.replace('{me}', customer.id) })

const payoutOf = (person: Person, id: string) => ({
  user_id: person.id,
  user_bundle_id: id,
  token_symbol: 'BTC',
})

/** The calls of the customer specification, each with the fields that it names and no other. */
export const CUSTOMER_CALLS = callsBy('customer', [
  ['GET', 'the profile', `id email avatar ${PROFILE}`, get('/api/user/{me}')],
  [
    'PUT',
    'a change of the profile',
    '',
    ({ other }) => ({
      path: `/api/user/${other.id}`,
      by: other,
      body: Object.fromEntries(PROFILE.split(' ').map((name) => [name, name === 'country' ? 'Canada' : '1'])),
    }),
  ],
  [
    'POST',
    'a change of the password',
    'success',
    async ({ platform }) => {
      const by = await newCustomer(platform)
      const body = { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD }
      return { path: `/api/user/${by.id}/change-password`, by, body }
    },
  ],
  ['GET', 'the figures of the start page', 'app_name market_cap cmc100 altcoin_index fear_greed', get('/api/homepage')],
  ['GET', 'all coins', 'id name symbol price', get('/api/all-coins')],
  ['GET', 'the coins', 'id name symbol', get('/api/coins')],
  ['GET', 'a price', 'price', get('/api/price/BTC')],
  ['GET', 'the balances', 'token_symbol balance id name', get('/api/user-balances/{me}')],
  [
    'GET',
    'the balances in detail',
    'name token_symbol actual_balance available_balance',
    get('/api/user-balances-detailed/{me}'),
  ],
  [
    'GET',
    'the balances for bundles',
    'token_symbol available_balance balance',
    get('/api/user-balances-for-bundles/{me}'),
  ],
  ['GET', 'one balance', 'balance', get('/api/user-balance/{me}/USDT')],
  ['GET', 'the transactions', TRANSACTION, get('/api/user/{me}/transactions')],
  ['GET', 'all transactions', `${TRANSACTION} source_table`, get('/api/user/{me}/all-transactions')],
  [
    'GET',
    'the payment methods for deposits',
    'id name type address image instructions',
    get('/api/payment-methods?type=deposit'),
  ],
  [
    'POST',
    'a deposit without a quote or a proof',
    'success',
    ({ customer, offers }) => ({
      path: '/api/transaction',
      body: { ...depositBody(customer, offers, '10', 'BTC'), payment_proof: null },
    }),
  ],
  [
    'POST',
    'a withdrawal without a network',
    'success',
    ({ customer }) => ({
      path: '/api/transaction',
      body: {
        user_id: customer.id,
        type: 'withdrawal',
        token_symbol: 'USDT',
        method_id: null,
        amount: '25',
        wallet: walletOf('USDT'),
      },
    }),
  ],
  [
    'POST',
    'a bundle by deposit without a proof',
    'success',
    async ({ platform, customer, offers }) => ({
      path: '/api/transaction',
      body: {
        user_id: customer.id,
        type: 'bundle',
        token_symbol: 'Bank transfer',
        method_id: offers.bankId,
        amount: '1000',
        bundle_id: await addBundle(platform, {}),
        payment_proof: null,
      },
    }),
  ],
  ['GET', 'the bundles', 'id name description min_amount max_amount amount gradientClass', get('/api/bundles')],
  ['GET', 'the investments', INVESTMENT, get('/api/user-bundles/{me}')],
  ['GET', 'one investment', INVESTMENT, ({ investmentId }) => ({ path: `/api/user-bundle/${investmentId}` })],
  [
    'POST',
    'a purchase without accepting the risk',
    'success invested_amount',
    async ({ platform, customer, staff }) => {
      await give(staff, customer, '1000')
      const bundle_id = await addBundle(platform, {})
      return {
        path: '/api/buy-bundle',
        body: { user_id: customer.id, bundle_id, bundle_usd_price: '1000', coin: 'USDT' },
      }
    },
  ],
  [
    'POST',
    'a payout',
    'success',
    async ({ platform, offers, staff }) => {
      const [by] = (await newCustomers(platform, 1)) as [Person]
      return { path: '/api/payout-bundle', by, body: payoutOf(by, await ripeInvestment(staff, by, offers)) }
    },
  ],
  [
    'GET',
    'the payouts',
    'id created_at bundle_name profit',
    async ({ platform, offers, staff }) => {
      const [by] = (await newCustomers(platform, 1)) as [Person]
      must(await by.send(payOut, { body: payoutOf(by, await ripeInvestment(staff, by, offers)) }))
      return { path: `/api/payout-history/${by.id}`, by }
    },
  ],
  [
    'POST',
    'signing in',
    'success user',
    async ({ platform }) => {
      const email = 'signs-in@example.com'
      await newCustomer(platform, email)
      return { path: '/api/login', by: 'a visitor', body: { email, password: PASSWORD } }
    },
  ],
  [
    'POST',
    'registering',
    'success user',
    () => ({ path: '/api/register', by: 'a visitor', body: registration('new@example.com') }),
  ],
])
