import { addFund, IDEMPOTENCY_HEADER, readUser } from '@mintmark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from './send.ts'

type Reply = (request: Request) => Promise<Response> | Response

const kept = new Map<string, string>()
const sent: { key: string | null; type: string | null; body: string }[] = []
const customerId = readUser.example.id
const parts = { params: { id: customerId }, body: { token_symbol: 'USDT', usd_amount: '25' } }

const answering = (status: number, body: string) => () => new Response(body, { status })
const succeed = answering(200, JSON.stringify(addFund.example))

/** In place of the network. It answers with the example of the contract unless a test changes that. */
const network: { reply: Reply } = { reply: succeed }

beforeEach(() => {
  kept.clear()
  sent.length = 0
  network.reply = succeed
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(`http://localhost:4200${address}`, init)
    const { headers } = request
    sent.push({
      key: headers.get(IDEMPOTENCY_HEADER),
      type: headers.get('content-type'),
      body: await request.clone().text(),
    })
    return network.reply(request)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const keys = () => sent.map(({ key }) => key)
const refusal = (code: string) => JSON.stringify({ success: false, error: 'No.', code, request_id: 'r' })

describe('the key of a money call', () => {
  it('is cleared by a success, so that the same words are a new request', async () => {
    expect(await send(addFund, parts)).toMatchObject({ data: addFund.example })
    expect(kept.size).toBe(0)
    await send(addFund, parts)
    expect(new Set(keys()).size).toBe(2)
  })

  it('is shared by a request that is sent twice at once', async () => {
    await Promise.all([send(addFund, parts), send(addFund, parts)])
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })

  it('is cleared by a refusal', async () => {
    network.reply = answering(422, refusal('coin_not_fundable'))
    const answer = await send(addFund, parts)
    expect(answer).toMatchObject({ error: { kind: 'refused', status: 422, code: 'coin_not_fundable' } })
    expect(kept.size).toBe(0)
  })

  it.each<[string, Reply, object]>([
    ['a lost answer', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'network' }],
    ['a 5xx', answering(503, refusal('unavailable')), { kind: 'refused', status: 503, code: 'unavailable' }],
    ['the page of a proxy', answering(502, '<html>Bad gateway</html>'), { kind: 'malformed', status: 502 }],
    ['a page where JSON should be', answering(200, '<html>Sign in</html>'), { kind: 'malformed', status: 200 }],
  ])('is kept through %s, so that the next try finds what the first one did', async (_, reply, error) => {
    network.reply = reply
    expect(await send(addFund, parts)).toMatchObject({ error })
    expect(kept.size).toBe(1)
    network.reply = succeed
    expect(await send(addFund, parts)).toHaveProperty('data')
    expect(new Set(keys()).size).toBe(1)
    expect(kept.size).toBe(0)
  })

  it('goes with money calls only', async () => {
    network.reply = answering(200, JSON.stringify(readUser.example))
    expect(await send(readUser, { params: { id: customerId } })).toMatchObject({ data: { id: customerId } })
    expect(sent).toEqual([{ key: null, type: null, body: '' }])
  })
})

describe('send', () => {
  it('sends a body as JSON', async () => {
    await send(addFund, parts)
    expect(sent).toMatchObject([{ type: 'application/json', body: JSON.stringify(parts.body) }])
  })

  it('tells a refusal that is none of ours from one that is', async () => {
    network.reply = answering(403, JSON.stringify({ success: false, error: 'No.', code: 'made_up', request_id: 'r' }))
    expect(await send(addFund, parts)).toEqual({ error: { kind: 'malformed', status: 403 } })
  })
})
