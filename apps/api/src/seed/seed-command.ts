import { checkApiLogin } from '../db/logins.ts'
import { readEnv } from '../env.ts'
import { seedPlatform } from './seed-platform.ts'

try {
  const env = readEnv(process.env)
  if (env.SEED === 'demo') {
    await checkApiLogin(env.DATABASE_URL, env.NODE_ENV === 'production')
    await seedPlatform(env, console.log)
  }
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  process.exitCode = 1
}
