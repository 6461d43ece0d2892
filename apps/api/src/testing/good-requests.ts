import { type Endpoint, startTotp } from '@mintmark/contracts'
import { OTHER_WALLETS, WALLETS } from '@mintmark/contracts/demo'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import type { Furnished } from './furnish.ts'
import { identityBodies } from './identity-requests.ts'
import { houseBodies, ledgerQuery } from './money-requests.ts'
import { PASSWORD } from './people.ts'

/** The file for a `:file_name` in the path. */
function fileFor({ path }: Endpoint, { proof, avatar, methodImage, coinIcon, evidence }: Furnished): string {
  if (path.includes('/coin-icons/')) return coinIcon
  if (path.includes('/custody-evidence/')) return evidence
  if (path.includes('/avatars/')) return avatar
  return path.includes('/payment-methods/') ? methodImage : proof
}

/** The row for an `:id` in the path. */
function idFor({ path }: Endpoint, at: Furnished): string {
  const { customer, depositId, withdrawalId, investmentId, coinId, offers } = at
  if (path.includes('/support-threads/')) return at.threadId
  if (path.startsWith('/api/admin/mails/')) return at.mailId
  if (path.includes('/saved-addresses/')) return at.savedAddressId
  if (path.includes('/frozen-addresses/')) return at.frozenAddressId
  if (path.includes('/:userId/withdrawals/')) return withdrawalId
  if (path.startsWith('/api/admin/staff/')) return at.staff.id
  if (path.startsWith('/api/admin/funding-accounts/')) return HOUSE_FUNDING_ID
  if (path.startsWith('/api/admin/approvals/')) return at.approvalId
  if (path.startsWith('/api/admin/coins/')) return coinId
  if (path.startsWith('/api/admin/bundles/')) return offers.bundleId
  if (path.startsWith('/api/admin/payment-methods/')) return offers.payoutId
  if (path.startsWith('/api/user/:userId/deposits/')) return depositId
  if (/\/users?\//.test(path)) return customer.id
  if (/deposit|transaction/.test(path)) return depositId
  return path.includes('withdrawal') ? withdrawalId : investmentId
}

export const goodParams = (endpoint: Endpoint, at: Furnished): Record<string, string> => {
  const all = {
    id: idFor(endpoint, at),
    userId: at.customer.id,
    symbol: 'BTC',
    list: 'coins',
    file_name: fileFor(endpoint, at),
  }
  const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof typeof all)
  return Object.fromEntries(named.map((name) => [name, all[name]]))
}

export const goodQuery = ({ name, query }: Endpoint): Record<string, string> => {
  if (!query) return {}
  if (name === 'listCandles') return { interval: '1d' }
  if (name === 'searchOffice') return { query: 'somebody@example.com' }
  return name === 'listPaymentMethods' ? { type: 'deposit' } : ledgerQuery(name)
}

/** Valid bodies of the calls with which staff manage offers and settings and send mail. */
function backOfficeBodies({ customer, coinId, offers }: Furnished): Record<string, readonly Record<string, unknown>[]> {
  const bundle = {
    name: 'Gold',
    description: 'A month\nin large coins',
    amount: '150',
    roi: '12% APY',
    days: 30,
    gradientClass: 'gold',
    min_payout: '1.0',
    min_amount: '1000',
    max_amount: '5000',
    returns_principal: true,
    funding_account_id: HOUSE_FUNDING_ID,
  }
  const method = { name: 'Wallet', type: 'withdrawal', kind: 'crypto', address: '', instructions: 'Wait\na day' }
  const figures = { app_name: 'Mintmark', market_cap: '$3.1T', cmc100: '201', altcoin_index: '34', fear_greed: '71' }
  const smtp = { smtp_host: '', smtp_port: '', smtp_user: '', smtp_pass: '', smtp_from: '' }
  const letter = { to: 'somebody@example.com', subject: 'About your deposit', body: 'Dear Ada,\n\nplease look.' }
  return {
    orderCoins: [{ ids: [coinId] }],
    orderBundles: [{ ids: [offers.bundleId] }],
    orderPaymentMethods: [{ ids: [offers.bankId, offers.cryptoId] }],
    createCoin: [{ symbol: 'DOGE', name: 'Dogecoin', for_deposit: 1 }],
    changeCoin: [{ symbol: 'SOL', name: 'Solana', for_deposit: 0 }],
    createBundle: [bundle, { name: 'Plain', roi: '1%', min_amount: 5 }],
    changeBundle: [bundle],
    createPaymentMethod: [method],
    changePaymentMethod: [{ ...method, remove_image: 'true' }],
    saveSettings: [{ ...figures, email_verification_required: 'false', show_sample_figures: 'false', ...smtp }],
    // A host reserved for documentation. It is refused without a DNS query, so that no test waits for one.
    saveEmailSettings: [{ host: '192.0.2.25', port: 587, user: 'us', pass: 'secret', from: 'Desk <desk@example.com>' }],
    testSmtp: [{ to: 'somebody@example.com' }],
    sendMail: [{ userId: customer.id, ...letter }, letter],
  }
}

/** Valid bodies of every call that takes one, one for each form of the call. */
export function goodBodies({ name, body }: Endpoint, at: Furnished): readonly Record<string, unknown>[] {
  const { offers, customer, investmentId, proof } = at
  const user_id = customer.id
  const credentials = { email: 'somebody@example.com', password: PASSWORD }
  const remarks = { txid: '0xfeed', notes: 'sent' }
  const transaction = { user_id, token_symbol: 'USDT', amount: '12.5' }
  const bodies: Record<string, readonly Record<string, unknown>[]> = {
    register: [{ ...credentials, first_name: 'Ada', last_name: 'Park', phone: '+1 202 555 0100', country: 'Canada' }],
    login: [credentials],
    adminLogin: [credentials],
    submitTransaction: [
      { ...transaction, type: 'deposit', method_id: offers.cryptoId, payment_proof: proof },
      { ...transaction, type: 'withdrawal', method_id: offers.payoutId, wallet: OTHER_WALLETS.USDT },
      {
        ...transaction,
        type: 'bundle',
        method_id: offers.methodIds.BTC,
        bundle_id: offers.bundleId,
        coin: 'BTC',
        payment_proof: proof,
      },
    ],
    confirmTransaction: [remarks, { ...remarks, amount: '9.5' }],
    decideWithdrawal: [
      { status: 'confirmed', ...remarks },
      { status: 'rejected', reason: 'Use your own address.', notes: 'odd' },
    ],
    rejectWithdrawal: [{ reason: 'Use your own address.' }],
    startWithdrawalCheck: [{ token_symbol: 'USDT', amount: '12.5', wallet: OTHER_WALLETS.USDT }],
    saveAddress: [{ label: 'My wallet', token_symbol: 'ETH', wallet: OTHER_WALLETS.ETH, network: 'ethereum' }],
    startWalletConnection: [{ wallet: OTHER_WALLETS.ETH }],
    renameSavedAddress: [{ label: 'Cold wallet' }],
    changeAllowList: [{ only_saved_addresses: false }],
    reportScam: [{ text: 'Somebody pretended to be you.' }],
    freezeAddress: [{ wallet_address: WALLETS.BTC, reason: 'Two customers reported it.' }],
    unfreezeAddress: [{ reason: 'It was a mistake.' }],
    freezeUser: [
      { what: 'investing', reason: 'Asked for a pause.' },
      { what: 'withdrawals', reason: 'A strange sign-in.', until: '2099-01-01' },
    ],
    unfreezeUser: [{ what: 'investing', reason: 'The pause is over.' }],
    addUserNote: [{ text: 'Called back.\nWants to be told by phone.' }],
    quoteDeposit: [
      { user_id, method_id: offers.cryptoId, coin: 'USDT', amount_usd: '250' },
      { user_id, method_id: offers.bankId, coin: 'USDT', amount: '250.5' },
      { user_id, method_id: offers.methodIds.BTC, coin: 'BTC', amount_usd: '1500', bundle_id: offers.bundleId },
    ],
    replaceDepositProof: [{ payment_proof: proof }],
    rejectDeposit: [{ reason: 'No payment arrived.', note: 'Checked twice' }],
    confirmInvestment: [remarks],
    addFund: [{ token_symbol: 'BTC', usd_amount: '50', reason: 'why not' }],
    buyBundle: [
      { user_id, bundle_id: offers.bundleId, bundle_usd_price: '1000', coin: 'USDT' },
      { user_id, bundle_id: offers.bundleId, coin: 'USDT', invest_all: true },
    ],
    payOut: [{ user_id, user_bundle_id: investmentId, token_symbol: 'BTC' }],
    setInvestmentStatus: [{ status: 'completed' }],
    rejectInvestment: [{ reason: 'The payment did not arrive.', note: 'Checked twice' }],
    creditProfit: [{ amount: '5' }],
    reduceProfit: [{ amount: '5' }],
    ...backOfficeBodies(at),
    ...houseBodies(),
    ...identityBodies(),
  }
  // A call that asks for the password again gets a wrong one, unless it is listed: so it changes nothing.
  return bodies[name] ?? (body === startTotp.body ? [{ password: 'Not-the-right-1' }] : [])
}
