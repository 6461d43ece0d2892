import type { BenchProcesses } from './open-environment.ts'

/** Writes a line of a benchmark. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Measures, and ends the processes afterwards: also when it fails, or when a signal ends the benchmark. */
export async function runBench(processes: BenchProcesses, measure: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void processes.close().then(() => process.exit(130)))
  try {
    await measure()
  } catch (error) {
    say(`${error instanceof Error ? error.message : error}\n${processes.apiLog()}`)
    process.exitCode = 1
  }
  await processes.close()
}
