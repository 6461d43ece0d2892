// @vitest-environment jsdom
import { addFund, IDEMPOTENCY_HEADER, readUser } from '@mintmark/contracts'
import { createStub, malformedAnswer, networkFailure, refusal } from '@mintmark/contracts/stub'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { send } from './send.ts'

const CUSTOMER_ID = '019a3c00-0000-7000-8000-000000000001'
const parts = { params: { id: CUSTOMER_ID }, body: { token_symbol: 'USDT', usd_amount: '25' } }

const stub = createStub()
beforeAll(() => stub.listen())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
  stub.reset()
})
afterAll(() => stub.close())

const serveFund = () => stub.serve(addFund, addFund.example)
const keysSent = () => stub.requestsTo(addFund).map(({ key }) => key)
const keysKept = (): string[] => Object.values(sessionStorage)

/** Answers the next request with what no API sends. */
const answerWith = (status: number, body: string) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, { status }))

describe('the key of a call that moves money', () => {
  it('is cleared by a success, so that the same request is a new one', async () => {
    serveFund()
    expect(await send(addFund, parts)).toMatchObject({ data: addFund.example })
    expect(keysKept()).toEqual([])
    await send(addFund, parts)
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('is shared by two identical requests at the same time', async () => {
    serveFund()
    await Promise.all([send(addFund, parts), send(addFund, parts)])
    expect(keysSent()).toHaveLength(2)
    expect(new Set(keysSent()).size).toBe(1)
  })

  it('is cleared by a refusal', async () => {
    stub.serve(addFund, refusal('coin_not_fundable', { coin: 'DOGE', allowed: ['BTC'] }))
    expect(await send(addFund, parts)).toMatchObject({
      error: { kind: 'refused', status: 422, code: 'coin_not_fundable' },
    })
    expect(keysKept()).toEqual([])
  })

  const once = { once: true }
  it.each<[string, () => unknown, object]>([
    ['a lost answer', () => stub.serve(addFund, networkFailure, once), { kind: 'network' }],
    [
      'a 5xx',
      () => stub.serve(addFund, refusal('unavailable'), once),
      { kind: 'refused', status: 503, code: 'unavailable' },
    ],
    [
      'the end of the session',
      () => stub.serve(addFund, refusal('unauthenticated'), once),
      { kind: 'refused', status: 401, code: 'unauthenticated' },
    ],
    [
      'a second factor that is required first',
      () => stub.serve(addFund, refusal('second_factor_setup_required'), once),
      { kind: 'refused', status: 403, code: 'second_factor_setup_required' },
    ],
    [
      'too many calls',
      () => stub.serve(addFund, refusal('rate_limited', { retryAfterSeconds: 1 }), once),
      { kind: 'refused', status: 429, code: 'rate_limited' },
    ],
    ["a proxy's error page", () => stub.serve(addFund, malformedAnswer, once), { kind: 'malformed', status: 502 }],
    ['a page instead of JSON', () => answerWith(200, '<html>Sign in</html>'), { kind: 'malformed', status: 200 }],
  ])('is kept after %s, so that the next try cannot move the money again', async (_, fail, error) => {
    serveFund()
    fail()
    expect(await send(addFund, parts)).toMatchObject({ error })
    const kept = keysKept()
    expect(kept).toHaveLength(1)
    expect(await send(addFund, parts)).toMatchObject({ data: addFund.example })
    expect([keysSent().at(-1)]).toEqual(kept)
    expect(keysKept()).toEqual([])
  })

  it('is kept when no answer has come within a minute', async () => {
    vi.useFakeTimers()
    stub.serve(addFund, () => new Promise<typeof addFund.example>(() => undefined), once)
    const settled = vi.fn()
    const sent = send(addFund, parts, new AbortController().signal).finally(settled)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await sent).toEqual({ error: { kind: 'network' } })
    expect(keysKept()).toEqual(keysSent())
  })

  it('is not sent with any other call', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    expect(await send(readUser, { params: { id: CUSTOMER_ID } })).toMatchObject({ data: readUser.example })
    const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers)
    expect([...headers.keys()]).toEqual(['accept'])
    expect(headers.get(IDEMPOTENCY_HEADER)).toBeNull()
    expect(keysKept()).toEqual([])
  })
})

describe('send', () => {
  it('sends a body as JSON', async () => {
    const served = serveFund()
    await send(addFund, parts)
    expect(served.requests).toMatchObject([parts])
  })

  it("passes on a refusal with a code that only a newer release knows: its text is the server's", async () => {
    answerWith(403, JSON.stringify({ success: false, error: 'No.', code: 'made_up', request_id: 'r' }))
    expect(await send(addFund, parts)).toMatchObject({ error: { kind: 'refused', status: 403, error: 'No.' } })
  })
})
