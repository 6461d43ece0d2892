import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Fetched when it is first needed: as a dependency it would make every install longer, for this measurement alone. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-background-networking --disable-component-update'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Lighthouse's results for a page on its slow phone: times in milliseconds, scores from 0 to 100. */
export interface PageReport {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocking: number
  readonly scores: Readonly<Record<Category, number>>
  /** The audits that cost points, by their titles. */
  readonly failed: readonly string[]
}

interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >
}

export interface LighthouseRun {
  readonly url: string
  readonly chromium: string
  /** The folder of the report during the run. */
  readonly folder: string
}

/** Opens a page once in a new browser, with Lighthouse's mobile preset: a slow fourth-generation network and a quarter of the processor. */
export async function lighthouse({ url, chromium, folder }: LighthouseRun): Promise<PageReport> {
  const file = join(folder, 'lighthouse.json')
  const args = ['-y', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`]
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
  await promisify(execFile)('npx', [...args, `--chrome-flags=${CHROME_FLAGS}`], {
    env: { ...process.env, PATH: path, CHROME_PATH: chromium },
    maxBuffer: 64 * 2 ** 20,
  })
  const { audits, categories, runtimeError }: Report = JSON.parse(readFileSync(file, 'utf8'))
  if (runtimeError) throw new Error(`Lighthouse could not open ${url}: ${runtimeError.message}`)
  const ms = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const isFailed = (id: string) => (audits[id]?.score ?? 1) < 0.9
  return {
    firstPaint: ms('first-contentful-paint'),
    largestPaint: ms('largest-contentful-paint'),
    blocking: ms('total-blocking-time'),
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round(100 * (categories[name].score ?? 0))]),
    ) as PageReport['scores'],
    failed: CATEGORIES.flatMap((name) => categories[name].auditRefs)
      .filter(({ id, weight }) => weight > 0 && isFailed(id))
      .map(({ id }) => audits[id]?.title ?? id),
  }
}
