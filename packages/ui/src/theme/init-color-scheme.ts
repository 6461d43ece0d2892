export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme'
export const COLOR_MODE_STORAGE_KEY = 'mintmark-color-mode'

/**
 * Runs before the first paint, so that dark mode never flashes white.
 * Its source is shipped as a separate file (see `first-script-plugin.ts`) because a strict content security policy
 * blocks inline scripts. It must not refer to anything outside itself.
 */
export function initColorScheme(): void {
  try {
    const mode = localStorage.getItem('mintmark-color-mode') ?? 'system'
    const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light')
  } catch {
    // Storage can be blocked; the provider then chooses the scheme a moment later.
  }
}
