import { isIP } from 'node:net'

/** The values that a setting accepts. */
export interface Kind<Value> {
  /** The accepted values, as a message says them after "must be". */
  readonly allowed: string
  /** The value of a text that is not empty; undefined if it is not accepted. */
  readonly parse: (text: string) => Value | undefined
  /** The value of a setting that is not set and has no default. A kind without one must be set. */
  readonly unset?: { readonly value: Value }
}

/** A kind that may stay empty; `value` is then its value. */
export const optional = <Value, Empty>(kind: Kind<Value>, value: Empty): Kind<Value | Empty> => ({
  ...kind,
  unset: { value },
})

/** Any text. Empty if it is not set. */
export const text = (allowed: string): Kind<string> => ({ allowed, parse: (given) => given, unset: { value: '' } })

/** A text that another person cannot guess if it is random. */
export const longText = (letters: number): Kind<string> => ({
  allowed: `${letters} random characters or more`,
  parse: (given) => (given.length >= letters ? given : undefined),
  unset: { value: '' },
})

/** The path of a file or folder, relative to the working directory of the program. */
export const path = (allowed: string): Kind<string> => text(allowed)

/** A whole number within limits, in a unit. */
export const whole = (least: number, most: number, unit: string): Kind<number> => ({
  allowed: `a whole number of ${unit} from ${least} to ${most}`,
  parse: (given) => {
    const number = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
    return number >= least && number <= most ? number : undefined
  },
})

/** A part of a whole. */
export const share: Kind<number> = {
  allowed: 'a number from 0 to 1',
  parse: (given) => (/^(0|1|0?\.\d{1,6}|1\.0{1,6})$/.test(given) ? Number(given) : undefined),
}

/** A TCP port. Tests use 0, for any free one. */
export const port: Kind<number> = { ...whole(0, 65_535, 'a port'), allowed: 'a port number from 1 to 65535' }

/** One of these words. */
export const choice = <const Word extends string>(...words: Word[]): Kind<Word> => ({
  allowed: `one of: ${words.join(', ')}`,
  parse: (given) => words.find((word) => word === given),
})

/** The parts of a text that are separated by commas or spaces, each once. */
const split = (given: string): string[] => [...new Set(given.split(/[\s,]+/).filter((part) => part !== ''))]

const listOf = (
  allowed: string,
  isPart: (part: string) => boolean,
  most = Number.POSITIVE_INFINITY,
): Kind<string[]> => ({
  allowed,
  parse: (given) => {
    const parts = split(given)
    return parts.length <= most && parts.every(isPart) ? parts : undefined
  },
  unset: { value: [] },
})

/** One or more of these words. */
export const choices = <const Word extends string>(...words: Word[]): Kind<Word[]> => ({
  allowed: `one or more of ${words.join(', ')}, separated by commas`,
  parse: (given) => {
    const parts = split(given)
    const known = parts.flatMap((part) => words.filter((word) => word === part))
    return known.length > 0 && known.length === parts.length ? known : undefined
  },
})

/** Like `choices`, or the word `none` for an empty list. */
export const choicesOrNone = <const Word extends string>(...words: Word[]): Kind<Word[]> => {
  const some = choices(...words)
  return {
    allowed: `none, or ${some.allowed}`,
    parse: (given) => (given.trim() === 'none' ? [] : some.parse(given)),
  }
}

/** Texts separated by commas or spaces, which the program checks itself. */
export const texts = (allowed: string): Kind<string[]> => listOf(allowed, () => true)

const isWebAddress = (given: string): boolean => /^https?:$/.test(URL.parse(given)?.protocol ?? '')

/** The address of a service on the web. */
export const webAddress: Kind<string> = {
  allowed: 'a URL that begins with http:// or https://',
  parse: (given) => (isWebAddress(given) ? given : undefined),
}

/** The addresses of up to `most` services on the web. */
export const webAddresses = (most: number): Kind<string[]> =>
  listOf(`at most ${most} URLs that begin with http:// or https://, separated by commas`, isWebAddress, most)

/** The origin of a page: scheme, host, and a port if it is not the usual one. */
export const origin: Kind<string> = {
  allowed: 'an origin such as https://invest.example.com, without a path',
  parse: (given) => {
    const url = /^https?:\/\/[^/?#]+\/?$/.test(given) ? URL.parse(given) : null
    return url?.origin
  },
}

/** A URL that names several servers, with the first one only: `URL` can read one. A password may have a comma, too. */
const ofFirstServer = (url: string) => url.replace(/^(\w+:\/\/(?:[^/?#]*@)?[^,/?#]*),[^/?#]*/, '$1')

/**
 * The URL of a database of PostgreSQL. It may name several servers, of which the one that is no replica is used. The platform names
 * its connections itself, and counts them by these names.
 */
export const databaseUrl: Kind<string> = {
  allowed: 'a URL such as postgres://user:password@host:5432/mintmark, without application_name',
  parse: (given) =>
    /^postgres(ql)?:\/\//.test(given) && URL.canParse(ofFirstServer(given)) && !/[?&]application_name=/.test(given)
      ? given
      : undefined,
}

/** True for an address, or a network such as `10.0.4.0/24`. */
function isNetwork(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Addresses and networks. */
export const networks: Kind<string[]> = listOf(
  'addresses or networks such as 10.0.3.7, 10.0.4.0/24, separated by commas',
  isNetwork,
)

/** A way to reach people. */
export const contact: Kind<string> = {
  allowed: 'an address that begins with mailto:, https:// or tel:',
  parse: (given) => (/^(mailto:|https:\/\/|tel:)\S+$/.test(given) ? given : undefined),
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** A moment in time. */
export const moment: Kind<Date> = {
  allowed: 'a time such as 2027-06-30T00:00:00Z',
  parse: (given) => {
    const time = new Date(MOMENT.test(given) ? given : Number.NaN)
    return Number.isNaN(time.getTime()) ? undefined : time
  },
}
