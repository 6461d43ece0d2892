import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, startApi } from '../../testing/api-process.ts'
import { type CitusPlatform, openCitusPlatform, openOnOne } from '../../testing/citus/citus-platform.ts'
import { processorTimeOf } from '../../testing/cluster/processes.ts'
import { load } from '../../testing/drill-load.ts'
import { report } from '../../testing/drill-table.ts'
import { openPayers, payInAndOut } from '../../testing/payers.ts'
import type { TestPlatform } from '../../testing/test-platform.ts'

/** The callers at the same time. */
const CUSTOMERS = Number(process.env.COST_CALLERS ?? 32)
/** The commands that are measured, and those before. */
const [COMMANDS, WARMING] = [Number(process.env.COST_COMMANDS ?? 600), 100] as const

let at: CitusPlatform
beforeAll(async () => {
  at = await openCitusPlatform()
}, 900_000)
afterAll(() => at?.close(), 120_000)

/** The processor time of a deposit, a confirmation or a withdrawal, of the databases and of the API, in milliseconds. */
async function costOn(platform: TestPlatform, servers: readonly { readonly processorTime: () => number }[]) {
  const payers = await openPayers(platform, CUSTOMERS)
  const api = await startApi(platform)
  const run = (commands: number) =>
    load({
      workers: CUSTOMERS,
      attempt: (_, { person, endpoint, sent, realm }) => call(api, person, endpoint, sent, realm),
      round: (calls, worker) => payInAndOut(calls, worker, payers),
      isOver: ({ acknowledged }) => acknowledged.length >= commands,
    })
  const spent = () => [...servers.map((server) => server.processorTime()), processorTimeOf([api.pid])]
  await run(WARMING)
  const before = spent()
  const { acknowledged, statuses } = await run(COMMANDS)
  const after = spent()
  await api.stop()
  const each = after.map((time, index) => (time - (before[index] ?? 0)) / acknowledged.length)
  return { databases: each.slice(0, -1), api: each.at(-1) ?? 0, statuses: [...statuses.keys()] }
}

it('measures the processor time of a command beside one server', { timeout: 900_000 }, async () => {
  const one = await openOnOne(at.cluster)
  const alone = await costOn(one.platform, [one.server])
  await one.platform.close()
  const divided = await costOn(at.platform, [at.cluster.coordinator, ...at.cluster.workers])
  const line = ({ databases, api }: typeof alone) =>
    `PostgreSQL ${databases.map((ms) => ms.toFixed(2)).join(' + ')} ms, API ${api.toFixed(2)} ms a command`
  report('one server', line(alone))
  report('coordinator and two workers', line(divided))
  expect([alone.statuses, divided.statuses]).toEqual([[200], [200]])
})
