import { forgetFiles } from './kept-files.ts'

const PREFIX = 'mintmark.draft.'

type DraftValues = Readonly<Record<string, string | boolean>>

const slotOf = (name: string, userId: string) => `${PREFIX}${userId}.${name}`

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Uses the storage. In a browser that blocks it, or has no room left, the result is undefined: a form works without drafts. */
function ifStored<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** This customer's draft in this tab; a value that was not kept, or not as expected, is the empty one. */
export function readDraft<Values extends DraftValues>(name: string, userId: string, empty: Values): Values {
  const kept = parsed(ifStored(() => sessionStorage.getItem(slotOf(name, userId))) ?? null)
  const entries = Object.entries(empty).map(([key, none]) => [key, typeof kept[key] === typeof none ? kept[key] : none])
  return Object.fromEntries(entries) as Values
}

/** Keeps the typed values for as long as the tab is open. */
export const keepDraft = (name: string, userId: string, values: DraftValues): void =>
  ifStored(() => sessionStorage.setItem(slotOf(name, userId), JSON.stringify(values)))

export const forgetDraft = (name: string, userId: string): void =>
  ifStored(() => sessionStorage.removeItem(slotOf(name, userId)))

/** Forgets every draft of this tab with its files. Signing out leaves nothing behind. */
export function forgetDrafts(): void {
  ifStored(() => {
    const slots = Object.keys(sessionStorage).filter((slot) => slot.startsWith(PREFIX))
    for (const slot of slots) sessionStorage.removeItem(slot)
  })
  void forgetFiles()
}
