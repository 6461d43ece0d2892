import { beforeAll, describe, expect, it } from 'vitest'
import { sealAuditRows, sealEntries } from '../ledger/seal-entries.ts'
import { prepareAgedPlatform } from '../testing/aged-platform.ts'
import { excessOf } from '../testing/excess-rows.ts'
import { rowsOfJob, WHOLE_TABLES } from '../testing/job-limits.ts'
import { JOBS } from './start-jobs.ts'

const { aged } = prepareAgedPlatform()

/** The loops that seal, too: they are no jobs, and run all the time. */
const EVERY_JOB = {
  ...JOBS,
  'seal-entries': { run: () => sealEntries(aged.process.sealer), when: '' },
  'seal-audit-rows': { run: () => sealAuditRows(aged.process.sealer), when: '' },
}

/** Runs a job as it is when it is due. */
async function runOnce({ run, when }: (typeof JOBS)[string]): Promise<void> {
  const { process } = aged
  if (typeof when !== 'string') await when(process)
  await run(process, process.app.log)
}

// Each has done what the copies left it to do.
beforeAll(async () => {
  for (const job of Object.values(EVERY_JOB)) await runOnce(job)
})

describe.each(Object.entries(EVERY_JOB).map(([name, job]) => ({ name, job })))('$name', ({ name, job }) => {
  it('reads a few rows of growing tables when it has caught up', async () => {
    aged.takePlans()
    await runOnce(job)
    const excess = excessOf(aged.takePlans(), aged.indexes, rowsOfJob(name))
    expect(excess.length, excess.join('; ')).toBe(0)
  })
})

it('only a job of the platform reads more', () => {
  for (const name of Object.keys(WHOLE_TABLES)) expect(EVERY_JOB).toHaveProperty(name)
})
