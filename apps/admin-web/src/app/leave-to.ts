const REDIRECT_MS = 1000

/** Leaves this app for another address once what is said about it can have been read. */
export function leaveTo(address: string): void {
  setTimeout(() => window.location.assign(address), REDIRECT_MS)
}
