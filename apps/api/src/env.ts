import { resolve } from 'node:path'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const origin = z.string().transform((text, context) => {
  if (URL.canParse(text)) return new URL(text).origin
  context.addIssue('must be an origin such as https://invest.example.com')
  return z.NEVER
})

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  DATABASE_URL: z.string().min(1, 'must be the URL of the database'),
  API_PORT: port.default(4000),
  CUSTOMER_ORIGIN: origin.default('http://localhost:4100'),
  ADMIN_ORIGIN: origin.default('http://localhost:4200'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  /** Whether an empty platform is filled with demo data; read by the seed alone. */
  SEED: z.enum(['demo', 'none']).default('demo'),
  MARKET_SOURCE: z.enum(['auto', 'live', 'simulated', 'fixed']).default('auto'),
  /** Where live prices come from. */
  MARKET_URL: z.string().default('https://api.coingecko.com/api/v3'),
  /** Empty: messages wait in the outbox until a mail server is set. */
  SMTP_HOST: z.string().default(''),
  SMTP_PORT: port.default(25),
  MAIL_FROM: z.string().default('Mintmark <no-reply@mintmark.test>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** Everything that the API reads from its environment. */
export type Env = z.infer<typeof environment>

/** Reads and checks the environment. Throws one line that names each wrong setting. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const result = environment.safeParse(source)
  if (result.success) return result.data
  const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`Settings are wrong. ${wrong.join('; ')}`)
}
