import { expect, it } from 'vitest'
import { OPEN_THREADS_MAX, requireOpenThread, requireRoomForThread, THREAD_MESSAGES_MAX } from './support-thread.ts'

it('lets a customer have so many open threads and no more', () => {
  expect(() => requireRoomForThread(OPEN_THREADS_MAX - 1)).not.toThrow()
  expect(() => requireRoomForThread(OPEN_THREADS_MAX)).toThrow('too_many_threads')
})

it.each([
  [false, THREAD_MESSAGES_MAX - 1, undefined],
  [false, THREAD_MESSAGES_MAX, 'thread_full'],
  [true, 1, 'thread_closed'],
  [true, THREAD_MESSAGES_MAX, 'thread_closed'],
])('a thread that is closed (%s) with %d messages refuses with %s', (isClosed, messages, code) => {
  const write = () => requireOpenThread({ isClosed, messages })
  if (code === undefined) expect(write).not.toThrow()
  else expect(write).toThrow(code)
})
