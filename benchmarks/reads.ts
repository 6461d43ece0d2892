// `npm run bench:reads [-- --scale tenth,big --only listAudit,readStats]`: every read of the contract on platforms of honest size, with
// its time and the buffers that PostgreSQL read for it, the most expensive first; of several sizes, also how it grew.

import { readOptions } from '../infra/local/read-options.ts'
import { BenchProcesses } from './environment/open-environment.ts'
import { runBench, say } from './environment/run-bench.ts'
import { scaleNamed } from './environment/scale.ts'
import { measureReads, type ReadCost } from './reads/measure-reads.ts'
import { printReads } from './reads/print-reads.ts'

const { scale, only } = readOptions({
  options: { scale: { type: 'string', default: 'big' }, only: { type: 'string', default: '' } },
}).values
const wanted = only.split(',').filter(Boolean)

const platforms: (readonly [scale: string, costs: readonly ReadCost[]])[] = []
for (const name of scale.split(',').map(scaleNamed)) {
  const processes = new BenchProcesses(name)
  await runBench(processes, async () => {
    platforms.push([name, await measureReads(await processes.open(say), wanted)])
  })
}
printReads(platforms)
