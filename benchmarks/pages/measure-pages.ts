import { loadavg } from 'node:os'
import { ensureBrowser } from '../../infra/local/browser.ts'
import type { BenchProcesses } from '../environment/open-environment.ts'
import { openPages } from '../environment/open-pages.ts'
import type { Result } from '../report.ts'
import { measureInteraction } from './interaction.ts'
import { measurePaint } from './paint.ts'

export const PAGE_PARTS = ['paint', 'interaction'] as const

export interface PageOptions {
  readonly parts: readonly string[]
  readonly rounds: number
  readonly say: (text: string) => void
}

/** Measures the web apps in a browser, as they are built and served. */
export async function measurePages(processes: BenchProcesses, options: PageOptions): Promise<readonly Result[]> {
  const { parts, rounds, say } = options
  const origins = await openPages(processes, say)
  const chromium = await ensureBrowser(say)
  say(`Measuring with ${chromium} at a load of ${loadavg()[0]?.toFixed(1)}`)
  const run = { origins, chromium, folder: processes.dataDir, rounds, say }
  return [
    ...(parts.includes('paint') ? await measurePaint(run) : []),
    ...(parts.includes('interaction') ? await measureInteraction(run) : []),
  ]
}
