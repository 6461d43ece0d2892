import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { ADA, IDS, MORGAN, PROOF, TODAY } from './example-data.ts'
import { id, ownerId } from './primitives.ts'
import { type SampleFacts, sampleOf } from './sample.ts'

const [, usdt, btc, bank, , , payout] = IDS.methods

const FACTS: SampleFacts = {
  customerId: ADA.id,
  staffId: MORGAN.id,
  password: 'Correct-horse-7',
  now: new Date(TODAY),
  coinId: IDS.coins.SOL,
  bundle: { id: IDS.plans.Silver, minUsd: '1000' },
  methods: { usdt, btc, bank, payout },
  depositId: IDS.deposits.pending,
  withdrawalId: IDS.withdrawals.pending,
  investmentId: IDS.investments.gold,
  savedAddressId: IDS.savedAddresses[0],
  frozenAddressId: IDS.frozenAddress,
  scamReportId: IDS.scamReport,
  unidentifiedId: IDS.unidentified,
  threadId: IDS.supportThreads[0],
  approvalId: IDS.approvals.pending,
  mailId: IDS.mails[0],
  notificationId: IDS.events[0],
  sessionId: IDS.sessions[0],
  fundingAccountId: IDS.house,
  profitRunId: IDS.profitRun,
  files: { proof: PROOF, avatar: PROOF, methodImage: PROOF, coinIcon: PROOF, evidence: PROOF },
}

const isSent = ({ params, query, body }: Endpoint) => [params, query, body].some((part) => part !== undefined)
const SENT = EVERY_ENDPOINT.filter(isSent).map((each): [string, Endpoint] => [each.name, each])

it.each(SENT)('the sample of %s fits its schemas', (_, each) => {
  const { params, query, bodies } = sampleOf(each, FACTS)
  const parts = [
    { schema: each.params, values: [params] },
    { schema: each.query, values: [query] },
    { schema: each.body, values: bodies },
  ]
  for (const { schema, values } of parts)
    for (const value of values) expect(schema?.safeParse(value).error?.issues ?? []).toEqual([])
  expect(bodies.length > 0).toBe(each.body !== undefined)
})

describe('a sample', () => {
  const draft = {
    name: 'test',
    summary: 'A test',
    method: 'POST',
    path: '/api/test',
    audience: 'customer',
    response: z.unknown(),
    example: null,
  } as const

  it('names the owner by itself', () => {
    const params = z.object({ userId: ownerId, id })
    const one = endpoint({
      ...draft,
      owner: 'params.userId',
      params,
      sample: (at) => ({ params: { id: at.depositId } }),
    })
    expect(sampleOf(one, FACTS).params).toEqual({ userId: ADA.id, id: IDS.deposits.pending })
    const body = z.object({ user_id: ownerId, symbol: z.string() })
    const other = endpoint({ ...draft, owner: 'body.user_id', body, sample: () => ({ body: { symbol: 'BTC' } }) })
    expect(sampleOf(other, FACTS).bodies).toEqual([{ user_id: ADA.id, symbol: 'BTC' }])
  })

  it('is needed unless the owner, or nothing, fills the request', () => {
    const own = endpoint({ ...draft, owner: 'params.userId', params: z.object({ userId: ownerId }) })
    expect(sampleOf(own, FACTS)).toEqual({ params: { userId: ADA.id }, query: {}, bodies: [] })
    const plain = endpoint({ ...draft, query: z.object({ cursor: z.optional(z.string()) }) })
    expect(sampleOf(plain, FACTS)).toEqual({ params: {}, query: {}, bodies: [] })
    // @ts-expect-error: a body needs a sample
    endpoint({ ...draft, body: z.object({ symbol: z.string() }) })
    // @ts-expect-error: a query with a required field needs a sample
    endpoint({ ...draft, query: z.object({ symbol: z.string() }) })
    // @ts-expect-error: a second param needs a sample
    endpoint({ ...draft, owner: 'params.userId', params: z.object({ userId: ownerId, id }) })
  })
})
