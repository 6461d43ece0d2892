const PREFIX = 'mintmark.pending-key.'

/** The store that keeps keys until their answers arrive: sessionStorage, so that they survive a reload in mid-request. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A short hash of a request. FNV-1a has few enough collisions for the requests of one tab. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let index = 0; index < text.length; index++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n)
  return `${text.length}-${hash.toString(36)}`
}

/**
 * The idempotency key of a request that moves money, created before it is first sent and kept until its answer arrives.
 * Sending the same request again until then (a double click, a lost answer, a reload) uses the same key, so that the
 * server carries it out once.
 */
export function pendingKey(store: KeyStore, request: string) {
  const slot = PREFIX + fingerprint(request)
  const known = store.getItem(slot)
  const key = known ?? crypto.randomUUID()
  if (known === null) store.setItem(slot, key)
  return {
    key,
    /** Call it when the answer has arrived: from then on the same request is a new one. */
    settle: () => store.removeItem(slot),
  }
}
