import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the file of a key if it is missing, for its owner only. If several processes start together, one key wins. */
export function ensureKeyFile(path: string, newKey: () => string): void {
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${randomUUID()}.part`
  writeFileSync(part, newKey(), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(part, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    unlinkSync(part)
  }
}
