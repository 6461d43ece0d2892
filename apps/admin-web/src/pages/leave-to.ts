const REDIRECT_MS = 1000

/** Leaves this app for another address after people had time to read the message. */
export function leaveTo(address: string): void {
  setTimeout(() => window.location.assign(address), REDIRECT_MS)
}
