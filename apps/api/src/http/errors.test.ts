import fastify from 'fastify'
import { expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { answerErrors } from './errors.ts'

const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })

it.each([
  ['an outage', deadlock],
  ['an outage that a command met', new Failure('unavailable', {}, deadlock)],
])('%s is answered without its reason, which is in the log', async (_, error) => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  answerErrors(app)
  app.get('/', () => Promise.reject(error))
  const { statusCode, json } = await app.inject('/')
  expect([statusCode, json().code]).toEqual([503, 'unavailable'])
  expect(JSON.stringify(json())).not.toContain('deadlock')
  expect(lines).toEqual([expect.stringMatching(/"message":"deadlock detected".*"msg":"unavailable"/)])
  await app.close()
})
