import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boundedLines } from './log-lines.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A log and the lines that were written to it. */
function openLog() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line, _, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const app: FastifyInstance = Fastify({ logger: { stream, hooks: boundedLines(() => app.log) } })
  return { lines, log: app.log }
}

it('writes twenty lines of a text in a minute, and one with the number of the others', () => {
  const { lines, log } = openLog()
  for (let body = 0; body < 500; body++) log.child({ reqId: body }).warn(new Error('broke off'), 'response errored')
  log.warn('another text')
  expect(lines).toHaveLength(21)
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(21)).toEqual([expect.objectContaining({ text: 'response errored', lines: 480 })])
  log.warn('response errored')
  expect(lines).toHaveLength(23)
})

it('writes why a request failed, and nothing that came with it', () => {
  const { lines, log } = openLog()
  const request = { headers: { cookie: 'mm_customer=secret' } }
  log.warn(Object.assign(new Error('broke off'), { code: 'UND_ERR_SOCKET', request }), 'response errored')
  expect(lines).toEqual([
    expect.objectContaining({ code: 'UND_ERR_SOCKET', reason: 'broke off', msg: 'response errored' }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|stack/)
})

it('counts a bounded number of texts', () => {
  const { lines, log } = openLog()
  for (let text = 0; text < 1000; text++) log.warn(`text ${text}`)
  expect(lines).toHaveLength(120)
  vi.advanceTimersByTime(60_000)
  expect(lines.at(-1)).toMatchObject({ text: 'lines with other texts', lines: 880 })
})
