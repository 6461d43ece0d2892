import type { PageOrigins } from '../environment/open-pages.ts'
import { type LineFacts, median, type Result, resultOf } from '../report.ts'
import { CATEGORIES, lighthouse, type PageReport } from './lighthouse.ts'

const PAGES = [
  { path: '/', app: 'customer', blocking: 1.3 },
  { path: '/login', app: 'customer', blocking: 1.1 },
  { path: '/admin/login', app: 'staff', blocking: 1.1 },
] as const

const FIGURES = [
  { name: 'first paint', figure: 'firstPaint', atMost: 0.6 },
  { name: 'largest paint', figure: 'largestPaint', atMost: 0.8 },
  { name: 'blocking time', figure: 'blocking', atMost: undefined },
] as const
type Figure = (typeof FIGURES)[number]['figure']

/** The minimum score in every category of a customer page. */
const SCORE_MIN = 95

export interface PaintOptions {
  readonly origins: PageOrigins
  readonly chromium: string
  readonly folder: string
  readonly rounds: number
  readonly say: (text: string) => void
}

/** Opens every page and the bare page in turn, and compares what a slow phone shows when. */
export async function measurePaint({ origins, rounds, say, ...run }: PaintOptions): Promise<readonly Result[]> {
  const open = (url: string) => lighthouse({ url, ...run })
  // The first answers of new processes are slower.
  for (const origin of Object.values(origins)) await open(origin)
  const [bare, pages]: [PageReport[], Map<string, PageReport[]>] = [[], new Map(PAGES.map(({ path }) => [path, []]))]
  for (let round = 1; round <= rounds; round++) {
    bare.push(await open(origins.bare))
    say(`  round ${round}: R4: ${timesOf(bare.at(-1))}`)
    for (const { path, app } of PAGES) {
      pages.get(path)?.push(await open(origins[app] + path))
      say(`  round ${round}: ${path}: ${timesOf(pages.get(path)?.at(-1))}`)
    }
  }
  say(scoresOf(pages))
  return PAGES.flatMap(({ path, blocking }) =>
    FIGURES.map(({ name, figure, atMost }) => {
      const line: LineFacts = {
        title: `${name} of ${path}`,
        unit: 'ms',
        reference: { name: 'R4' },
        target: { atMost: atMost ?? blocking },
      }
      const samples = pages.get(path)?.map((report, round) => ({
        value: report[figure],
        reference: referenceOf(bare[round], figure),
      }))
      return resultOf(line, samples ?? [])
    }),
  )
}

/** A page may block for no time at all, which nothing can be compared with. */
const referenceOf = (report: PageReport | undefined, figure: Figure) => Math.max(report?.[figure] ?? Number.NaN, 1)

const timesOf = (report: PageReport | undefined) =>
  FIGURES.map(({ name, figure }) => `${name} ${report?.[figure].toFixed(0)} ms`).join(', ')

function scoresOf(pages: ReadonlyMap<string, readonly PageReport[]>): string {
  const rows = PAGES.filter(({ app }) => app === 'customer').map(({ path }) => {
    const reports = pages.get(path) ?? []
    const scores = CATEGORIES.map((name) => median(reports.map((report) => report.scores[name])))
    const failed = new Set(reports.flatMap((report) => report.failed))
    return `| ${[path, ...scores, [...failed].join('; ')].join(' | ')} |`
  })
  const head = ['page', ...CATEGORIES.map((name) => `${name} (≥ ${SCORE_MIN})`), 'audits that cost points']
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n')
}
