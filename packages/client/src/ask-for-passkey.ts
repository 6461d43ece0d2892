type Options = Readonly<Record<string, unknown>>
type Credential = Record<string, unknown>

/** True if this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/**
 * Asks the browser to create a passkey. Undefined when the person or the browser canceled; browsers do not say which.
 * The library loads on first use.
 */
export async function makePasskey(options: Options): Promise<Credential | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return startRegistration({ optionsJSON }).then(
    (made) => ({ ...made }),
    () => undefined,
  )
}

/** Asks the browser to sign with a passkey. Undefined when the person or the browser canceled. */
export async function signWithPasskey(options: Options): Promise<Credential | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return startAuthentication({ optionsJSON }).then(
    (made) => ({ ...made }),
    () => undefined,
  )
}
