import { useEffect, useEffectEvent } from 'react'
import { actionOf, type QueueAction } from './queue-state.ts'

/** The elements in which keys write text or have a meaning already. */
const TAKEN =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]'

/** The elements in which Enter does something already. */
const ENTERED = 'a, button, [role="tab"]'

/** Calls it for the keys of a queue, wherever the focus is, except where a key writes or a dialog is open. */
export function useQueueKeys(onAction: (action: QueueAction) => void): void {
  const act = useEffectEvent(onAction)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event)
      const target = event.target instanceof Element ? event.target : null
      if (!action || target?.closest(TAKEN) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      if (action === 'open' && target?.closest(ENTERED)) return
      // Elsewhere, arrows scroll the page.
      if (event.key.startsWith('Arrow') && !target?.closest('[data-row]')) return
      event.preventDefault()
      act(action)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
