import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DASHBOARD_FILES } from './dashboards.ts'
import { RULE_FILES } from './rules.ts'

const inFolder = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])

/** The generated files, by their path in this folder. */
export const GENERATED_FILES: Readonly<Record<string, string>> = Object.fromEntries([
  ...inFolder('rules', RULE_FILES),
  ...inFolder('dashboards', DASHBOARD_FILES),
])

export const pathOf = (name: string): string => join(import.meta.dirname, name)

/** The text of a file, by its path from this folder; empty if it is not there. */
export function textOf(name: string): string {
  try {
    return readFileSync(pathOf(name), 'utf8')
  } catch {
    return ''
  }
}
