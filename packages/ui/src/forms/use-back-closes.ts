import { useEffectEvent, useLayoutEffect } from 'react'
import { openDialog } from './open-dialogs.ts'

/**
 * Lets the browser's Back close an open element, such as a dialog or a menu, instead of leaving the page below it. Without
 * `onBack`, the address says what is open, and going back closes it anyway.
 */
export function useBackCloses(isOpen: boolean, onBack: (() => void) | undefined): void {
  const back = useEffectEvent(() => onBack?.())
  const isInAddress = onBack === undefined
  // A closed element must not answer the next Back, however soon it comes.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    return openDialog(isInAddress ? {} : { onBack: () => back() })
  }, [isOpen, isInAddress])
}
