import * as calls from '@mintmark/contracts'
import { expect } from 'vitest'
import type { Known } from './any-request.ts'
import { comparable } from './same-answer.ts'
import { ADMIN_HOST, CUSTOMER_HOST } from './test-platform.ts'
import { type Asked, openTwoWorlds, SIDES, type Side, type Told, type Who } from './two-worlds.ts'

type Kind = 'deposit' | 'withdrawal' | 'investment' | 'proof' | 'approval' | 'account'
export const NOBODY = '01900000-0000-7000-8000-000000000000'

const hostFor = ({ audience }: calls.Endpoint, own: boolean) =>
  audience.startsWith('staff') === own ? ADMIN_HOST : CUSTOMER_HOST

/** Opens both worlds and whatever is needed to send each request to both and to compare what they answer. */
export async function openComparison() {
  const worlds = await openTwoWorlds()
  const { state } = worlds
  /** The rows that were made in both worlds: each has an id in either. */
  const made: Record<Kind, Record<Side, string>[]> = {
    deposit: [],
    withdrawal: [],
    investment: [],
    proof: [],
    approval: [],
    account: [],
  }
  const names: Record<Side, Map<string, string>> = { mock: new Map(), api: new Map() }
  const succeeded = new Set<string>()
  const codes = new Set<string>()
  const { coins: coin, bundles: bundle, methods: method, customers: customer, staff } = state
  for (const [what, rows] of Object.entries({ coin, bundle, method, customer, staff }))
    for (const [index, id] of [...rows.keys()].entries())
      for (const side of SIDES) names[side].set(id, `${what} ${index}`)

  const row = (kind: Kind, pick: number, side: Side) => made[kind][pick % (made[kind].length + 1)]?.[side] ?? NOBODY
  const knownTo = (side: Side): Known => ({
    customer: worlds.investor.id,
    other: worlds.other.id,
    bundles: [...state.bundles.keys()],
    methods: [...state.methods.keys()],
    row: (kind, pick) => row(kind, pick, side),
  })

  /** What an answer made: which table a submitted transaction went to, the mock knows. */
  function kindOf(endpoint: calls.Endpoint, { mock }: Record<Side, Told>): Kind | undefined {
    if ((mock.body as Record<string, unknown> | undefined)?.awaiting_approval) return 'approval'
    if (endpoint === calls.createFundingAccount) return 'account'
    if (endpoint === calls.buyBundle) return 'investment'
    if (endpoint === calls.uploadPaymentProof) return 'proof'
    if (endpoint !== calls.submitTransaction) return undefined
    const { id } = mock.body as { id: string }
    if (state.deposits.has(id)) return 'deposit'
    return state.withdrawals.has(id) ? 'withdrawal' : 'investment'
  }

  function remember(endpoint: calls.Endpoint, told: Record<Side, Told>): void {
    const kind = kindOf(endpoint, told)
    if (!kind) return
    const field = kind === 'proof' ? 'file_name' : kind === 'approval' ? 'approval_id' : 'id'
    const idIn = (side: Side) => String((told[side].body as Record<string, unknown>)[field]).slice(0, 36)
    const ids = { mock: idIn('mock'), api: idIn('api') }
    if (made[kind].some(({ api }) => api === ids.api)) return
    made[kind].push(ids)
    for (const side of SIDES) names[side].set(ids[side], `${kind} ${made[kind].length}`)
  }

  /** Sends a request to both worlds and holds them to the same answer. */
  async function compare(
    endpoint: calls.Endpoint,
    who: Who,
    asked: Asked | ((side: Side) => Asked),
    own = true,
  ): Promise<Record<Side, Told>> {
    const of = typeof asked === 'function' ? asked : () => asked
    const told = {
      mock: await worlds.send('mock', who, hostFor(endpoint, own), endpoint, of('mock')),
      api: await worlds.send('api', who, hostFor(endpoint, own), endpoint, of('api')),
    }
    const what = `${endpoint.name} by ${who}: ${JSON.stringify(of('api'))}`
    if (told.mock.status === 200 && told.api.status === 200) {
      succeeded.add(endpoint.name)
      remember(endpoint, told)
    } else codes.add(String((told.api.body as { code?: string }).code))
    const [mock, api] = SIDES.map((side) => ({ what, ...comparable(endpoint, told[side], names[side]) }))
    expect(api).toEqual(mock)
    return told
  }

  return {
    worlds,
    made,
    row,
    knownTo,
    succeeded,
    codes,
    compare,
    /** A call about a row that both worlds have. */
    inBoth: (endpoint: calls.Endpoint, who: Who, kind: Kind, pick: number, body?: object) =>
      compare(endpoint, who, (side) => ({ params: { id: row(kind, pick, side) }, text: body && JSON.stringify(body) })),
    /** A call that is its body. */
    say: (endpoint: calls.Endpoint, who: Who, body: object) => compare(endpoint, who, { text: JSON.stringify(body) }),
  }
}

export type Comparison = Awaited<ReturnType<typeof openComparison>>
