import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** A prerendered page has this attribute until it is taken over. Its script keeps the last pressed button until `hydrating` begins. */
const PRERENDERED = 'data-prerendered-page'

/** Ends the task that calls it: the browser can draw and answer input before the caller goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

interface TakeOverProps {
  readonly root: HTMLElement
  readonly children: ReactNode
}

function TakeOver({ root, children }: TakeOverProps) {
  useEffect(() => root.removeAttribute(PRERENDERED), [root])
  return children
}

/**
 * Shows an app in its root. A page that was prerendered stays as it is until the code of its screen, which `preload`
 * loads, can take over.
 */
export async function showApp(root: HTMLElement, app: ReactNode, preload: () => Promise<unknown>): Promise<void> {
  if (!root.hasChildNodes()) {
    createRoot(root).render(app)
    return
  }
  await preload()
  root.setAttribute(PRERENDERED, 'hydrating')
  // As a transition, the work is done in short tasks, between which the page can be scrolled.
  startTransition(() => {
    hydrateRoot(root, <TakeOver root={root}>{app}</TakeOver>)
  })
}
