import { spawnSync } from 'node:child_process'
import { ROOT } from './settings.ts'

/** The output of git in the repository; undefined if it fails, as it does without git or a repository. */
function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * The commit of the release before this version: the one that `PREVIOUS_RELEASE` names, or the newest tag `v*` before HEAD. Undefined
 * if there is none. Throws if the setting names no commit.
 */
export function findEarlierRelease(given = process.env.PREVIOUS_RELEASE): string | undefined {
  const name = given || git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1')
  if (name === undefined) return undefined
  const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  if (commit === undefined) throw new Error(`PREVIOUS_RELEASE is "${name}", which names no commit of this repository.`)
  return commit
}
