/** The elements that can take over the focus, by the name of the one that had it. */
const PLACES = 'section[aria-labelledby], form[aria-label], [role="dialog"], main'
/** A heading that the focus may be on says best where it is. */
const HEADING = ':is(h1, h2, h3)[tabindex="-1"]'
/** The number of earlier focus places to try: a button, the dialog that it opened, the question of that dialog. */
const REMEMBERED_MAX = 8

/** Marks the element that has the focus in place of one that is gone. */
export const KEPT_FOCUS = 'data-kept-focus'

interface Focused {
  readonly element: Element
  /** The places that it was in, the innermost first. */
  readonly places: readonly HTMLElement[]
  readonly pathname: string
}

function placesOf(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(PLACES)
  return place ? [place, ...placesOf(place)] : []
}

/** Gives a place the focus, until it moves on. */
function focusPlace(place: HTMLElement): void {
  const target =
    place.querySelector<HTMLElement>(HEADING) ?? (place.matches('main') ? place.querySelector('h1') : null) ?? place
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.setAttribute(KEPT_FOCUS, '')
  target.addEventListener('blur', () => target.removeAttribute(KEPT_FOCUS), { once: true })
  target.focus({ preventScroll: true })
}

/** The place that is left of where the focus was, on the same screen. */
function placeLeft(seen: readonly Focused[]): HTMLElement | undefined {
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  const isLeft = (place: HTMLElement) => place.isConnected && (modal === undefined || modal.contains(place))
  const here = seen.filter(({ pathname }) => pathname === location.pathname).toReversed()
  return here.flatMap(({ places }) => places).find(isLeft)
}

/**
 * Keeps the focus where it was when what had it is gone, such as the button that removed its own row: the panel around it, the
 * heading of the wizard or the page gets it, so that the keyboard and a screen reader go on from there. Until the returned
 * function is called.
 */
export function keepFocus(): () => void {
  const seen: Focused[] = []
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    seen.push({ element: target, places: placesOf(target), pathname: location.pathname })
    if (seen.length > REMEMBERED_MAX) seen.shift()
  }
  const restore = () => {
    const last = seen.at(-1)
    if (last === undefined || last.element.isConnected || document.activeElement !== document.body) return
    const place = placeLeft(seen)
    seen.length = 0
    if (place) focusPlace(place)
  }
  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
  }
}
