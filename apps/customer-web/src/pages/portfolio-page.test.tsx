import {
  listAllTransactions,
  listCandles,
  readDeposit,
  readPortfolio,
  readPortfolioCosts,
  readPortfolioHistory,
} from '@mintmark/contracts'
import { networkFailure, page } from '@mintmark/contracts/stub'
import { onAPhone } from '@mintmark/ui/person'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawnSeries } from '../test/chart-library.ts'
import { fill, openApp, pick, press, serve } from '../test/open-app.tsx'

afterEach(() => vi.unstubAllGlobals())

it('values what the customer holds and says that the prices are simulated', async () => {
  openApp('/portfolio')
  expect(await screen.findByText('Bitcoin')).toBeInTheDocument()
  expect(await screen.findByText('$82,641.91')).toBeInTheDocument()
  expect(await screen.findByText('Simulated price')).toBeInTheDocument()
  expect(await screen.findByText(/all time/)).toHaveTextContent('+$4,182.60 all time')
  const figures = within(screen.getByRole('list', { name: 'Portfolio breakdown' })).getAllByRole('button')
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    'Available$77,742.31Free to spend',
    'On hold$2,399.60For withdrawals under review',
    'Invested$2,500.00Principal in bundles',
    'Profit to pay out$0.00Paid out with your bundle',
    'Pending deposits$1,000.00Not in the total until confirmed',
  ])
})

it('names the coins that the total leaves out, and shows nothing that is unknown as a number', async () => {
  const unknown = { usd_value: null, missing: ['XYZ'] }
  serve(readPortfolio, {
    ...readPortfolio.example,
    total: { usd_value: '100.00000000', missing: ['XYZ'] },
    change_usd: null,
    held: unknown,
  })
  serve(readPortfolioCosts, { gain_usd: null, coins: [] })
  openApp('/portfolio')
  expect(await screen.findByText('$100.00')).toBeInTheDocument()
  expect(screen.getAllByText('Excludes XYZ: no current price.')).toHaveLength(2)
  expect(screen.getByRole('button', { name: /^On hold/ })).toHaveTextContent('--')
  expect(screen.queryByText(/in 24 hours/)).toBeNull()
  expect(screen.queryByText(/all time/)).toBeNull()
})

it('opens pending deposits as transactions', async () => {
  const listed = serve(listAllTransactions, listAllTransactions.example)
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('button', { name: /^Pending deposits/ }))
  expect(await screen.findByRole('radio', { name: 'Deposit', checked: true })).toBeInTheDocument()
  await waitFor(() => expect(listed.requests.at(-1)?.query.type).toBe('deposit'))
})

it('searches, keeps the filter in the address and exports what it shows', async () => {
  const listed = serve(listAllTransactions, [])
  const user = openApp('/portfolio?tab=transactions&type=bundle&from=2026-11-01')
  expect(await screen.findByText('No transactions match your filters.')).toBeInTheDocument()
  await fill(user, screen.getByLabelText('Search transactions'), 'silver')
  await user.type(screen.getByLabelText('To (UTC)'), '2026-11-22')
  const wanted = { type: 'bundle', query: 'silver', from: '2026-11-01', to: '2026-11-22' }
  await waitFor(() => expect(listed.requests.at(-1)?.query).toMatchObject(wanted))
  const exported = new URL(screen.getByText('Download CSV').getAttribute('href') ?? '', 'http://app.test')
  expect(Object.fromEntries(exported.searchParams)).toEqual(wanted)
  await press(user, 'Show all transactions')
  await waitFor(() => expect(listed.requests.at(-1)?.query).toEqual({}))
})

it('folds the filters on a phone behind a button that counts them', async () => {
  onAPhone()
  const user = openApp('/portfolio?tab=transactions&type=bundle&from=2026-11-01&to=2026-11-22&q=silver')
  // The search is in sight and not counted; a period counts once.
  const button = await screen.findByRole('button', { name: 'Filters (2)' })
  expect(screen.getByLabelText('Search transactions')).toBeVisible()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByLabelText('From (UTC)')).toBeNull()
  button.focus()
  await user.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const opened = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!opened) throw new Error('the button controls nothing')
  await user.click(within(opened).getByRole('radio', { name: 'All' }))
  expect(button).toHaveTextContent('Filters (1)')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await press(user, 'Clear filters')
  expect(button).toHaveTextContent(/^Filters$/)
  expect(within(opened).getByLabelText('From (UTC)')).toHaveValue('')
  await press(user, 'Filters')
  expect(screen.queryByLabelText('From (UTC)')).toBeNull()
})

it('keeps the filters of a phone open in the address', async () => {
  onAPhone()
  openApp('/portfolio?tab=transactions&filters=open')
  expect(await screen.findByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByLabelText('From (UTC)')).toBeVisible()
})

it('says how far a search has looked, and goes on by a button that keeps the focus', async () => {
  const [newest] = listAllTransactions.example
  if (!newest) throw new Error('the example has no transaction')
  const far = '01936f5e-0a00-7000-8000-000000000000'
  serve(listAllTransactions, ({ query: { cursor } }) => {
    if (cursor === undefined) return page([], { next: newest.id })
    return cursor === far ? page([newest]) : page([], { next: far })
  })
  const user = openApp('/portfolio?tab=transactions&q=silver')
  expect(await screen.findByText(/^No match since /)).toBeVisible()
  const more = screen.getByRole('button', { name: 'Load more' })
  more.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('No match since Nov 27, 2024.')).toBeVisible()
  expect(screen.getByText('No match since Nov 27, 2024.').closest('[role="status"]')).toBeVisible()
  expect(more).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(/^No match since /)).not.toBeInTheDocument())
})

it('shows what moved with its sign and what it was worth then, and why staff acted', async () => {
  const [deposit] = listAllTransactions.example.filter(({ type }) => type === 'deposit')
  const reversal = { ...deposit, source_table: 'reversals', status: 'confirmed', reason: 'Paid by someone else' }
  const moved = { symbol: 'BTC', amount: '-0.50000000', usd_value: '-59989.94500000', account: 'available' }
  serve(listAllTransactions, [{ ...reversal, movements: [moved] } as (typeof listAllTransactions.example)[number]])
  openApp('/portfolio?tab=transactions')
  const line = within(await screen.findByRole('button', { name: /^Deposit reversed/ }))
  expect(line.getByText('−0.50 BTC')).toBeInTheDocument()
  expect(line.getByText('−$59,989.95')).toBeInTheDocument()
  expect(line.getByText('Reason: Paid by someone else')).toBeInTheDocument()
})

it('shows what a transaction was worth as unknown if no price was recorded', async () => {
  const early = pick(listAllTransactions.example, ({ movements }) => movements.some((each) => each.usd_value === null))
  serve(listAllTransactions, [early])
  openApp('/portfolio?tab=transactions')
  expect(await screen.findByText('--')).toBeInTheDocument()
})

it('lists transactions by type and opens their details', async () => {
  const listed = serve(listAllTransactions, listAllTransactions.example)
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('tab', { name: 'Transactions' }))
  await user.click(await screen.findByRole('radio', { name: 'Withdraw' }))
  const [first] = await screen.findAllByRole('button', { name: /^Withdrawal/ })
  await user.click(first as HTMLElement)
  const detail = within(await screen.findByRole('dialog', { name: 'Withdrawal' }))
  expect(detail.getByText('Network fee')).toBeInTheDocument()
  expect(detail.getByText('Wallet address')).toBeInTheDocument()
  await waitFor(() =>
    expect(listed.requests.map(({ query }) => query.type).slice(-2)).toEqual([undefined, 'withdrawal']),
  )
})

it('loads more transactions until there are no more', async () => {
  const newest = pick(listAllTransactions.example, ({ type }) => type === 'withdrawal')
  const oldest = pick(listAllTransactions.example, ({ type }) => type === 'deposit')
  const listed = serve(listAllTransactions, ({ query }) =>
    query.cursor === undefined ? page([newest], { next: newest.id }) : page([oldest]),
  )
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('tab', { name: 'Transactions' }))
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('button', { name: /^Deposit .*1,000\.00 USDT/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Withdrawal .*0\.02 BTC/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  expect(listed.requests.map(({ query }) => query.cursor).slice(-2)).toEqual([undefined, newest.id])
})

it('says that a deposit was reversed, and when', async () => {
  const deposit = pick(listAllTransactions.example, ({ type }) => type === 'deposit')
  serve(listAllTransactions, [{ ...deposit, status: 'confirmed', reversed_at: '2026-05-04T10:00:00.000Z' }])
  serve(readDeposit, {
    ...readDeposit.example,
    status: 'confirmed',
    decided_at: '2026-05-03T10:00:00.000Z',
    reversed_at: '2026-05-04T10:00:00.000Z',
  })
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('tab', { name: 'Transactions' }))
  const line = await screen.findByRole('button', { name: /Reversed on May 4, 2026/ })
  expect(within(line).getByText('Reversed')).toBeInTheDocument()
  expect(within(line).queryByText('Confirmed')).toBeNull()
  await user.click(line)
  const detail = within(await screen.findByRole('dialog', { name: 'Deposit' }))
  expect(await detail.findByText('Reversed')).toBeInTheDocument()
  expect(detail.queryByText(/^In review/)).toBeNull()
  expect(detail.getByText(/^May 4, 2026/)).toBeInTheDocument()
})

it('charts the value of a period with its gain, leaves gaps where a price was missing, and says how it is made up', async () => {
  const charted = serve(readPortfolioHistory, readPortfolioHistory.example)
  const user = openApp('/portfolio')
  const chart = await screen.findByRole('img', { name: /^Portfolio value from/ })
  expect(chart).toHaveAccessibleName(
    'Portfolio value from Nov 18, 2026, 12:00 AM to Nov 21, 2026, 10:00 AM: $80,120.50 at the start, $82,641.91 now',
  )
  expect(screen.getByText('Gaps mean there was no price for DOT.')).toBeInTheDocument()
  expect(drawnSeries.map((series) => series.length)).toEqual(expect.arrayContaining([5, 2]))
  await user.click(await screen.findByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(charted.requests.at(-1)?.query).toEqual({ period: '7d' }))
  const shares = within(await screen.findByRole('list', { name: 'Allocation' })).getAllByRole('listitem')
  expect(shares.map(({ textContent }) => textContent)).toEqual(['BTC65.3%', 'ETH21.7%', 'USDT13.0%'])
})

it('takes the period and the intervals of its charts from the address', async () => {
  const valued = serve(readPortfolioHistory, readPortfolioHistory.example)
  const charted = serve(listCandles, listCandles.example)
  openApp('/portfolio?period=1y&interval_btc=4h')
  await waitFor(() => expect(valued.requests.map(({ query }) => query)).toEqual([{ period: '1y' }]))
  const chartOf = (symbol: string) => charted.requests.find(({ params }) => params.symbol === symbol)
  await waitFor(() => expect(chartOf('BTC')?.query).toMatchObject({ interval: '4h' }))
  expect(chartOf('ETH')?.query).toMatchObject({ interval: '30m' })
})

it('says what failed and loads the balances on Retry', async () => {
  serve(readPortfolio, networkFailure, { once: true })
  const user = openApp('/portfolio')
  expect(await screen.findByText("We couldn't load your portfolio")).toBeInTheDocument()
  await press(user, 'Retry')
  expect(await screen.findByText('Bitcoin')).toBeInTheDocument()
})

it('invites to a first deposit when there is nothing yet', async () => {
  serve(readPortfolio, { ...readPortfolio.example, coins: [] })
  openApp('/portfolio')
  expect(await screen.findByText('No coins yet')).toBeInTheDocument()
})
