import { afterEach, describe, expect, it, vi } from 'vitest'
import { BANNER, expectFailure, failureOf, hostOf, MESSAGE, serverAt, useMailHosts } from '../testing/mail-talk.ts'
import type { MailFailureReason } from './mail-server-failure.ts'

useMailHosts()

describe('a failure', () => {
  afterEach(() => vi.useRealTimers())

  const refusing = (verb: string, code: number) => (command: string) =>
    command.startsWith(verb) ? `${code} ${BANNER}` : undefined

  it.each<[string, number, MailFailureReason]>([
    ['GREET', 554, 'not_reached'],
    ['EHLO', 421, 'not_reached'],
    ['STARTTLS', 454, 'not_reached'],
    ['AUTH', 535, 'login_refused'],
    ['MAIL', 530, 'login_refused'],
    ['MAIL', 550, 'message_refused'],
    ['RCPT', 550, 'message_refused'],
    ['DATA', 554, 'message_refused'],
    ['END', 552, 'message_refused'],
  ])('after %s, answered by %i, is %s and repeats nothing that the server said', async (verb, code, reason) => {
    const host = await hostOf({ reply: refusing(verb, code) })
    const failure = await failureOf(serverAt(host).send(MESSAGE))
    expect(failure.reason).toBe(reason)
    expect(Object.keys(failure).sort()).toEqual(['name', 'reason'])
    expect(host.messages).toEqual([])
  })

  it('is the same for a server that does not exist and one that is down', async () => {
    const shell = await hostOf({ reply: (command) => (command === 'GREET' ? `SSH-2.0-${BANNER}` : null) })
    const away = await hostOf()
    away.close()
    const failures = [await failureOf(serverAt(shell).check()), await failureOf(serverAt(away).check())]
    expect(failures.map(({ reason, message }) => ({ reason, message }))).toEqual(
      Array(2).fill({ reason: 'not_reached', message: expect.stringMatching(/could not be reached/) }),
    )
  })

  it('is reported after ten seconds of silence', async () => {
    const start = Date.now()
    await expectFailure(serverAt(await hostOf({ reply: () => null })).check(), 'not_reached')
    expect(Date.now() - start).toBeGreaterThan(9_000)
  })

  it('is reported after thirty seconds if a server never ends its answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    const reply = (command: string) => {
      if (!command.startsWith('AUTH')) return undefined
      resolve()
      return '235-not'
    }
    const failed = expectFailure(serverAt(await hostOf({ reply })).check(), 'not_reached')
    await asked
    const start = Date.now()
    vi.advanceTimersByTime(30_000)
    await failed
    // Sooner than its silence would have ended the conversation.
    expect(Date.now() - start).toBeLessThan(9_000)
  })

  it('is reported immediately when the server closes the connection', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    const reply = (command: string) => {
      if (!command.startsWith('AUTH')) return undefined
      resolve()
      return null
    }
    const server = serverAt(await hostOf({ reply }))
    const failed = [expectFailure(server.check(), 'not_reached'), expectFailure(server.send(MESSAGE), 'not_reached')]
    await asked
    const start = Date.now()
    server.close()
    await Promise.all(failed)
    await expectFailure(server.check(), 'not_reached')
    expect(Date.now() - start).toBeLessThan(9_000)
  })
})
