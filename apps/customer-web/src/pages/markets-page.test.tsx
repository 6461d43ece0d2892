import {
  changeWatchlist,
  errorText,
  homepage,
  listCoins,
  readSession,
  streamEvents,
  streamPrices,
} from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { coinsPolling } from '../features/markets/use-coins.ts'
import { eventSources } from '../test/event-source.ts'
import { openApp, pick, press, serve } from '../test/open-app.tsx'

afterEach(() => vi.unstubAllGlobals())

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (row === null) throw new Error(`no row of ${name}`)
  return within(row)
}

it('lists coins with price and change, and says where the prices come from', async () => {
  const loaded = Promise.withResolvers<void>()
  serve(listCoins, async () => {
    await loaded.promise
    return listCoins.example
  })
  openApp('/')
  expect(await screen.findByText('Loading coins...')).toBeInTheDocument()
  loaded.resolve()
  const bitcoin = await rowOf('Bitcoin')
  expect(bitcoin.getByText('$119,979.89')).toBeInTheDocument()
  expect(bitcoin.getByText('+0.56%')).toBeInTheDocument()
  expect(screen.getByText(/^Simulated prices/)).toBeInTheDocument()
  expect(document.title).toBe('Mintmark Crypto Markets & Portfolio')
})

it('passes five coins by, until they are paused, and names where each figure comes from', async () => {
  const user = openApp('/')
  const tape = within(await screen.findByRole('region', { name: 'Ticker tape' }))
  const names = (await tape.findAllByRole('listitem')).map(({ firstChild }) => firstChild?.textContent)
  expect(names).toEqual(['Bitcoin', 'Ethereum', 'Cardano', 'Solana', 'Polkadot'])
  await press(user, 'Pause the ticker tape')
  expect(tape.getByRole('button', { name: 'Continue the ticker tape' })).toBeInTheDocument()
  expect(screen.getByText(/^Market cap/, { selector: 'dt' })).toHaveTextContent(/CoinGecko, Nov 21, 2026/)
  expect(screen.getByText(/^CMC100/)).toHaveTextContent(/updated by our team/)
})

it('says once that staff entered all market figures', async () => {
  const figure_sources = homepage.example.figure_sources.map((each) => ({ ...each, source: 'staff' as const }))
  serve(homepage, { ...homepage.example, figure_sources })
  openApp('/')
  const note = await screen.findByText(/^Market figures are updated by our team/)
  expect(note).toHaveTextContent(/Last update: Nov 21, 2026/)
  expect(screen.getByText('CMC100')).toBeInTheDocument()
})

it('shows prices in BTC and changes over seven days', async () => {
  const user = openApp('/')
  const ethereum = await rowOf('Ethereum')
  await user.click(await screen.findByRole('radio', { name: 'BTC' }))
  expect(ethereum.getByText('0.0248805 BTC')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: '7d %' }))
  expect(ethereum.getByText('+3.07%')).toBeInTheDocument()
})

it('opens the page of a coin, searches, sorts and keeps a watchlist', async () => {
  localStorage.setItem('watchlist', 'not a list')
  const starred = serve(changeWatchlist, { symbols: ['SOL'] })
  const user = openApp('/')
  expect(await screen.findByRole('link', { name: 'Bitcoin' })).toHaveAttribute('href', '/token/BTC')
  const names = () =>
    screen.getAllByRole('link', { name: /^(Bitcoin|Ethereum|Tether|Solana)$/ }).map((link) => link.textContent)
  expect(names()).toEqual(['Bitcoin', 'Ethereum', 'Tether', 'Solana'])
  await press(user, 'Name')
  expect(names()).toEqual(['Bitcoin', 'Ethereum', 'Solana', 'Tether'])
  await press(user, 'Add Solana to the watchlist')
  await press(user, 'Watchlist')
  await waitFor(() => expect(names()).toEqual(['Solana']))
  await waitFor(() => expect(starred.requests.map(({ body }) => body)).toEqual([{ add: ['SOL'], remove: [] }]))
  await user.type(screen.getByRole('searchbox', { name: 'Search coins' }), 'bit')
  expect(await screen.findByText('No coin matches your search.')).toBeVisible()
  await press(user, 'Show all coins')
  await waitFor(() => expect(names()).toHaveLength(4))
})

it('keeps toggles, order and tab in the address, and sorts on a phone by one choice', async () => {
  const user = openApp('/?unit=BTC&span=7d&sort=-trend')
  expect(await screen.findByRole('radio', { name: 'BTC' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '7d %' })).toBeChecked()
  const order = await screen.findByLabelText('Sort by')
  expect(order).toHaveDisplayValue('Gainers')
  await user.selectOptions(order, 'Rank')
  const ranks = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstElementChild?.textContent)
  await waitFor(() => expect(ranks()[0]).toBe('1'))
  cleanup()
  openApp('/?tab=servicesTab')
  expect(await screen.findByRole('heading', { name: 'Services' })).toBeInTheDocument()
})

it.each([
  ['a customer', readSession.example, streamEvents.path],
  ['a visitor', { user: null, impersonation: null }, streamPrices.path],
])(
  'shows %s prices that an event brings immediately, in every place, and polls less while events arrive',
  async (_, session, path) => {
    const sources = eventSources()
    serve(readSession, session)
    openApp('/')
    const bitcoin = await rowOf('Bitcoin')
    await waitFor(() => expect(sources.urls()).toEqual([path]))
    const price = { ...pick(listCoins.example), price: '120500.00000000', change: '-2.50' }
    sources.send({ type: 'prices', prices: [price] })
    expect(await bitcoin.findByText('$120,500.00')).toBeInTheDocument()
    expect(bitcoin.getByTitle('-2.50%')).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: 'Ticker tape' })).getAllByText('$120,500.00')[0]).toBeVisible()
    expect([true, false].map(coinsPolling)).toMatchObject([{ pollingInterval: 60_000 }, { pollingInterval: 5000 }])
  },
)

it('says which price staff set, and until when', async () => {
  const pinned = { price_source: 'pinned', price_pinned_until: '2026-11-21T14:00:00.000Z' } as const
  serve(listCoins, [{ ...pick(listCoins.example), ...pinned }])
  openApp('/')
  expect((await rowOf('Bitcoin')).getByText('Set by staff')).toBeInTheDocument()
  expect(await screen.findByText(/^The price of BTC is pinned by staff until/)).toHaveTextContent(/until Nov 21, 2026/)
})

it('says that no newer prices arrive, and not while one coin has them', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const live = (minutes: number, symbol: string) => ({
    ...pick(listCoins.example, (coin) => coin.symbol === symbol),
    price_source: 'live' as const,
    price_at: at(minutes),
  })
  serve(listCoins, [live(11, 'BTC'), live(12, 'ETH')])
  openApp('/')
  expect(await screen.findByText(/^Prices haven't updated/)).toBeInTheDocument()
  cleanup()
  serve(listCoins, [live(11, 'BTC'), live(1, 'ETH')])
  openApp('/')
  await rowOf('Bitcoin')
  expect(screen.queryByText(/^Prices haven't updated/)).toBeNull()
})

it('says which price is being checked', async () => {
  serve(listCoins, [{ ...pick(listCoins.example), price_suspect: true }])
  openApp('/')
  expect((await rowOf('Bitcoin')).getByText('Being checked')).toBeInTheDocument()
  expect(await screen.findByText(/^We're checking the price of BTC/)).toBeInTheDocument()
})

it('shows an unknown price as --', async () => {
  serve(listCoins, [{ ...pick(listCoins.example), price: null, price_source: null, price_at: null }])
  openApp('/')
  expect((await rowOf('Bitcoin')).getAllByText('--')[0]).toBeInTheDocument()
})

it('says what failed and loads the coins on Retry', async () => {
  serve(listCoins, networkFailure, { once: true })
  const user = openApp('/somewhere-else')
  expect(await screen.findByText("We couldn't load the coin list")).toBeInTheDocument()
  expect(screen.queryByText('Loading coins...')).not.toBeInTheDocument()
  await press(user, 'Retry')
  expect(await rowOf('Bitcoin')).toBeDefined()
})

it('says why the market figures are missing, and loads them on Retry', async () => {
  serve(homepage, refusal('unavailable'))
  const user = openApp('/')
  const panel = within(
    (await screen.findByText("We couldn't load the market figures")).closest('[role="alert"]') as HTMLElement,
  )
  expect(panel.getByText(errorText('unavailable', {}))).toBeInTheDocument()
  serve(homepage, homepage.example)
  await user.click(panel.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/^CMC100/)).toBeInTheDocument()
})

it('describes the company and its services', async () => {
  const user = openApp('/')
  await user.click(await screen.findByRole('tab', { name: 'About Us' }))
  expect(await screen.findByText('About Mintmark')).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Services' }))
  expect(await screen.findByText('Retirement planning')).toBeInTheDocument()
})
