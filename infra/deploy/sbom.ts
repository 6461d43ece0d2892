import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
/** The programs that a release contains. */
const PARTS = ['api', 'gateway', 'customer-web', 'admin-web']

/** One package of the list of materials. */
export type Component = {
  name: string
  version: string
  purl: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  externalReferences?: { hashes?: { alg: string; content: string }[] }[]
}

/** The list of every npm package in a release, as CycloneDX, by pnpm from the lockfile. */
export function makeSbom(): { text: string; components: readonly Component[] } {
  const filters = PARTS.flatMap((name) => ['--filter', `@mintmark/${name}`])
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod', ...filters]
  const { status, stdout, stderr, error } = spawnSync('pnpm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`The list of materials could not be made: ${error?.message ?? stderr}`)
  return { text: stdout, components: JSON.parse(stdout).components }
}
