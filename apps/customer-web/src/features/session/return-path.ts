const HOME = '/dashboard'
const INSIDE = /^\/(?![/\\])/

/** The address of a sign-in screen that leads back to where the person was going. */
export const withReturn = (screen: '/login' | '/register', returnTo: string | null): string =>
  returnTo === null || returnTo === HOME ? screen : `${screen}?next=${encodeURIComponent(returnTo)}`

/** Where to go after signing in. An address that leaves the app is not followed. */
export const returnPath = (next: string | null): string => (next !== null && INSIDE.test(next) ? next : HOME)
