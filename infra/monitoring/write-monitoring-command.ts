// Writes the rules and dashboards that are generated from this folder.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { GENERATED_FILES, pathOf } from './files.ts'

for (const [name, text] of Object.entries(GENERATED_FILES)) {
  mkdirSync(dirname(pathOf(name)), { recursive: true })
  writeFileSync(pathOf(name), text)
}
