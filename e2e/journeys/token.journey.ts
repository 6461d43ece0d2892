import { listCandles } from '@mintmark/contracts'
import type { Page } from '@playwright/test'
import { violations } from '../accessibility.ts'
import { asCustomer, CUSTOMER, expect, INVESTOR, test } from '../fixtures.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

/** The platform of the journeys has fixed prices, which have no history: the chart gets that of the contract's example. */
async function giveHistory(page: Page): Promise<readonly string[]> {
  const intervals: string[] = []
  await page.route(`**${listCandles.path.replace(':symbol', 'BTC')}*`, async (route) => {
    intervals.push(String(new URL(route.request().url()).searchParams.get('interval')))
    await route.fulfill({ json: listCandles.example })
  })
  return intervals
}

/** The number of different colors in the canvases of the chart: an empty chart has its background and its lines. */
const colorsOf = (chart: ReturnType<Page['getByRole']>) =>
  chart.evaluate((element) => {
    const colors = new Set<number>()
    for (const canvas of element.querySelectorAll('canvas')) {
      const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
      for (const pixel of new Uint32Array(image?.data.buffer ?? new ArrayBuffer(0))) colors.add(pixel)
    }
    return colors.size
  })

test('the page of a coin shows candles, statistics and the own position, and is starred', async ({ investor }) => {
  const intervals = await giveHistory(investor)
  await asCustomer(investor, INVESTOR)
  await investor.goto(`${CUSTOMER}/token/bitcoin`)
  await expect(investor.getByRole('heading', { name: /Bitcoin/ }).first()).toBeVisible()

  await test.step('candles are drawn, in every interval that is chosen', async () => {
    const chart = investor.getByRole('img', { name: /^Candles of Bitcoin, 30 minutes each/ })
    await expect.poll(() => colorsOf(chart)).toBeGreaterThan(3)
    // Chosen once the address has it, which is after the click.
    const day = investor.getByRole('radio', { name: '1 day', exact: true })
    await day.click()
    await expect(day).toBeChecked()
    await expect(investor.getByRole('img', { name: /^Candles of Bitcoin, 1 day each/ })).toBeVisible()
    expect(new Set(intervals)).toEqual(new Set(['30m', '1d']))
    await expect(investor.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  })

  await test.step('statistics and the own position are there', async () => {
    await expect(investor.getByText('Circulating supply')).toBeVisible()
    await expect(investor.getByText('Your balance')).toBeVisible()
    await expect(investor.getByText('Recent activity')).toBeVisible()
  })

  await test.step('the star is kept', async () => {
    await investor.getByRole('button', { name: 'Add Bitcoin to the watchlist' }).click()
    await investor.reload()
    await investor.getByRole('button', { name: 'Remove Bitcoin from the watchlist' }).click()
  })

  for (const size of SIZES)
    await test.step(`it is accessible and fits ${size.width} px`, async () => {
      await investor.setViewportSize(size)
      await expect(investor.getByRole('img', { name: /^Candles of Bitcoin/ })).toBeVisible()
      expect(
        await investor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await violations(investor)).toEqual([])
    })
})
