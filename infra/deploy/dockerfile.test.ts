import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'

const TEXT = readFileSync(join(import.meta.dirname, '../images/Dockerfile'), 'utf8')

it('has a Dockerfile without an error or a warning', () => {
  expect(validate(TEXT).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)).toEqual([])
})

it('has a Dockerfile that needs no shell: every command is a list', () => {
  const commands = TEXT.split('\n').filter((line) => /^(\s*CMD|ENTRYPOINT|RUN)\b/.test(line))
  expect(commands.length).toBeGreaterThan(4)
  expect(commands.filter((line) => !/^\s*(CMD|ENTRYPOINT) \[/.test(line))).toEqual([])
})
