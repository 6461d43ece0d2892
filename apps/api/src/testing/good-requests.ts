import { addressOf, type Endpoint, uploadPaymentProof } from '@mintmark/contracts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { give, must, type Offers, waitingDeposit, waitingInvestment, waitingWithdrawal } from './money.ts'
import { addOffers } from './offers.ts'
import { newCustomers, newStaff, PASSWORD, type Person } from './people.ts'
import { CUSTOMER_HOST, type TestPlatform } from './test-platform.ts'

/** One customer with something of every kind, another one with nothing, and an owner. */
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

/** Sends a form in a customer's name. */
export const sendForm = (app: FastifyInstance, person: Person, form: ReturnType<typeof formOf>) =>
  app.inject({
    method: 'POST',
    url: addressOf(uploadPaymentProof),
    headers: { host: CUSTOMER_HOST, cookie: person.cookie(), ...form.headers },
    payload: form.payload,
  })

/** Fills a platform with something of every kind. */
export async function furnish(platform: TestPlatform): Promise<Furnished> {
  const offers = await addOffers(platform)
  const staff = await newStaff(platform)
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
  }
}

/** Which row an `:id` in the path is. */
function idFor({ path }: Endpoint, { customer, depositId, withdrawalId, investmentId }: Furnished): string {
  if (/\/users?\//.test(path)) return customer.id
  if (/deposit|transaction/.test(path)) return depositId
  return path.includes('withdrawal') ? withdrawalId : investmentId
}

export const goodParams = (endpoint: Endpoint, at: Furnished): Record<string, string> => {
  const all = { id: idFor(endpoint, at), userId: at.customer.id, symbol: 'BTC', file_name: at.proof }
  const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof typeof all)
  return Object.fromEntries(named.map((name) => [name, all[name]]))
}

export const goodQuery = ({ name, query }: Endpoint): Record<string, string> => {
  if (!query) return {}
  return name === 'listPaymentMethods' ? { type: 'deposit' } : {}
}

/** Well-formed bodies of every call that takes one; several where there are several forms. */
export function goodBodies({ name }: Endpoint, at: Furnished): readonly Record<string, unknown>[] {
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
      { ...transaction, type: 'withdrawal', method_id: offers.payoutId, wallet: '0xabc' },
      {
        ...transaction,
        type: 'bundle',
        method_id: offers.cryptoId,
        bundle_id: offers.bundleId,
        coin: 'BTC',
        payment_proof: proof,
      },
    ],
    confirmTransaction: [remarks],
    decideWithdrawal: [{ status: 'confirmed', ...remarks }],
    addFund: [{ token_symbol: 'BTC', usd_amount: '50', reason: 'why not' }],
    buyBundle: [
      { user_id, bundle_id: offers.bundleId, bundle_usd_price: '1000', coin: 'USDT' },
      { user_id, bundle_id: offers.bundleId, coin: 'USDT', invest_all: true },
    ],
    payOut: [{ user_id, user_bundle_id: investmentId, token_symbol: 'BTC' }],
    setInvestmentStatus: [{ status: 'completed' }],
    creditProfit: [{ amount: '5' }],
    reduceProfit: [{ amount: '5' }],
  }
  return bodies[name] ?? []
}
