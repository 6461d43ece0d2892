import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectRightBooks } from '../books.ts'
import { RESULTS } from '../results.ts'
import { reportOf } from './harness/report.ts'
import { STALL_MS_MAX } from './harness/stalls.ts'
import { readTallies } from './harness/tally.ts'

test('after all attacks, the report is written', () => {
  const report = reportOf(readTallies(RESULTS))
  writeFileSync(join(RESULTS, 'attacks.txt'), report)
  process.stdout.write(report)
})

test('after all attacks, the books are right', expectRightBooks)

test('no attack made the server fail', () => {
  const { requests, serverErrors } = readTallies(RESULTS)
  expect(requests).toBeGreaterThan(0)
  expect(serverErrors).toEqual([])
})

test('no attack stalled the API', () => {
  expect(readTallies(RESULTS).stallMs).toBeLessThan(STALL_MS_MAX)
})
