import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { frameOriginsError, splitOrigins } from '@mintmark/contracts'
import * as z from 'zod'
import { FIGURE_SOURCES, isFigureSource, isSourceName, SOURCE_NAMES } from './outside/prices/source-names.ts'
import { productionFaults } from './production-faults.ts'

const port = z.coerce.number().int().min(0).max(65535)
/** An empty value counts as not set: 0 would turn the limit off. */
const perMinute = (byDefault: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number('must be a whole number, or 0 for no limit').int().min(0).default(byDefault),
  )
const origin = z.string().transform((text, context) => {
  if (URL.canParse(text)) return new URL(text).origin
  context.addIssue('must be an origin such as https://invest.example.com')
  return z.NEVER
})

const webAddress = z.string().refine((text) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
  error: 'must be a URL that begins with http:// or https://',
})

const FEEDS_MAX = 20
const webAddresses = z
  .string()
  .transform((text) => [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))])
  .pipe(z.array(webAddress).max(FEEDS_MAX, `must be at most ${FEEDS_MAX} URLs`))

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
const networks = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((parts) => parts.every(isNetwork), {
    error: 'must be addresses or networks such as 10.0.3.7, 10.0.4.0/24, separated by commas',
  })

/** A shorter key could be guessed. */
export const SECRETS_KEY_LETTERS_MIN = 32

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  DATABASE_URL: z.string().min(1, 'must be the URL of the database'),
  /** The login that verifies the books. Empty: the API's. */
  VERIFIER_DATABASE_URL: z.string().default(''),
  /** The address that both ports listen on. */
  API_HOST: z.string().default('127.0.0.1'),
  /** The customers' port and the staff's: the port decides the realm of a request, and nothing else does. */
  API_PORT: port.default(4000),
  API_ADMIN_PORT: port.default(4001),
  /** Other machines than this one whose X-Forwarded-For is believed: the gateways. */
  TRUSTED_GATEWAYS: networks.default([]),
  /** Documents the calls of each port at /api/docs. By default in development and for a demonstration. */
  API_DOCS: z.enum(['', 'on', 'off']).default(''),
  CUSTOMER_ORIGIN: origin.default('http://localhost:4100'),
  ADMIN_ORIGIN: origin.default('http://localhost:4200'),
  /** The origins that the pages of frames may come from. The gateway of the customers' app names them in its policy. */
  FRAME_ORIGINS: z.string().default('').transform(splitOrigins),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  /** `demo` makes this a demonstration: an empty platform is filled with demo data, and `auto` may simulate prices. */
  SEED: z.enum(['demo', 'none']).default('none'),
  MARKET_SOURCE: z.enum(['auto', 'live', 'simulated', 'fixed']).default('auto'),
  /** The sources of live prices, in order: their median is the price. */
  MARKET_SOURCES: z
    .string()
    .default(SOURCE_NAMES.join(','))
    .transform((text, context) => {
      const names = [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))]
      const known = names.filter(isSourceName)
      if (known.length === 0 || known.length < names.length)
        context.addIssue(`must be one or more of ${SOURCE_NAMES.join(', ')}, separated by commas`)
      return known
    }),
  /** The URL of each source. */
  MARKET_URL: z.string().default('https://api.coingecko.com/api/v3'),
  MARKET_BINANCE_URL: z.string().default('https://api.binance.com'),
  MARKET_COINBASE_URL: z.string().default('https://api.exchange.coinbase.com'),
  /** The services that tell figures of the whole market: the market cap, and fear and greed. Empty: staff enter them. */
  FIGURE_SOURCES: z
    .string()
    .default(FIGURE_SOURCES.join(','))
    .transform((text, context) => {
      const names = [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))]
      const known = names.filter(isFigureSource)
      if (known.length < names.length)
        context.addIssue(`must be empty, or of ${FIGURE_SOURCES.join(', ')}, separated by commas`)
      return known
    }),
  FEAR_GREED_URL: z.string().default('https://api.alternative.me'),
  /** Empty: mail waits in the outbox until a mail server is set. */
  SMTP_HOST: z.string().default(''),
  SMTP_PORT: port.default(25),
  /** Empty: the mail server needs no login. */
  SMTP_USER: z.string().default(''),
  SMTP_PASSWORD: z.string().default(''),
  MAIL_FROM: z.string().default('Mintmark <no-reply@mintmark.test>'),
  /** The RSS or Atom feeds that customers see as news. Empty: only the news of the demo data, if there are any. */
  NEWS_FEEDS: webAddresses.default([]),
  /** The bucket for uploads. Empty: on disk, in DATA_DIR. */
  S3_BUCKET: z.string().default(''),
  /** Empty: Amazon S3 in the region. */
  S3_ENDPOINT: webAddress.default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  /** Encrypts secrets in the database, such as the password of the mail server. */
  SECRETS_KEY: z
    .string()
    .refine((key) => key === '' || key.length >= SECRETS_KEY_LETTERS_MIN, {
      error: `must have at least ${SECRETS_KEY_LETTERS_MIN} characters`,
    })
    .default(''),
  /** A file with that key. It is created with a new key if it is missing. */
  SECRETS_KEY_FILE: z.string().default(''),
  /**
   * A file with the keys of the books: of checkpoints, audit files, and the MACs of entries and audit rows. It is created with a new
   * key while there are no such rows.
   */
  BOOKS_KEY_FILE: z.string().default(''),
  /** The directory for checkpoints and audit files. Empty: the bucket for uploads, or DATA_DIR. */
  CHECKPOINTS_DIR: z.string().default(''),
  /** The time between a request to stop and the end of the ports, in which balancers see that this process is not ready. */
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds from 0 to 60').int().min(0).max(60).default(0),
  /** Requests per minute of one session, and of one address. 0: no limit, for measurements. */
  REQUESTS_PER_MINUTE: perMinute(600),
  REQUESTS_PER_MINUTE_PER_ADDRESS: perMinute(3000),
  /** The address and port of the metrics. Without a port there are none. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.preprocess((value) => (value === '' ? undefined : value), port.optional()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** Some settings are valid only in combination. */
const environment = settings.superRefine((env, context) => {
  const missing = (name: keyof typeof env, why: string) => {
    if (env[name] === '') context.addIssue({ code: 'custom', path: [name], message: `must be set ${why}` })
  }
  if (env.NODE_ENV === 'production' && env.SECRETS_KEY_FILE === '')
    missing('SECRETS_KEY', 'in production, or SECRETS_KEY_FILE')
  if (env.NODE_ENV === 'production') missing('BOOKS_KEY_FILE', 'in production')
  for (const { name, message } of productionFaults(env)) context.addIssue({ code: 'custom', path: [name], message })
  if (env.API_PORT !== 0 && env.API_PORT === env.API_ADMIN_PORT)
    context.addIssue({ code: 'custom', path: ['API_ADMIN_PORT'], message: 'must differ from API_PORT' })
  const wrongOrigin = frameOriginsError(env.FRAME_ORIGINS, [env.CUSTOMER_ORIGIN, env.ADMIN_ORIGIN])
  if (wrongOrigin) context.addIssue({ code: 'custom', path: ['FRAME_ORIGINS'], message: wrongOrigin })
  if (env.S3_BUCKET === '') return
  missing('S3_ACCESS_KEY', 'when S3_BUCKET is')
  missing('S3_SECRET_KEY', 'when S3_BUCKET is')
})

type Environment = z.infer<typeof environment>

/** Documentation helps attackers of a product in use, so it is off there unless it is requested. */
const showsDocs = ({ API_DOCS, NODE_ENV, SEED }: Environment): boolean =>
  API_DOCS === '' ? NODE_ENV !== 'production' || SEED === 'demo' : API_DOCS === 'on'

/** Everything that the API reads from its environment. `.env.example` documents each setting. */
export type Env = Omit<Environment, 'API_DOCS'> & { readonly API_DOCS: boolean }

/** Reads and checks the environment. Throws an error that names each wrong setting. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const result = environment.safeParse(source)
  if (result.success) return { ...result.data, API_DOCS: showsDocs(result.data) }
  const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`Some settings are invalid. ${wrong.join('; ')}`)
}
