import { PATHS } from '../../app/paths.ts'

const HOME = PATHS.markets
const INSIDE = /^\/(?![/\\])/

/** The address of a sign-in screen that leads back to where the person was going. */
export const withReturn = (screen: typeof PATHS.login | typeof PATHS.register, returnTo: string | null): string =>
  returnTo === null || returnTo === HOME ? screen : `${screen}?next=${encodeURIComponent(returnTo)}`

/** Where to go after signing in. Addresses outside the app are ignored. */
export const returnPath = (next: string | null): string => (next !== null && INSIDE.test(next) ? next : HOME)
