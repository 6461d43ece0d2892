import { useRef } from 'react'

/** Remembers the element of each field, to move the focus to the first one that has an error. */
export function useFieldFocus<Name extends string>() {
  const elements = useRef(new Map<Name, HTMLElement>())
  return {
    track: (name: Name) => (element: HTMLElement | null) => {
      if (element) elements.current.set(name, element)
      else elements.current.delete(name)
    },
    focusFirst: (isWanted: (name: Name) => boolean) => {
      const wanted = [...elements.current].filter(([name]) => isWanted(name)).map(([, element]) => element)
      const [first] = wanted.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      first?.focus()
    },
  }
}
