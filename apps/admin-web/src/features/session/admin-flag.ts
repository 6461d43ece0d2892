const KEY = 'isAdmin'

/** Only a hint for what to show while the session loads. It grants no access. */
export const wasAdminHere = (): boolean => localStorage.getItem(KEY) === 'true'

export function keepAdminFlag(isAdmin: boolean): void {
  if (isAdmin) localStorage.setItem(KEY, 'true')
  else localStorage.removeItem(KEY)
}
