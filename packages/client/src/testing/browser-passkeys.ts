/** What the person does next when the browser asks: the id of the passkey they use, or nothing where they give up. */
type Turn = string | undefined

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
 * Gives jsdom the passkeys of a browser: the person answers its questions in turn. A question beyond the last turn is
 * given up.
 */
export function giveBrowserPasskeys(...turns: readonly Turn[]): void {
  const rest = [...turns]
  const answer = async () => {
    const id = rest.shift()
    if (id === undefined) throw new DOMException('The person gave up.', 'NotAllowedError')
    return credentialOf(id)
  }
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: class {} })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: answer, get: answer } })
}

/** Takes the passkeys from the browser again; to be called after each test. */
export function takeBrowserPasskeys(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
}
