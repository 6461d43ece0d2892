import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { logOutput } from './log-output.ts'

const PATIENT = { timeout: 30_000 }

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mintmark-log-'))
  file = join(folder, 'log')
})
afterEach(() => rmSync(folder, { recursive: true }))

const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n')

it('writes every line in order', async () => {
  const output = openSync(file, 'a')
  const log = logOutput(output)
  const expected = Array.from({ length: 1000 }, (_, index) => `line ${index}`)
  for (const line of expected) log.write(`${line}\n`)
  await expect.poll(lines, PATIENT).toEqual(expected)
  closeSync(output)
})

it.runIf(existsSync('/dev/full'))(
  'leaves out lines while the disk is full, and says how many when there is room',
  async () => {
    const full = openSync('/dev/full', 'a')
    const log = logOutput(full)
    for (let line = 0; line < 100; line++) log.write(`${line}\n`)
    const isWriting = () => process.getActiveResourcesInfo().includes('FSReqCallback')
    do await expect.poll(isWriting, PATIENT).toBe(false)
    while (isWriting())
    // The number of the closed file is given to the next one that is opened.
    closeSync(full)
    expect(openSync(file, 'a')).toBe(full)
    await expect.poll(() => readFileSync(file, 'utf8'), PATIENT).toContain('lines of the log were left out')
    log.write('after\n')
    await expect.poll(() => lines().at(-1), PATIENT).toBe('after')
    closeSync(full)
  },
)
