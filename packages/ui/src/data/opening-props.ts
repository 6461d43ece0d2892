import type { KeyboardEvent } from 'react'

/** Makes a row open on a click or on Enter, if it opens anything. */
export function openingProps(onOpen: (() => void) | undefined) {
  if (onOpen === undefined) return {}
  return {
    tabIndex: 0,
    onClick: onOpen,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen()
    },
  }
}
