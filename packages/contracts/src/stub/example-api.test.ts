import { expect, it } from 'vitest'
import { listDeposits } from '../deposits.ts'
import type { Endpoint } from '../endpoint.ts'
import { EVERY_ENDPOINT } from '../every-endpoint.ts'
import { ADA } from '../example-data.ts'
import { addressOf } from '../request.ts'
import { submitTransaction } from '../transactions.ts'
import { readUser } from '../users.ts'
import { createExampleApi } from './example-api.ts'

const answer = createExampleApi(EVERY_ENDPOINT)
const ORIGIN = 'http://localhost:4100'

const send = (endpoint: Endpoint, parts: Parameters<typeof addressOf>[1], body?: object) =>
  answer(
    new Request(ORIGIN + addressOf(endpoint, parts), {
      method: endpoint.method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }),
  )

it('answers with the example and marks it as one', async () => {
  const response = await send(readUser, { params: { id: ADA.id } })
  expect(response.headers.get('x-stub')).toBe('1')
  expect(await response.json()).toEqual(readUser.example)
})

it('answers a list with its number of rows', async () => {
  const { headers } = await send(listDeposits, { query: { status: 'pending' } })
  expect(headers.get('x-total-count')).toBe(String(listDeposits.example.length))
})

it('rejects an invalid request with its issues', async () => {
  const response = await send(submitTransaction, {}, { user_id: ADA.id, type: 'gift' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 'validation',
    details: { issues: [{ path: 'body.type', message: 'must be deposit, withdrawal or bundle' }] },
  })
})

it('answers 404 to calls that are not in the contract', async () => {
  expect((await answer(new Request(`${ORIGIN}/api/nothing`))).status).toBe(404)
})
