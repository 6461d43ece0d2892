/** A request within this time after an input counts as caused by the person. */
const CAUSED_WITHIN_MS = 15_000

/** Opening the page is an input too. */
let lastInput = Date.now()

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

if (typeof window !== 'undefined')
  for (const input of INPUTS)
    window.addEventListener(
      input,
      () => {
        lastInput = Date.now()
      },
      { passive: true, capture: true },
    )

/** True if a request was not caused by the person: polling while the page is not being used. */
export const isBackground = (now = Date.now()): boolean => now - lastInput > CAUSED_WITHIN_MS
