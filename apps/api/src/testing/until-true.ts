import { expect } from 'vitest'

/** Waits until a condition of another program holds. */
export const untilTrue = (isTrue: () => Promise<boolean>): Promise<void> =>
  expect.poll(isTrue, { interval: 200, timeout: 120_000 }).toBe(true)
