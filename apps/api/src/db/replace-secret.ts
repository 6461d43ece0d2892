import { chownSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** Replaces the content of a secret's file as a whole, with its owner and rights. Returns false and changes nothing if that is not possible. */
export function replaceSecret(file: string, content: string): boolean {
  const next = `${file}.new`
  try {
    const { mode, uid, gid } = statSync(file)
    writeFileSync(next, `${content}\n`, { mode: mode & 0o777 })
    chownSync(next, uid, gid)
    renameSync(next, file)
    return true
  } catch {
    rmSync(next, { force: true })
    return false
  }
}
