// `npm run release -- FOLDER`: makes the folder that a machine or an image runs, with everything in it but PostgreSQL.
import { resolve } from 'node:path'
import { makeRelease } from './release.ts'

const [name] = process.argv.slice(2)
try {
  if (name === undefined) throw new Error('Name the folder to make: npm run release -- FOLDER')
  makeRelease(resolve(name))
  console.log(`${resolve(name)} was made. Continue with docs/deployment.md.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
