import type { KeyboardEvent } from 'react'

/** Makes a row open on a click or on Enter, if it opens anything. `isStop`: whether the Tab key stops at it. */
export function openingProps(onOpen: (() => void) | undefined, isStop = true) {
  if (onOpen === undefined) return {}
  return {
    tabIndex: isStop ? 0 : -1,
    onClick: onOpen,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen()
    },
  }
}
