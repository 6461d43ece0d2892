import { everyNode, type PlanNode } from './explain.ts'
import { openPlanWire, reportingPlans } from './plan-wire.ts'
import { openSecondProcess, type TestPlatform } from './test-platform.ts'

const rowsOf = (node: PlanNode) =>
  Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])

/**
 * A second process whose plans are watched. It has the costs of production, where a short table may be read as a whole: a plan that is kept from
 * then must not be used when the table is long.
 */
export async function openWatchedProcess(platform: TestPlatform) {
  const name = new URL(platform.databaseUrl).pathname.slice(1)
  const settings = `${reportingPlans(name)}; alter database ${name} reset enable_seqscan; alter database ${name} reset cpu_tuple_cost`
  await platform.sql.superuser.unsafe(settings)
  const wire = await openPlanWire(platform.env.DATABASE_URL)
  const process = await openSecondProcess({ ...platform, env: { ...platform.env, DATABASE_URL: wire.url } })
  return {
    process,
    /** The most rows that a part of a plan read since this was last asked. */
    takeMostRows: () => Math.max(0, ...wire.take().flatMap(everyNode).map(rowsOf)),
    close: async () => {
      await process.close()
      await wire.close()
    },
  }
}
