import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto'

/** The part of a browser's options for creating or using a passkey that an authenticator reads. */
interface Options {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id: string }
  readonly user?: { readonly id: string }
}

/** The ways in which an authenticator may misbehave. */
interface Oddities {
  readonly origin: string
  /** True if its owner was verified by fingerprint or PIN. */
  readonly isUserVerified?: boolean
  readonly counter?: number
  /** The site that it claims to be on, if it differs from the options. */
  readonly rpId?: string
}

type CborValue = number | string | Buffer | Map<CborValue, CborValue>

const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

/** The subset of CBOR that passkeys use. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const

const jsonOf = (value: object) => Buffer.from(JSON.stringify(value))
const sha256 = (data: Buffer | string) => hash('sha256', data, 'buffer')
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/**
 * A passkey in software: it creates a key and signs like a phone, so that the server checks real signatures. It
 * holds one passkey and counts how often it was used.
 */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let userHandle = ''
  let uses = 0

  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return cbor(
      new Map<CborValue, CborValue>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
  }
  const authData = (rpId: string, { isUserVerified = true, counter = ++uses }: Oddities, attested?: Buffer) => {
    const flags = FLAGS.present | (isUserVerified ? FLAGS.verified : 0) | (attested ? FLAGS.attested : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(counter, 4), attested ?? Buffer.alloc(0)])
  }
  const clientData = (type: string, { challenge }: Options, { origin }: Oddities) =>
    jsonOf({ type, challenge, origin, crossOrigin: false })
  const answer = (response: Record<string, string>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id,
    /** Creates the passkey, in the form that a browser returns. */
    create: (options: Options, how: Oddities) => {
      userHandle = options.user?.id ?? ''
      const attested = Buffer.concat([Buffer.alloc(16), uint(credentialId.length, 2), credentialId, coseKey()])
      const data = authData(how.rpId ?? options.rp?.id ?? '', how, attested)
      const object = cbor(
        new Map<CborValue, CborValue>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', options, how).toString('base64url'),
        attestationObject: object.toString('base64url'),
      })
    },
    /** Signs in with the passkey. */
    get: (options: Options, how: Oddities, handle = userHandle) => {
      const data = authData(how.rpId ?? options.rpId ?? '', how)
      const client = clientData('webauthn.get', options, how)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: handle,
      })
    },
  }
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
