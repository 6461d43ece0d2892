import { PATHS } from '../../paths.ts'

const HOME = PATHS.markets
/** An origin that no site has: an address that resolves to another one leads outside. */
const APP = 'https://app.invalid'

/** The address of a sign-in screen that leads back to where the person was going. */
export const withReturn = (screen: typeof PATHS.login | typeof PATHS.register, returnTo: string | null): string =>
  returnTo === null || returnTo === HOME ? screen : `${screen}?next=${encodeURIComponent(returnTo)}`

/**
 * The page to open after signing in. The browser's own parser decides whether an address is inside the app, because browsers read
 * more as another site than a pattern would: `/\evil`, `https:evil`, tabs and line breaks.
 */
export function returnPath(next: string | null): string {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, APP)) return HOME
  const { origin, pathname, search, hash } = new URL(next, APP)
  // A path such as `/..//evil` parses to `//evil`, which would be another site if it were resolved again.
  return origin === APP && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : HOME
}
