import { readEnv } from '../env.ts'
import { seedPlatform } from './seed-platform.ts'

try {
  const env = readEnv(process.env)
  if (env.SEED === 'demo') await seedPlatform(env, console.log)
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  process.exitCode = 1
}
