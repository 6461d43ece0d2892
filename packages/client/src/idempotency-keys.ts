const PREFIX = 'mintmark.pending-key.'

/** Where keys wait for their answers: sessionStorage in a browser, so that a reload in mid-request keeps them. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A short text that tells one request from another: SHA-256 would be exact, FNV-1a is enough within one tab. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let index = 0; index < text.length; index++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n)
  return `${text.length}-${hash.toString(36)}`
}

/**
 * The key of a money request, made before it is first sent and kept until an answer comes. Sending the same request
 * again meanwhile (a double click, a lost answer, a reload) finds the same key, so that the server does it once.
 */
export function pendingKey(store: KeyStore, request: string) {
  const slot = PREFIX + fingerprint(request)
  const known = store.getItem(slot)
  const key = known ?? crypto.randomUUID()
  if (known === null) store.setItem(slot, key)
  return {
    key,
    /** An answer came: the next request with the same words is a new one. */
    settle: () => store.removeItem(slot),
  }
}
