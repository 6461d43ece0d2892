import { expect, type Page } from '@playwright/test'
import { dialogsOf } from './vocabulary.ts'

declare global {
  interface Window {
    /** The texts of the toasts that were shown and not expected yet. */
    toastTexts: string[]
  }
}

/** Runs in every page: a toast stays for five seconds, in which a busy machine may not look. */
export function rememberToasts(): void {
  const seen = new WeakMap<Element, string>()
  window.toastTexts = []
  const look = () => {
    for (const toast of document.querySelectorAll('[role="region"][aria-label^="Notifications"] li')) {
      const text = toast.checkVisibility() ? toast.textContent.replace(/\s+/g, ' ').trim() : ''
      if (text === '' || seen.get(toast) === text) continue
      seen.set(toast, text)
      window.toastTexts.push(text)
    }
  }
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Waits until a toast has said this since the page was loaded. Each toast is expected once. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const isIt = (toast: string) => (typeof text === 'string' ? toast.includes(text) : text.test(toast))
  const take = async () => {
    const toasts = await page.evaluate(() => window.toastTexts)
    const found = toasts.find(isIt)
    // A dialog that is still open says why there is none.
    if (found === undefined) return { toasts, dialogs: await dialogsOf(page).allInnerTexts() }
    await page.evaluate((taken) => {
      window.toastTexts.splice(window.toastTexts.indexOf(taken), 1)
    }, found)
    return 'shown'
  }
  await expect.poll(take, { message: `a toast says ${text}` }).toBe('shown')
}
