import { openDialog } from './open-dialogs.ts'

/** Asks whether to leave the page, and calls `leave` if so. */
export type AskToLeave = (leave: () => void) => void

/** The question of each form of the page with unsaved entries. */
const unsaved: AskToLeave[] = []
let release = (): void => undefined

const withoutHash = ({ origin, pathname, search }: HTMLAnchorElement | Location) => `${origin}${pathname}${search}`

/** The link that a click opens in place of this page. */
function leadingAway({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined
  const opensElsewhere = link.target === '_blank' || link.hasAttribute('download') || !link.protocol.startsWith('http')
  return opensElsewhere || withoutHash(link) === withoutHash(location) ? undefined : link
}

/** Lets the newest form ask. Leaving asks once, whatever else is not saved. */
function ask(leave: () => void): void {
  unsaved.at(-1)?.(() => {
    unsaved.length = 0
    release()
    leave()
  })
}

/** Before the app's router, or the browser, follows a link. */
function askBeforeLink(event: MouseEvent): void {
  const link = leadingAway(event)
  if (link === undefined) return
  event.preventDefault()
  event.stopPropagation()
  ask(() => (link.isConnected ? link.click() : location.assign(link.href)))
}

/** Closing the tab: the browser asks, in its own words. */
const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault()

function watch(): () => void {
  const stopBack = openDialog({ onBack: (entry) => ask(() => navigation.traverseTo(entry)) })
  document.addEventListener('click', askBeforeLink, true)
  window.addEventListener('beforeunload', askBeforeClosing)
  return () => {
    stopBack()
    document.removeEventListener('click', askBeforeLink, true)
    window.removeEventListener('beforeunload', askBeforeClosing)
  }
}

/** Back, links and closing the tab ask first, until the returned function is called. */
export function holdPage(form: AskToLeave): () => void {
  if (unsaved.length === 0) release = watch()
  unsaved.push(form)
  return () => {
    const index = unsaved.indexOf(form)
    if (index === -1) return
    unsaved.splice(index, 1)
    if (unsaved.length === 0) release()
  }
}
