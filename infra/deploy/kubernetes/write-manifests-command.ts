// Writes the manifests of infra/kubernetes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestFiles } from './manifests.ts'

for (const [name, content] of Object.entries(manifestFiles())) {
  const path = join(import.meta.dirname, '../../kubernetes', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
