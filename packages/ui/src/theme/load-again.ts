/**
 * Loads the page again, once in a minute, if a script that it needs cannot be loaded: a release may have replaced the files between
 * the page and its scripts. A prerendered page, which has no script elements for them, says so by the event. Its source is shipped alone, as that of `initColorScheme` is, and must not refer to anything outside itself.
 */
export function loadAgainForLostScript(): void {
  const load = () => {
    try {
      const last = Number(sessionStorage.getItem('mintmark-loaded-again'))
      if (Date.now() - last < 60_000) return
      sessionStorage.setItem('mintmark-loaded-again', String(Date.now()))
      location.reload()
    } catch {
      // Without storage, nothing would end the loading.
    }
  }
  addEventListener('mintmark-lost-script', load)
  addEventListener('error', ({ target }) => (target instanceof HTMLScriptElement ? load() : undefined), true)
}
