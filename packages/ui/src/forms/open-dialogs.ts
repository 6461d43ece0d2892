/** A dialog that is open, or a page that must not be lost, and what Back does to it. */
export interface OpenDialog {
  /** Absent where the address says that the dialog is open: then going back closes it anyway. `entry`: where Back would lead. */
  readonly onBack?: ((entry: string) => void) | undefined
}

/** The open dialogs, the topmost last. */
const open: OpenDialog[] = []
/** The entries of the history that were added so that the one before them belongs to this document. */
const added = new Set<string>()

/** Answers Back in place of the browser: the address stays, and the topmost dialog, or the page, closes or asks. */
function keepPlace(event: NavigateEvent): void {
  const onBack = open.at(-1)?.onBack
  if (event.navigationType !== 'traverse' || !event.cancelable || onBack === undefined) return
  event.preventDefault()
  onBack(event.destination.key)
}

/** Passes the entry below an added one: it shows the same, so going back means the entry before both. */
function passTwin({ navigationType, from }: NavigationCurrentEntryChangeEvent): void {
  const here = navigation.currentEntry
  const isBack = here !== null && from.index === here.index + 1
  if (navigationType === 'traverse' && isBack && added.has(from.key) && open.length === 0) history.back()
}

/** A page can't intercept Back to another document, so the first entry of this one gets a twin. */
function addTwin(): void {
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  if (before?.sameDocument === true) return
  history.pushState(history.state, '')
  if (navigation.currentEntry !== null) added.add(navigation.currentEntry.key)
}

function listen(): void {
  navigation.addEventListener('navigate', keepPlace)
  navigation.addEventListener('currententrychange', passTwin)
}

/** Back is for this dialog until the returned function is called. Browsers without the Navigation API go back as ever. */
export function openDialog(dialog: OpenDialog): () => void {
  if (!('navigation' in globalThis)) return () => undefined
  listen()
  if (open.length === 0 && dialog.onBack !== undefined) addTwin()
  open.push(dialog)
  return () => {
    open.splice(open.indexOf(dialog), 1)
  }
}
