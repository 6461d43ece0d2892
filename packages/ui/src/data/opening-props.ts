import type { KeyboardEvent, MouseEvent } from 'react'

/** The elements in a row that take a click for themselves. */
const ELSEWHERE = 'a, button, input, select, textarea, label, [role="combobox"]'

/** True if a click is for the row: not for an element in it, nor for its menu, which React reports through the row. */
function isForRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest(ELSEWHERE) === null
}

/** Makes a row open on a click or on Enter, if it opens anything. `isStop`: whether the Tab key stops at it. */
export function openingProps(onOpen: (() => void) | undefined, isStop = true) {
  if (onOpen === undefined) return {}
  return {
    tabIndex: isStop ? 0 : -1,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isForRow(event)) onOpen()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen()
    },
  }
}
