import { setTimeout as wait } from 'node:timers/promises'
import { login } from '@mintmark/contracts'
import { type Browser, type Page, chromium as playwright } from '@playwright/test'
import { type Result, resultOf } from '../report.ts'
import { collectEvents, durationsOf, tickEverySecond } from './page-scripts.ts'
import type { PaintOptions } from './paint.ts'

const INVESTOR = { email: 'investor@mintmark.test', password: 'Investor-demo-2026' }
/** The time for which a person looks at the result of an action. Prices change meanwhile. */
const LOOK_MS = 250
const TURNS = 4
const P95_MS_MAX = 100

/** Uses the markets as a person does while every price changes each second, and measures until the browser shows the answer. */
export async function measureInteraction({ origins, chromium, rounds, say }: PaintOptions): Promise<readonly Result[]> {
  const browser = await playwright.launch({ executablePath: chromium, args: ['--no-sandbox'] })
  try {
    const samples = []
    for (let round = 1; round <= rounds; round++) {
      const durations = await tryMarkets(browser, origins.customer)
      const p95 = percentile(durations, 0.95)
      samples.push({ value: p95, reference: P95_MS_MAX })
      const slowest = Math.max(...durations)
      say(`  round ${round}: ${durations.length} interactions, p95 ${p95} ms, slowest ${slowest} ms`)
    }
    const title = 'interaction while 100 coins tick, p95'
    return [resultOf({ title, unit: 'ms', reference: { name: 'limit' }, target: { atMost: 1 } }, samples)]
  } finally {
    await browser.close()
  }
}

async function tryMarkets(browser: Browser, origin: string): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  await page.addInitScript(tickEverySecond)
  await page.addInitScript(collectEvents)
  const answer = await page.request.post(origin + login.path, { data: INVESTOR, headers: { origin } })
  if (!answer.ok()) throw new Error(`The demo's investor could not sign in: ${await answer.text()}`)
  await page.goto(origin)
  await page.getByRole('table').getByRole('row').nth(10).waitFor()
  // The rows below the screen are rendered with the first input.
  await page.mouse.wheel(0, 1)
  await page.getByRole('table').getByRole('row').nth(50).waitFor()
  await page.waitForFunction(() => (window as unknown as { ticks?: number }).ticks)
  for (let turn = 0; turn < TURNS; turn++) for (const act of ACTIONS) await actAndLook(page, act)
  const durations = await page.evaluate(durationsOf)
  await context.close()
  return durations
}

async function actAndLook(page: Page, act: (page: Page) => Promise<unknown>): Promise<void> {
  await act(page)
  await wait(LOOK_MS)
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
const choose = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).click()
const type = (key: string) => (page: Page) => page.getByLabel('Search coins').press(key)
const scroll = (by: number) => (page: Page) => page.mouse.wheel(0, by)

/** A search typed and deleted again, sorting, units, spans, stars and scrolling. */
const ACTIONS: readonly ((page: Page) => Promise<unknown>)[] = [
  ...Array.from('coin', type),
  ...Array.from('coin', () => type('Backspace')),
  ...['Price', 'Name', 'Name', 'Trend', 'Trend'].map(press),
  ...['BTC', '7d %', 'USD', '24h %', 'Top 10', 'Top 100'].map(choose),
  scroll(2000),
  scroll(-2000),
  (page) =>
    page
      .getByRole('button', { name: /^(Add|Remove) .+ (to|from) the watchlist$/ })
      .nth(3)
      .click(),
]

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}
