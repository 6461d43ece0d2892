import { WATCHLIST_MAX } from '@mintmark/domain'
import { useMemo, useSyncExternalStore } from 'react'

const KEY = 'watchlist'
/** The customer whose account the list is kept in; none for a visitor. */
const OWNER_KEY = 'watchlistOwner'
const SYMBOLS_MAX = WATCHLIST_MAX
const NONE = '[]'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab changed it.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The storage can be switched off, and may hold anything. */
function readText(): string {
  try {
    return localStorage.getItem(KEY) ?? NONE
  } catch {
    return NONE
  }
}

/** A symbol that the account accepts. It refuses a list with anything else. */
const SYMBOL = /^[A-Z0-9]{1,12}$/

function symbolsIn(text: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return []
    const symbols = stored.flatMap((each) => (typeof each === 'string' ? each.toUpperCase() : []))
    return [...new Set(symbols)].filter((each) => SYMBOL.test(each)).slice(0, SYMBOLS_MAX)
  } catch {
    return []
  }
}

function store(values: Readonly<Record<string, string | null>>): void {
  try {
    for (const [key, value] of Object.entries(values))
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
  } catch {
    // Without a storage, there is no watchlist.
  }
  for (const listener of listeners) listener()
}

const textOf = (symbols: readonly string[]) => JSON.stringify(symbols.slice(-SYMBOLS_MAX))

function toggle(symbol: string): void {
  const symbols = symbolsIn(readText())
  const next = symbols.includes(symbol) ? symbols.filter((each) => each !== symbol) : [...symbols, symbol]
  store({ [KEY]: textOf(next) })
}

/** The list of this browser, and the customer whose account it is kept in; null for a visitor. */
export function storedWatchlist(): { readonly owner: string | null; readonly symbols: readonly string[] } {
  try {
    return { owner: localStorage.getItem(OWNER_KEY), symbols: symbolsIn(readText()) }
  } catch {
    return { owner: null, symbols: [] }
  }
}

/** Replaces the list of this browser by that of an account. */
export const keepWatchlist = (owner: string, symbols: readonly string[]) =>
  store({ [OWNER_KEY]: owner, [KEY]: textOf(symbols) })

/** Forgets the list of an account that is signed out. That of a visitor stays. */
export function forgetWatchlist(): void {
  if (storedWatchlist().owner !== null) store({ [OWNER_KEY]: null, [KEY]: null })
}

/** Calls a listener whenever the list changes, in this tab or another one. Returns how to stop it. */
export const onWatchlistChange = subscribe

/** The coins that were starred in this browser, in local storage under the name that the specification gives it. */
export function useWatchlist(): ReadonlySet<string> {
  const text = useSyncExternalStore(subscribe, readText, () => NONE)
  return useMemo(() => new Set(symbolsIn(text)), [text])
}

/** The star of one coin: a change of another one re-renders nothing. */
export function useStar(symbol: string) {
  const isStarred = useSyncExternalStore(
    subscribe,
    () => symbolsIn(readText()).includes(symbol),
    () => false,
  )
  return { isStarred, toggle: () => toggle(symbol) }
}
