import { useEffect, useState } from 'react'

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

/** A flag that this browser remembers, the same in all tabs. */
export function useStoredFlag(key: string): [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useState(() => read(key))
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) setFlag(read(key))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key])
  const store = (next: boolean) => {
    setFlag(next)
    try {
      localStorage.setItem(key, String(next))
    } catch {
      // Storage can be blocked; the choice then lasts until the page is closed.
    }
  }
  return [flag, store]
}
