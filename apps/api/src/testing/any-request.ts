import type { Endpoint } from '@mintmark/contracts'
import fc from 'fast-check'
import { COMPARED } from './compared.ts'
import { HOSTILE_JSON, HOSTILE_TEXT } from './hostile.ts'
import type { Asked, Who } from './two-worlds.ts'

/** The rows that both worlds have, each under ids of their own, and what is the same in both. */
export interface Known {
  readonly customer: string
  readonly other: string
  readonly bundles: readonly string[]
  readonly methods: readonly string[]
  readonly row: (kind: 'deposit' | 'withdrawal' | 'investment', pick: number) => string
}

export interface AnyRequest {
  readonly endpoint: Endpoint
  readonly who: Who
  readonly onOwnDomain: boolean
  readonly keyed: boolean
  readonly asked: (known: Known) => Asked
}

/** Calls that are compared by hand: they take files, or change who is signed in. */
const BY_HAND = ['register', 'login', 'logout', 'adminLogin', 'adminLogout']
const GENERATED = COMPARED.filter(({ name }) => !BY_HAND.includes(name))

const AMOUNTS = ['1', '25', '150', '1000.5', '1500', 2000, '6000', 0.1, '99999999', '0.00000001']
const COINS = ['BTC', 'ETH', 'USDT', 'usdt', 'SOL', 'USD', 'NOPE']

interface Picks {
  readonly amount: string | number
  readonly coin: string
  readonly pick: number
  readonly offer: number
  readonly flag: boolean
}

const picks: fc.Arbitrary<Picks> = fc.record({
  amount: fc.constantFrom(...AMOUNTS),
  coin: fc.constantFrom(...COINS),
  pick: fc.nat(50),
  offer: fc.nat(50),
  flag: fc.boolean(),
})

const at = <Value>(values: readonly Value[], pick: number) => values[pick % values.length] as Value

/** A body that the call might well get. */
function bodyFor(
  { name }: Endpoint,
  { amount, coin, pick, offer, flag }: Picks,
  known: Known,
): Record<string, unknown> | undefined {
  const user_id = known.customer
  const transaction = { user_id, token_symbol: coin, amount, method_id: at(known.methods, offer) }
  const bodies: Record<string, () => Record<string, unknown>> = {
    submitTransaction: () =>
      at(
        [
          { ...transaction, type: 'deposit', payment_proof: null },
          { ...transaction, type: 'withdrawal', wallet: '0xabc', ...(flag && { method_id: null }) },
          { ...transaction, type: 'bundle', bundle_id: at(known.bundles, offer), ...(flag && { coin }) },
        ],
        pick,
      ),
    confirmTransaction: () => (flag ? { txid: '0xfeed', notes: 'two\nlines' } : {}),
    decideWithdrawal: () => ({ status: flag ? 'confirmed' : 'rejected', notes: 'why' }),
    addFund: () => ({ token_symbol: coin, usd_amount: amount, ...(flag && { reason: 'because' }) }),
    buyBundle: () => ({
      user_id,
      bundle_id: at(known.bundles, offer),
      coin,
      ...(flag ? { bundle_usd_price: amount } : { invest_all: true }),
    }),
    payOut: () => ({ user_id, user_bundle_id: known.row('investment', pick), token_symbol: coin }),
    setInvestmentStatus: () => ({ status: at(['active', 'completed', 'completed', 'cancelled'], pick) }),
    creditProfit: () => ({ amount }),
    reduceProfit: () => ({ amount }),
  }
  return bodies[name]?.()
}

function paramsFor({ path, name }: Endpoint, { coin, pick, flag }: Picks, known: Known): Record<string, string> {
  const withdrawal = /withdrawal/i.test(path) || (name === 'confirmTransaction' && flag)
  const kind = withdrawal ? 'withdrawal' : /bundle/.test(path) ? 'investment' : 'deposit'
  const own = {
    userId: known.customer,
    symbol: coin,
    id: /\/users?\//.test(path) ? known.customer : known.row(kind, pick),
  }
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, field]) => [field, own[field as 'id']]))
}

const QUERY: Record<string, readonly string[]> = {
  limit: ['1', '2', '3', '50', '200', '201', '0', 'x'],
  sort: ['newest', 'oldest', 'oldest', 'sideways'],
  status: [
    'pending',
    'confirmed',
    'rejected',
    'active',
    'completed',
    'paid_out',
    'all',
    'verified',
    'unverified',
    'nonsense',
  ],
  query: ['', 'usdt', 'BTC', '@', '%', '_', 'otis', 'Bronze', 'zzz', '0xABC'],
  type: ['deposit', 'withdrawal', 'bundle', 'nonsense'],
}

const query = fc.record(
  Object.fromEntries(Object.entries(QUERY).map(([name, values]) => [name, fc.constantFrom(...values)])),
  { requiredKeys: [] },
)

/** The API's JSON parser refuses keys that reach for prototypes; the mock, which nobody attacks, does not. */
const SPOILS = HOSTILE_JSON.filter((json) => !json.includes('prototype'))

/** Something that spoils a request, most of the time nothing. */
const spoil = fc.option(
  fc.record({
    part: fc.constantFrom('body', 'params'),
    field: fc.nat(10),
    json: fc.constantFrom(...SPOILS),
    text: fc.constantFrom(...HOSTILE_TEXT),
    isLeftOut: fc.boolean(),
  }),
  { freq: 3 },
)

const right = ({ audience }: Endpoint): Who => (audience.startsWith('staff') ? 'owner' : 'customer')

/** A request of any kind: mostly one that makes sense, by somebody who may. */
export const anyRequest: fc.Arbitrary<AnyRequest> = fc
  .record({
    endpoint: fc.constantFrom(...GENERATED),
    stranger: fc.option(fc.constantFrom<Who>('visitor', 'other', 'support', 'auditor', 'finance'), { freq: 5 }),
    elsewhere: fc.nat(19),
    keyed: fc.boolean(),
    picks,
    query,
    spoil,
  })
  .map(({ endpoint, stranger, elsewhere, keyed, picks, query, spoil }) => ({
    endpoint,
    who: stranger ?? right(endpoint),
    onOwnDomain: elsewhere !== 0,
    keyed,
    asked: (known: Known): Asked => {
      const params = paramsFor(endpoint, picks, known)
      const body = bodyFor(endpoint, picks, known)
      const shape = (endpoint.query as { shape?: object } | undefined)?.shape ?? {}
      const asked = Object.fromEntries(Object.entries(query).filter(([name]) => name in shape))
      const plain = { query: asked, text: body && JSON.stringify(body) }
      if (spoil?.part === 'params' && Object.keys(params).length > 0)
        return { ...plain, params: { ...params, [at(Object.keys(params), spoil.field)]: spoil.text || 'x' } }
      if (spoil?.part !== 'body' || !body || Object.keys(body).length === 0) return { ...plain, params }
      const field = at(Object.keys(body), spoil.field)
      const text = JSON.stringify({ ...body, [field]: spoil.isLeftOut ? undefined : 'SPOILED' }).replace(
        '"SPOILED"',
        spoil.json,
      )
      return { ...plain, params, text }
    },
  }))
