const KEY = 'isAdmin'

/** A hint for what to draw while the server is asked. It opens nothing. */
export const wasAdminHere = (): boolean => localStorage.getItem(KEY) === 'true'

export function keepAdminFlag(isAdmin: boolean): void {
  if (isAdmin) localStorage.setItem(KEY, 'true')
  else localStorage.removeItem(KEY)
}
