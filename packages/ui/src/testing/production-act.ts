import React from 'react'

type Work = () => void

/** The work that React has scheduled and not done yet, in order. */
const later = new Set<Work>()

/** Puts work off as the platform does, but `act` may do it first. */
const putOff = (platform: (work: Work) => unknown) => (work: Work) => {
  later.add(work)
  platform(() => {
    if (later.delete(work)) work()
  })
}

/** React takes both functions from the platform once, while it loads. */
const { queueMicrotask, setImmediate } = globalThis
Object.assign(globalThis, { queueMicrotask: putOff(queueMicrotask), setImmediate: putOff(setImmediate) })
const { flushSync } = await import('react-dom')
await import('react-dom/client')
Object.assign(globalThis, { queueMicrotask, setImmediate })

/** Works until nothing is left, also through what the work puts off itself. */
function finish(): void {
  for (const work of later) {
    later.delete(work)
    work()
  }
}

/**
 * Testing Library wraps every event in React's `act`, which the production build does not have. This one promises the
 * same: when it is over, the screen shows what the callback changed. Import it before `@testing-library/react`.
 */
function act(callback: () => unknown): Promise<unknown> {
  const result = flushSync(callback)
  finish()
  return Promise.resolve(result).finally(finish)
}

Object.assign(React, { act })
