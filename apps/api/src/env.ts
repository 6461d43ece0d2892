import { resolve } from 'node:path'
import { frameOriginsError } from '@mintmark/contracts'
import { type Environment, type Fault, ownOrigin, readSettings, requireValid } from '@mintmark/settings'
import { productionFaults } from './production-faults.ts'

type Values = ReturnType<typeof readSettings<'api'>>['values']

/** Everything that the API reads from its environment: the settings of packages/settings, with what follows from them. */
export type Env = Omit<Values, 'API_DOCS'> & { readonly API_DOCS: boolean }

/** Documentation helps attackers of a product in use, so it is off there unless it is requested. */
const showsDocs = ({ API_DOCS, NODE_ENV, SEED }: Values): boolean =>
  API_DOCS === '' ? NODE_ENV !== 'production' || SEED === 'demo' : API_DOCS === 'on'

/** Some settings are valid only in combination. */
function combinationFaults(env: Values): Fault[] {
  const missing = (name: 'BOOKS_KEY_FILE' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'SECRETS_KEY', why: string): Fault[] =>
    env[name] === '' ? [{ name, message: `must be set ${why}` }] : []
  const isProduction = env.NODE_ENV === 'production'
  const wrongFrame = frameOriginsError(env.FRAME_ORIGINS, [env.CUSTOMER_ORIGIN, env.ADMIN_ORIGIN])
  return [
    ...(isProduction && env.SECRETS_KEY_FILE === ''
      ? missing('SECRETS_KEY', 'in production, or SECRETS_KEY_FILE')
      : []),
    ...(isProduction ? missing('BOOKS_KEY_FILE', 'in production') : []),
    ...productionFaults(env),
    ...(env.API_PORT !== 0 && env.API_PORT === env.API_ADMIN_PORT
      ? [{ name: 'API_ADMIN_PORT', message: 'must differ from API_PORT' } as const]
      : []),
    ...(wrongFrame === undefined ? [] : [{ name: 'FRAME_ORIGINS', message: wrongFrame } as const]),
    ...(env.S3_BUCKET === ''
      ? []
      : [...missing('S3_ACCESS_KEY', 'when S3_BUCKET is'), ...missing('S3_SECRET_KEY', 'when S3_BUCKET is')]),
  ]
}

/** Reads and checks the environment. Throws a `SettingsError` that names everything that is wrong. */
export function readEnv(source: Environment): Env {
  const { values, faults } = readSettings('api', source)
  const env = {
    ...values,
    DATA_DIR: resolve(values.DATA_DIR),
    CUSTOMER_ORIGIN: ownOrigin(values.CUSTOMER_ORIGIN, values.CUSTOMER_PORT),
    ADMIN_ORIGIN: ownOrigin(values.ADMIN_ORIGIN, values.ADMIN_PORT),
  }
  requireValid({ values, faults }, combinationFaults(env))
  return { ...env, API_DOCS: showsDocs(env) }
}
