import { setImmediate as endOfTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { serializerOfShared } from './serialize-shared.ts'

/** An answer that counts how often it is serialized. */
function counted() {
  const answer = { price: '1', times: 0, toJSON: () => ({ price: answer.price, times: ++answer.times }) }
  return answer
}

it('serializes an answer that many requests share in a turn once', () => {
  const serialize = serializerOfShared()
  const answer = counted()
  expect([serialize(answer), serialize(answer)]).toEqual(['{"price":"1","times":1}', '{"price":"1","times":1}'])
})

it('serializes each answer of a turn for itself, also one that equals the last one', () => {
  const serialize = serializerOfShared()
  expect([serialize(['BTC']), serialize(['ETH']), serialize(['ETH']), serialize(null)]).toEqual([
    '["BTC"]',
    '["ETH"]',
    '["ETH"]',
    'null',
  ])
})

it('serializes an answer again in a later turn', async () => {
  const serialize = serializerOfShared()
  const answer = counted()
  serialize(answer)
  await endOfTurn()
  answer.price = '2'
  expect(serialize(answer)).toBe('{"price":"2","times":2}')
})
