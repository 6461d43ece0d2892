import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './settings.ts'

/** Every test that the page names: a file, and mostly a title after a colon. */
const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
const named = [
  ...page.matchAll(/`([\w./-]+\.(?:test|attack|journey)\.ts|e2e\/attacks\/aftermath\.ts)`(?:: ([^|<\n]+))?/g),
]

it.each(named.map(([, file = '', title = '']): [string, string] => [file, title.trim()]))(
  'the page about the standard names a test that exists: %s: %s',
  (file, title) => {
    const path = join(ROOT, file)
    expect(existsSync(path), path).toBe(true)
    expect(readFileSync(path, 'utf8').replaceAll("\\'", "'")).toContain(title)
  },
)

it('the page about the standard names tests', () => {
  expect(named.length).toBeGreaterThan(30)
})
