import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { expect, it } from 'vitest'
import { CASES } from './command-cases.ts'
import { COMMAND_LIMITS, REFUSED } from './command-limits.ts'

const commands = EVERY_ENDPOINT.filter(({ method }) => method !== 'GET').map(({ name }) => name)

it('the extended tests have a limit for each command of the contract', () => {
  expect(Object.keys(COMMAND_LIMITS).sort()).toEqual(commands.sort())
})

it('only a command of the contract is prepared or refused', () => {
  for (const name of [...Object.keys(CASES), ...Object.keys(REFUSED)]) expect(commands).toContain(name)
})
