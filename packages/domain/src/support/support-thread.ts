import { refuse } from '../refusal.ts'

/** The most open threads of a customer, and the most messages of a thread. */
export const OPEN_THREADS_MAX = 5
export const THREAD_MESSAGES_MAX = 100

/** Refuses another thread (`too_many_threads`) beyond the open ones that a customer may have. */
export function requireRoomForThread(open: number): void {
  if (open >= OPEN_THREADS_MAX) refuse('too_many_threads', { max: OPEN_THREADS_MAX })
}

interface ThreadFacts {
  readonly isClosed: boolean
  readonly messages: number
}

/** Refuses a message in a closed thread (`thread_closed`) and in one that is full (`thread_full`). */
export function requireOpenThread({ isClosed, messages }: ThreadFacts): void {
  if (isClosed) refuse('thread_closed', {})
  if (messages >= THREAD_MESSAGES_MAX) refuse('thread_full', { max: THREAD_MESSAGES_MAX })
}
