import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ROOT } from './settings.ts'

/** A change at one line of the original: lines that come before it, and whether the line itself goes. */
type Edit = { readonly inserted: readonly string[]; readonly isRemoved: boolean }
type Patch = { readonly subject: string; readonly edits: Map<string, Edit>; readonly original: Map<string, string> }

const FOLDER = join(ROOT, 'infra/patches/postgres')
const SOURCES = dirname(fileURLToPath(import.meta.resolve('postgres')))
const NONE: Edit = { inserted: [], isRemoved: false }

const combined = parse(readFileSync(join(ROOT, 'infra/patches/postgres@3.4.9.patch'), 'utf8'))
const files = readdirSync(FOLDER).sort()
const patches = files.map((file) => parse(readFileSync(join(FOLDER, file), 'utf8')))

/** Reads a unified diff. Lines have the key `file:line`, with their number in the original. */
function parse(text: string): Patch {
  const edits = new Map<string, Edit>()
  const original = new Map<string, string>()
  const diff = text.slice(text.indexOf('diff --git'))
  let file = ''
  let line = 0
  for (const row of diff.trimEnd().split('\n')) {
    const key = `${file}:${line}`
    const edit = edits.get(key) ?? NONE
    if (row.startsWith('--- a/src/')) file = row.slice('--- a/src/'.length)
    else if (row.startsWith('@@ -')) line = Number.parseInt(row.slice('@@ -'.length), 10)
    else if (/^(diff|index|\+\+\+) /.test(row)) continue
    else if (row.startsWith('+')) edits.set(key, { ...edit, inserted: [...edit.inserted, row.slice(1)] })
    else {
      original.set(key, row.slice(1))
      if (row.startsWith('-')) edits.set(key, { ...edit, isRemoved: true })
      line++
    }
  }
  return { subject: /^Subject: (.+)$/m.exec(text)?.[1] ?? '', edits, original }
}

/** The edits of all patches. Two that need the same helper both insert it; it is there once. */
function sum(all: readonly Patch[]): Map<string, Edit> {
  const total = new Map<string, Edit>()
  for (const [key, { inserted, isRemoved }] of all.flatMap(({ edits }) => [...edits])) {
    const before = total.get(key) ?? NONE
    const isRepeated = before.inserted.join('\n') === inserted.join('\n')
    const lines = isRepeated ? inserted : [...before.inserted, ...inserted]
    total.set(key, { inserted: lines, isRemoved: before.isRemoved || isRemoved })
  }
  return total
}

/** A source file as it was published: the installed one without the combined patch. */
function published(file: string): string[] {
  const installed = readFileSync(join(SOURCES, file), 'utf8').split('\n')
  const lines: string[] = []
  while (installed.length > 0) {
    const key = `${file}:${lines.length + 1}`
    const { inserted, isRemoved } = combined.edits.get(key) ?? NONE
    expect(installed.splice(0, inserted.length)).toEqual(inserted)
    lines.push((isRemoved ? combined.original.get(key) : installed.shift()) ?? '')
  }
  return lines
}

it.each(files.map((file, index) => [file, index] as const))('names %s for its subject', (file, index) => {
  const words = patches[index]?.subject.toLowerCase().replaceAll(' ', '-')
  expect(file).toBe(`${String(index + 1).padStart(2, '0')}-${words}.patch`)
})

it('has one patch per mistake, each of which applies to the driver as it was published', () => {
  const sources = new Map(['connection.js', 'index.js', 'query.js'].map((file) => [file, published(file)]))
  for (const [key, text] of patches.flatMap(({ original }) => [...original])) {
    const [file = '', line] = key.split(':')
    expect(sources.get(file)?.[Number(line) - 1], key).toBe(text)
  }
})

it('installs the sum of all patches', () => {
  const byLine = (edits: Map<string, Edit>) => Object.fromEntries(edits)
  expect(byLine(sum(patches))).toEqual(byLine(combined.edits))
})

it('has a group of tests for each patch, under its subject', () => {
  const files = ['driver.test.ts', 'driver-outages.test.ts'].map((file) => join(ROOT, 'apps/api/src/db', file))
  const tests = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const groups = [...tests.matchAll(/^describe\('(.+)', /gm)].map(([, subject]) => subject)
  expect(groups).toEqual(patches.map(({ subject }) => subject))
})
