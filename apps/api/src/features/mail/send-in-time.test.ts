import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type MailFailureReason, MailServerFailure } from '../../integrations/mail-server-failure.ts'
import { ANSWER_SECONDS, sendInTime } from './send-in-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MESSAGE = { messageId: '<1@mintmark>', from: 'a@example.com', to: 'b@example.com', subject: 's', text: 't' }
/** Later by the clock of these tests, which they move by hand: nothing waits. */
const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Measures how long the result takes with a server that succeeds or fails after this many milliseconds. */
async function timed(milliseconds: number, failure?: MailFailureReason | Error) {
  const close = vi.fn()
  const send = async () => {
    await after(milliseconds)
    if (failure) throw failure instanceof Error ? failure : new MailServerFailure(failure)
  }
  const start = Date.now()
  let took: number | undefined
  const sending = sendInTime({ send, check: send, close }, MESSAGE).finally(() => {
    took = Date.now() - start
  })
  const outcome = sending.then(
    (reason) => reason?.reason,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(close).toHaveBeenCalledOnce()
  return { outcome: await outcome, took }
}

it.each([
  ['address_refused', 0],
  ['not_reached', 5],
  ['not_reached', 11_000],
] as const)('reports %s after %s milliseconds no sooner than a timeout', async (reason, milliseconds) => {
  expect(await timed(milliseconds, reason)).toEqual({ outcome: reason, took: ANSWER_SECONDS * 1000 })
})

it('treats a server that does not answer in time as unreachable', async () => {
  expect(await timed(50_000)).toEqual({ outcome: 'not_reached', took: ANSWER_SECONDS * 1000 })
})

it.each(['login_refused', 'message_refused'] as const)('reports %s as soon as the server does', async (reason) => {
  expect(await timed(300, reason)).toEqual({ outcome: reason, took: 300 })
})

it('reports success as soon as the message was sent', async () => {
  expect(await timed(300)).toEqual({ outcome: undefined, took: 300 })
})

it('passes on other errors', async () => {
  const defect = new Error('a defect')
  expect(await timed(1, defect)).toMatchObject({ outcome: defect })
})
