import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus on a row when the table becomes cards, or a table again: the row is another element then. Returns the handler of
 * the place that has the table. `kind`: the form that the table has now.
 */
export function useRowFocus(kind: string) {
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    // The element that had the focus is gone, and nothing has it since.
    if (kind === '' || focused.current === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(focused.current)}"]`)?.focus({ preventScroll: true })
  }, [kind])
  return ({ target }: { readonly target: Element }): void => {
    focused.current = target instanceof HTMLElement ? target.dataset.row : undefined
  }
}
