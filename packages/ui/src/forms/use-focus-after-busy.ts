import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to the button that was pressed. It is disabled while its form is busy, so the browser takes the focus from it,
 * and a dialog gives it to its frame: after a refusal, the keyboard would start again at the top. A field with an error keeps the focus.
 */
export function useFocusAfterBusy(busy: boolean): void {
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (busy) {
      pressed.current = activeElement
      return
    }
    const button = pressed.current
    pressed.current = null
    // An element around it has the focus in its place; anything else got it on purpose.
    if (button instanceof HTMLElement && button.isConnected && activeElement?.contains(button)) button.focus()
  }, [busy])
}
