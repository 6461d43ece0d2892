import {
  addressOf,
  askSupport,
  changePaymentMethod,
  type Endpoint,
  freezeAddress,
  listCustodyReports,
  listFrozenAddresses,
  reportCustody,
  saveAddress,
  startTotp,
  uploadAvatar,
  uploadCoinIcon,
  uploadPaymentProof,
} from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES, OTHER_WALLETS, WALLETS } from '@mintmark/contracts/demo'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import sharp from 'sharp'
import { findCoin } from '../features/markets/coin-rows.ts'
import { fillForm } from './forms.ts'
import { identityBodies } from './identity-requests.ts'
import { give, must, type Offers, waitingDeposit, waitingInvestment, waitingWithdrawal } from './money.ts'
import { houseBodies, ledgerQuery, settledApproval } from './money-requests.ts'
import { addOffers } from './offers.ts'
import { newApprover, newCustomers, PASSWORD, type Person } from './people.ts'
import type { Port } from './test-app.ts'
import { CUSTOMER_HOST, type TestPlatform } from './test-platform.ts'

/** A customer with something of every kind, a customer with nothing, and an owner. */
export interface Furnished {
  readonly platform: TestPlatform
  readonly offers: Offers
  readonly customer: Person
  readonly other: Person
  readonly staff: Person
  readonly depositId: string
  readonly withdrawalId: string
  readonly investmentId: string
  readonly proof: string
  /** The file names of the customer's picture and of a payment method's. */
  readonly avatar: string
  readonly methodImage: string
  /** The file name of the icon of a coin. */
  readonly coinIcon: string
  /** The file name of the picture of a custody report. */
  readonly evidence: string
  readonly coinId: string
  readonly approvalId: string
  readonly savedAddressId: string
  readonly frozenAddressId: string
  readonly threadId: string
  readonly mailId: string
}

const BOUNDARY = 'mintmark-test-boundary'

/** A multipart form with one file, as bytes: what a browser sends. */
export function formOf(content: Buffer, { field = 'file', name = 'proof.png' } = {}) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

/** A small picture. */
export const picture = (format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#2a9d6f' } })
    .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: 'taken at home' } })
    [format]()
    .toBuffer()

/** Sends a form as a customer. */
export const sendForm = (app: Port, person: Person, form: ReturnType<typeof formOf>) =>
  app.inject({
    method: 'POST',
    url: addressOf(uploadPaymentProof),
    headers: { host: CUSTOMER_HOST, cookie: person.cookie(), ...form.headers },
    payload: form.payload,
  })

/** Uploads a picture of the customer, of a payment method and of a custody report. Returns their file names. */
async function addPictures(
  platform: TestPlatform,
  { staff, customer, offers }: Pick<Furnished, 'staff' | 'customer' | 'offers'>,
) {
  const file = { content: await picture() }
  const form = { params: { userId: customer.id }, file }
  const { avatar } = (await fillForm(platform, { person: customer, endpoint: uploadAvatar, form })).json()
  const fields = { name: 'Bitcoin', type: 'deposit', kind: 'crypto', address: DEPOSIT_ADDRESSES.BTC }
  const shown = { params: { id: offers.methodIds.BTC ?? '' }, fields, file }
  const { image } = (await fillForm(platform, { person: staff, endpoint: changePaymentMethod, form: shown })).json()
  const report = { fields: { coin: 'BTC', balance: '1', evidence: 'a screenshot' }, file }
  await fillForm(platform, { person: staff, endpoint: reportCustody, form: report })
  const coinId = (await findCoin(platform.db, 'SOL'))?.id ?? ''
  const marked = { params: { id: coinId }, file }
  const { coin } = (await fillForm(platform, { person: staff, endpoint: uploadCoinIcon, form: marked })).json()
  const { body: reports } = await staff.send(listCustodyReports)
  const nameIn = (address: string) => address.slice(address.lastIndexOf('/') + 1)
  return {
    avatar: nameIn(avatar),
    methodImage: nameIn(image),
    coinId,
    coinIcon: nameIn(coin.icon),
    evidence: nameIn(String(reports[0]?.evidence_picture)),
  }
}

/** Saves an address of the customer, and freezes another one. Returns their ids. */
async function addAddresses({ staff, customer }: Pick<Furnished, 'staff' | 'customer'>) {
  const body = { label: 'Hardware wallet', token_symbol: 'BTC', wallet: OTHER_WALLETS.BTC }
  const { address } = must(await customer.send(saveAddress, { params: { userId: customer.id }, body }))
  must(await staff.send(freezeAddress, { body: { wallet_address: WALLETS.ETH, reason: 'a test' } }))
  const { body: frozen } = await staff.send(listFrozenAddresses)
  return { savedAddressId: String(address?.id), frozenAddressId: String(frozen[0]?.id) }
}

/** Starts a conversation with the support team. Returns its id. */
async function askedThread({ id: userId, send }: Person): Promise<string> {
  const body = { subject: 'A question', text: 'Where is it?' }
  return String(must(await send(askSupport, { params: { userId }, body })).id)
}

/** The id of a queued mail. */
async function anyMail({ reads }: TestPlatform): Promise<string> {
  const [mail] = await reads<{ id: string }[]>`select id from outbox where sent_at is null limit 1`
  return String(mail?.id)
}

/** Fills a platform with something of every kind. */
export async function furnish(platform: TestPlatform): Promise<Furnished> {
  const offers = await addOffers(platform)
  const staff = await newApprover(platform)
  const [customer, other] = (await newCustomers(platform, 2)) as [Person, Person]
  await give(staff, customer, '5000')
  const uploaded = await sendForm(platform.app, customer, formOf(await picture()))
  return {
    platform,
    offers,
    customer,
    other,
    staff,
    depositId: await waitingDeposit(customer, offers, '10'),
    withdrawalId: await waitingWithdrawal(customer, '10'),
    investmentId: await waitingInvestment(customer, offers, '1000'),
    proof: must({ status: uploaded.statusCode, body: uploaded.json(), headers: {} }).file_name as unknown as string,
    ...(await addPictures(platform, { staff, customer, offers })),
    approvalId: await settledApproval(platform, staff),
    threadId: await askedThread(customer),
    mailId: await anyMail(platform),
    ...(await addAddresses({ staff, customer })),
  }
}

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
