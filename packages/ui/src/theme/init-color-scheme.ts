export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme'
export const COLOR_MODE_STORAGE_KEY = 'mintmark-color-mode'

/**
 * Runs before the first paint, so that a reader who chose dark never sees a white flash.
 * Its text is shipped as a file of its own (see `color-scheme-plugin.ts`) because a strict content security policy
 * refuses inline scripts. It therefore names its constants itself and touches nothing outside.
 */
export function initColorScheme(): void {
  try {
    const mode = localStorage.getItem('mintmark-color-mode') ?? 'system'
    const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light')
  } catch {
    // Storage can be forbidden; the provider then chooses the scheme a moment later.
  }
}
