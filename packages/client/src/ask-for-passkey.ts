type Options = Readonly<Record<string, unknown>>
type Credential = Record<string, unknown>

/** Whether this browser can keep passkeys at all. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/**
 * Has the browser make a passkey. Undefined where the person or the browser gave up: why, the browser tells nobody. Its
 * code comes only when it is needed.
 */
export async function makePasskey(options: Options): Promise<Credential | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return startRegistration({ optionsJSON }).then(
    (made) => ({ ...made }),
    () => undefined,
  )
}

/** Has the browser sign with a passkey; undefined where the person or the browser gave up. */
export async function signWithPasskey(options: Options): Promise<Credential | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return startAuthentication({ optionsJSON }).then(
    (made) => ({ ...made }),
    () => undefined,
  )
}
