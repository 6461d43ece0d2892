import {
  changeWatchlist,
  listAllTransactions,
  listCandles,
  listWithdrawalCoins,
  readCoinStatistics,
  readPortfolio,
  readWatchlist,
} from '@mintmark/contracts'
import { networkFailure, page, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appliedOptions, drawnSeries } from '../test/chart-library.ts'
import { openApp, pick, press, serve } from '../test/open-app.tsx'

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

it.each(['/token/BTC', '/token/bitcoin'])(
  'shows a coin with chart, statistics, position and activity at %s',
  async (path) => {
    drawnSeries.length = 0
    appliedOptions.length = 0
    openApp(path)
    expect(await screen.findByRole('heading', { name: /Bitcoin/ })).toBeVisible()
    expect(
      await screen.findByRole('img', { name: /^Candles of Bitcoin, 30 minutes each, from \$119,400\.00/ }),
    ).toBeVisible()
    expect(drawnSeries[0]).toHaveLength(listCandles.example.candles.length)
    // A canvas cannot inherit a font.
    expect(appliedOptions[0]).toMatchObject({ layout: { fontFamily: expect.stringContaining('Inter') } })
    expect(screen.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
    const statistics = await panel('Statistics')
    expect(await statistics.findByText('$2.39T')).toBeVisible()
    expect(statistics.getByText('#1')).toBeVisible()
    expect(statistics.getByText('19.95M BTC')).toBeVisible()
    const position = await panel('Your balance')
    expect((await position.findAllByText(/BTC$/)).length).toBeGreaterThan(1)
    expect((await (await panel('Recent activity')).findAllByRole('listitem')).length).toBeGreaterThan(0)
  },
)

it('asks for the activity in this coin, so that other coins push none of it out', async () => {
  const own = listAllTransactions.example.filter(({ token_symbol }) => token_symbol === 'BTC')
  const asked = serve(listAllTransactions, ({ query }) => page(query.token_symbol === 'BTC' ? own : []))
  openApp('/token/bitcoin')
  expect(await (await panel('Recent activity')).findAllByRole('listitem')).toHaveLength(own.length)
  expect(asked.requests).toHaveLength(1)
})

it('shows what is unknown as --', async () => {
  const nothing = { day: null, week: null, market_cap: null, rank: null, supply: null } as const
  serve(readCoinStatistics, { ...readCoinStatistics.example, ...nothing })
  serve(listCandles, { source: 'live', candles: [] })
  serve(readPortfolio, { ...readPortfolio.example, coins: [] })
  openApp('/token/BTC')
  expect(await (await panel('Statistics')).findAllByText('--')).toHaveLength(11)
  expect(await screen.findByText('No price history yet.')).toBeVisible()
  expect(await screen.findByText('You hold no BTC yet.')).toBeVisible()
})

it('says that a token is not found, and where to find others', async () => {
  openApp('/token/nothing')
  expect(await screen.findByText('Token not found.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to markets' })).toHaveAttribute('href', '/dashboard')
})

it('says what failed', async () => {
  serve(listCandles, networkFailure)
  openApp('/token/BTC')
  expect(await screen.findByText("We couldn't load the chart")).toBeVisible()
})

it('gives the reason when it cannot be loaded, with its heading and a way back, and loads again on Retry', async () => {
  serve(listWithdrawalCoins, refusal('unavailable'))
  const user = openApp('/token/BTC')
  expect(await screen.findByText('The service is busy. Please try again in a moment.')).toBeVisible()
  expect(screen.getByText("We couldn't load this coin")).toBeVisible()
  expect(screen.getByRole('heading', { name: 'BTC', level: 1 })).toBeVisible()
  expect(screen.getByRole('link', { name: '← Markets' })).toHaveAttribute('href', '/dashboard')
  serve(listWithdrawalCoins, listWithdrawalCoins.example)
  await press(user, 'Retry')
  expect(await screen.findByRole('heading', { name: /Bitcoin/, level: 1 })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'BTC' })).toBeNull()
})

it('says that the price is being checked', async () => {
  const bitcoin = { ...pick(listWithdrawalCoins.example), price_suspect: true }
  serve(listWithdrawalCoins, [bitcoin])
  openApp('/token/BTC')
  expect(await screen.findByText(/^We're checking the price of BTC/)).toBeVisible()
})

it.each([
  ['live', 11, true],
  ['live', 9, false],
  ['reference', 11, false],
] as const)(
  'with a %s price of %i minutes ago says that money waits for a newer one: %s',
  async (price_source, minutes, isSaid) => {
    const price_at = new Date(Date.now() - minutes * 60_000).toISOString()
    serve(listWithdrawalCoins, [{ ...pick(listWithdrawalCoins.example), price_source, price_at }])
    openApp('/token/BTC')
    expect(await screen.findByText('24h change')).toBeVisible()
    expect(screen.queryByText(/^Prices haven't updated/) !== null).toBe(isSaid)
  },
)

it('stars a coin in the account', async () => {
  serve(readWatchlist, { symbols: [] })
  const changed = serve(changeWatchlist, { symbols: ['BTC'] })
  const user = openApp('/token/BTC')
  await user.click(await screen.findByRole('button', { name: 'Add Bitcoin to the watchlist' }))
  const remove = await screen.findByRole('button', { name: 'Remove Bitcoin from the watchlist' })
  await waitFor(() => expect(changed.requests.map(({ body }) => body)).toEqual([{ add: ['BTC'], remove: [] }]))
  const again = serve(changeWatchlist, { symbols: [] })
  await user.click(remove)
  expect(await screen.findByRole('button', { name: 'Add Bitcoin to the watchlist' })).toBeVisible()
  await waitFor(() => expect(again.requests.map(({ body }) => body)).toEqual([{ add: [], remove: ['BTC'] }]))
})
