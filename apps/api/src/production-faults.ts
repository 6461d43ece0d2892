import { isIP } from 'node:net'

/** The hosts of the platform: those that it listens on, and those of its origins. */
interface Hosts {
  readonly API_HOST: string
  readonly CUSTOMER_ORIGIN: string
  readonly ADMIN_ORIGIN: string
}

interface Settings extends Hosts {
  readonly NODE_ENV: string
  readonly SEED: string
  readonly MARKET_SOURCE: string
  readonly SECRETS_KEY: string
}

/** An error in one setting. */
export interface Fault {
  readonly name: keyof Settings
  readonly message: string
}

/** True for a host that only this machine can reach. */
function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}

/** True if a platform serves other people than those at this machine: one of its listeners or origins is not on loopback. */
export const isPublic = ({ API_HOST, CUSTOMER_ORIGIN, ADMIN_ORIGIN }: Hosts): boolean =>
  ![API_HOST, new URL(CUSTOMER_ORIGIN).hostname, new URL(ADMIN_ORIGIN).hostname].every(isLoopback)

/** The least that a key must be worth, in bits: a random one of 32 hexadecimal digits is worth about 110 by this estimate. */
const KEY_BITS_MIN = 80

/**
 * True if a key can be guessed: few different letters, or parts that repeat. The estimate is the entropy of its letters, counted
 * once for each different run of three.
 */
export function isGuessable(key: string): boolean {
  const letters = [...key]
  const counts = Map.groupBy(letters, (letter) => letter)
  const shares = [...counts.values()].map(({ length }) => length / letters.length)
  const bitsPerLetter = shares.reduce((sum, share) => sum - share * Math.log2(share), 0)
  const runs = new Set(letters.map((_, index) => letters.slice(index, index + 3).join('')))
  return bitsPerLetter * runs.size < KEY_BITS_MIN
}

const HTTPS = 'must begin with https:// in production, because sessions would be sent without encryption'

/** The settings that production refuses; none where only this machine can reach the platform. */
export function productionFaults(settings: Settings): Fault[] {
  const { NODE_ENV, SEED, MARKET_SOURCE, SECRETS_KEY } = settings
  if (NODE_ENV !== 'production' || !isPublic(settings)) return []
  const faults: (Fault | false)[] = [
    !settings.CUSTOMER_ORIGIN.startsWith('https:') && { name: 'CUSTOMER_ORIGIN', message: HTTPS },
    !settings.ADMIN_ORIGIN.startsWith('https:') && { name: 'ADMIN_ORIGIN', message: HTTPS },
    SEED === 'demo' && {
      name: 'SEED',
      message: 'must be none in production: anyone can read the passwords of the demo data',
    },
    (MARKET_SOURCE === 'fixed' || MARKET_SOURCE === 'simulated') && {
      name: 'MARKET_SOURCE',
      message: `must be auto or live in production: ${MARKET_SOURCE} prices are made up, and money would be converted at them`,
    },
    SECRETS_KEY !== '' &&
      isGuessable(SECRETS_KEY) && {
        name: 'SECRETS_KEY',
        message: 'can be guessed; make a random one, such as with: openssl rand -base64 32',
      },
  ]
  return faults.filter((fault) => fault !== false)
}
