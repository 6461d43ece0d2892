const KEY = 'userId'

/**
 * The id of the last customer who signed in on this browser, where the specification keeps it. It only tells the header
 * what to expect before the session has answered; it opens nothing.
 */
export const signedInHint = {
  isSet: (): boolean => localStorage.getItem(KEY) !== null,
  set: (userId: string): void => localStorage.setItem(KEY, userId),
  clear: (): void => localStorage.removeItem(KEY),
}
