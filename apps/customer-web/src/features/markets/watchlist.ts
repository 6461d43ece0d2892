import { useMemo, useSyncExternalStore } from 'react'

const KEY = 'watchlist'
const SYMBOLS_MAX = 200
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

function symbolsIn(text: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, SYMBOLS_MAX) : []
  } catch {
    return []
  }
}

function toggle(symbol: string): void {
  const symbols = symbolsIn(readText())
  const next = symbols.includes(symbol) ? symbols.filter((each) => each !== symbol) : [...symbols, symbol]
  try {
    localStorage.setItem(KEY, JSON.stringify(next.slice(-SYMBOLS_MAX)))
  } catch {
    // Without a storage, there is no watchlist.
  }
  for (const listener of listeners) listener()
}

/** The coins that were starred in this browser, in local storage under the name that the specification gives it. */
export function useWatchlist() {
  const text = useSyncExternalStore(subscribe, readText)
  const starred = useMemo(() => new Set(symbolsIn(text)), [text])
  return { starred, toggle }
}
