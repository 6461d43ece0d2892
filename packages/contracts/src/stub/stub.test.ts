import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, IDEMPOTENCY_HEADER } from '../request.ts'
import { createStub, invalidRequest, malformedAnswer, networkFailure, page, refusal } from './stub.ts'
import { ID, listThings, moveThing, nameThing, OTHER_ID, readThing, unknownCall } from './testing/things.ts'

const stub = createStub([readThing, listThings, moveThing, nameThing])
const { serve } = stub

beforeAll(stub.listen)
afterEach(stub.reset)
afterAll(stub.close)

const ORIGIN = 'http://localhost:4100'
const get = (address: string) => fetch(ORIGIN + address)
const thing = addressOf(readThing, { params: { id: ID } })

const KEY = { [IDEMPOTENCY_HEADER]: 'a-key-of-a-test' }
const JSON_TYPE = { 'content-type': 'application/json' }

const moveText = (text: string, headers: Record<string, string> = { ...KEY, ...JSON_TYPE }) =>
  fetch(ORIGIN + moveThing.path, { method: 'POST', headers, body: text })
const move = (body: object) => moveText(JSON.stringify(body))

const broken = (call: Promise<Response>) => expect(call).rejects.toThrow('fetch failed')
const failsTheTest = (message: string | RegExp) => expect(stub.reset).toThrow(message)

describe('an endpoint that the test serves', () => {
  it('answers with the given value', async () => {
    serve(readThing, { id: OTHER_ID, amount: '2.00000000' })
    expect(await (await get(thing)).json()).toEqual({ id: OTHER_ID, amount: '2.00000000' })
  })

  it('answers with what a function returns for the parsed request', async () => {
    serve(readThing, ({ params }) => ({ id: params.id, amount: '3.00000000' }))
    expect(await (await get(thing.toUpperCase().replace('/API/THING', '/api/thing'))).json()).toMatchObject({ id: ID })
  })

  it('holds its answer back until the promise of a function resolves', async () => {
    const held = Promise.withResolvers<void>()
    serve(moveThing, () => held.promise.then(() => ({ success: true as const })))
    const answers: number[] = []
    const call = move({ amount: '1' }).then(({ status }) => answers.push(status))
    await expect.poll(() => stub.requestsTo(moveThing)).toHaveLength(1)
    expect(answers).toEqual([])
    held.resolve()
    await call
    expect(answers).toEqual([200])
  })

  it('answers with the latest, and uses up one that is for a single request', async () => {
    const amountOf = async () => ((await (await get(thing)).json()) as { amount: string }).amount
    serve(readThing, { id: ID, amount: '4.00000000' })
    serve(readThing, { id: ID, amount: '5.00000000' }, { once: true })
    expect([await amountOf(), await amountOf()]).toEqual(['5.00000000', '4.00000000'])
  })

  it('reports what was sent to it', async () => {
    const moved = serve(moveThing, { success: true })
    await move({ amount: '7.5', note: 'not of the contract' })
    expect(moved.requests).toEqual([
      { params: undefined, query: undefined, body: { amount: '7.5' }, key: 'a-key-of-a-test', image: undefined },
    ])
    expect(stub.requestsTo(moveThing)).toEqual(moved.requests)
  })

  it('reads the fields and the image of an upload', async () => {
    const named = serve(nameThing, { success: true })
    const body = new FormData()
    body.append('name', ' Vase ')
    body.append('image', new Blob([Uint8Array.of(1, 2, 3)]), 'vase.png')
    const { status } = await fetch(ORIGIN + addressOf(nameThing, { params: { id: ID } }), { method: 'PUT', body })
    expect(status).toBe(200)
    expect(named.requests).toMatchObject([{ body: { name: 'Vase' }, image: Uint8Array.of(1, 2, 3) }])
  })
})

describe('a list', () => {
  it('has the number of its rows as the total', async () => {
    serve(listThings, [{ id: ID, amount: '1.00000000' }])
    const { headers } = await get('/api/things')
    expect([headers.get('x-total-count'), headers.get('link')]).toEqual(['1', null])
  })

  it('can be one page of several', async () => {
    serve(listThings, page([{ id: ID, amount: '1.00000000' }], { total: 9, next: ID }))
    const { headers } = await get('/api/things?limit=1')
    expect(headers.get('x-total-count')).toBe('9')
    expect(headers.get('link')).toBe(`</api/things?limit=1&cursor=${ID}>; rel="next"`)
  })
})

describe('a refusal', () => {
  it('has the status, code, text and details of the contract', async () => {
    serve(moveThing, refusal('insufficient_funds', { coin: 'BTC', short: '0.5' }))
    const response = await move({ amount: '1' })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      success: false,
      error: 'Insufficient funds. You are short 0.5 BTC',
      code: 'insufficient_funds',
      details: { coin: 'BTC', short: '0.5' },
      request_id: 'stub',
    })
  })

  it('may be one that every endpoint can have', async () => {
    serve(readThing, refusal('internal'))
    expect((await get(thing)).status).toBe(500)
  })

  it('must be one that the endpoint declares', async () => {
    const message = 'readThing cannot refuse with email_taken'
    expect(() => serve(readThing, refusal('email_taken'))).toThrow(message)
    serve(readThing, () => refusal('email_taken'))
    await broken(get(thing))
    failsTheTest(message)
  })
})

describe('trouble on the network', () => {
  it('breaks the connection', async () => {
    serve(readThing, networkFailure)
    await broken(get(thing))
  })

  it('answers like a proxy', async () => {
    serve(readThing, malformedAnswer)
    const response = await get(thing)
    expect(response.status).toBe(502)
    await expect(response.json()).rejects.toThrow()
  })
})

describe('an endpoint that the test does not serve', () => {
  it('answers a GET with its example', async () => {
    expect(await (await get(thing)).json()).toEqual(readThing.example)
    expect(stub.requestsTo(readThing)).toMatchObject([{ params: { id: ID } }])
  })

  it('fails the test for any other method', async () => {
    await broken(move({ amount: '1' }))
    failsTheTest('The test did not serve moveThing (POST /api/thing)')
  })

  it('fails the test for a call that is not in the contract', async () => {
    await broken(get(addressOf(unknownCall, { params: { id: ID } })))
    failsTheTest(`The app called GET /api/unknown/${ID}, which is not in the contract`)
  })
})

describe('a request that the contract rejects fails the test', () => {
  it.each([
    ['a body', () => move({ amount: '-1' }), 'body.amount: must be above 0'],
    ['no body', () => moveText(''), 'body: is required'],
    ['no JSON', () => moveText('{'), 'body: is not valid JSON'],
    [
      'a number with too many digits',
      () => moveText('{"amount":0.1234567890123456789}'),
      'body.amount: has more digits',
    ],
    ['no key', () => moveText('{"amount":"1"}', JSON_TYPE), 'which moves money, without an Idempotency-Key'],
    [
      'a key that is too short',
      () => moveText('{"amount":"1"}', { ...JSON_TYPE, [IDEMPOTENCY_HEADER]: 'short' }),
      'headers.Idempotency-Key: is malformed',
    ],
    ['params', () => get('/api/thing/seven'), 'params.id: is not a valid ID'],
    ['a query', () => get('/api/things?limit=0'), 'query.limit: must be a number from 1 to 200'],
    ['a repeated query', () => get('/api/things?limit=1&limit=2'), 'query.limit: must be text'],
    ['a type', () => moveText('{"amount":"1"}', KEY), 'body: must be sent as application/json'],
  ])('%s', async (_, call, issue) => {
    serve(moveThing, { success: true })
    await broken(call())
    failsTheTest(issue)
  })

  it('unless the test expects it; then the app gets the validation error', async () => {
    serve(moveThing, invalidRequest)
    const response = await move({ amount: '-1' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation', error: 'body.amount: must be above 0' })
  })

  it('and so does an accepted one that the test expected to be rejected', async () => {
    serve(moveThing, invalidRequest)
    await broken(move({ amount: '1' }))
    failsTheTest('expected the contract to reject a request to moveThing')
  })
})

describe('an answer that does not fit the contract', () => {
  it('throws in serve', () => {
    expect(() => serve(readThing, { id: ID, amount: '1' })).toThrow('answer.amount')
    const extra = { id: ID, amount: '1.00000000', colour: 'red' }
    expect(() => serve(readThing, extra)).toThrow('the contract does not know answer.colour')
    expect(() => serve(listThings, [extra])).toThrow('the contract does not know answer[0].colour')
  })

  it('fails the test if a function returns it', async () => {
    serve(readThing, () => ({ id: ID, amount: '1' }))
    await broken(get(thing))
    failsTheTest('The answer of readThing does not fit its contract: answer.amount')
  })
})

it('is clean for the next test after a failure', async () => {
  await broken(get('/api/nothing'))
  expect(stub.reset).toThrow()
  expect(stub.reset).not.toThrow()
})
