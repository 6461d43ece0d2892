/** The person's answer to the browser: the id of a passkey, or undefined for canceling. */
type Reply = string | undefined

const SOME_BYTES = new Uint8Array([1, 2, 3]).buffer

const credentialOf = (id: string) => ({
  id,
  rawId: SOME_BYTES,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    clientDataJSON: SOME_BYTES,
    attestationObject: SOME_BYTES,
    authenticatorData: SOME_BYTES,
    signature: SOME_BYTES,
  },
  getClientExtensionResults: () => ({}),
})

/**
 * Adds passkeys to jsdom. The person gives these replies one after another and cancels from then on.
 */
export function giveBrowserPasskeys(...replies: readonly Reply[]): void {
  const rest = [...replies]
  const answer = async () => {
    const id = rest.shift()
    if (id === undefined) throw new DOMException('The person canceled.', 'NotAllowedError')
    return credentialOf(id)
  }
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: class {} })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: answer, get: answer } })
}

/** Removes the passkeys from jsdom. Call it after each test. */
export function takeBrowserPasskeys(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
}
