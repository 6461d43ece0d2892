import { listLedger, readStatement } from '@mintmark/contracts'
import { networkFailure, page, refusal } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, pick, press, pressIn, retype, serve } from '../test/open-app.tsx'

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const entryOf = (kind: string) => pick(listLedger.example, (entry) => entry.kind === kind)

async function openTransactions(user: UserEvent, question: string) {
  await user.click(await screen.findByRole('tab', { name: 'Transactions' }))
  await user.click(await screen.findByRole('button', { name: question }))
  return dialog(question)
}

it('explains a balance by its entries, each with the balance after it', async () => {
  const requested = { ...entryOf('withdrawal.requested'), rate: '1.00000000', rate_source: 'reference' } as const
  const listed = serve(listLedger, [requested])
  const user = openApp('/portfolio')
  await screen.findByText('Bitcoin')
  const explained = await openTransactions(user, 'Explain balance')
  const line = within(await explained.findByRole('listitem'))
  expect(line.getByText('Withdrawal requested')).toBeInTheDocument()
  expect(line.getByText('−1,500.00 USDT')).toBeInTheDocument()
  expect(line.getByText('4,500.00 USDT')).toBeInTheDocument()
  expect(line.getByText('1 USDT = $1.00, reference price')).toBeInTheDocument()
  await user.selectOptions(explained.getByLabelText('Coin'), 'ETH')
  await explained.findByText('Withdrawal requested')
  expect(listed.requests.map(({ query }) => query.symbol)).toEqual(['BTC', 'ETH'])
})

it('opens the entries of one coin from its row and pages through them', async () => {
  const [newest, oldest] = [entryOf('investment.bought'), entryOf('withdrawal.confirmed')]
  const listed = serve(listLedger, ({ query }) =>
    query.cursor === undefined ? page([newest], { next: newest.id }) : page([oldest]),
  )
  const user = openApp('/portfolio')
  await user.click(await screen.findByText('Ethereum'))
  await user.click(await screen.findByRole('button', { name: 'Explain balance' }))
  const explained = await dialog('Explain balance')
  expect(await explained.findByText('Bundle bought')).toBeInTheDocument()
  await pressIn(user, explained, 'Load more')
  expect(await explained.findByText('Withdrawal confirmed')).toBeInTheDocument()
  expect(listed.requests.map(({ query }) => query)).toMatchObject([
    { symbol: 'ETH' },
    { symbol: 'ETH', cursor: newest.id },
  ])
  expect(explained.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

it('says what failed and loads the entries on Retry', async () => {
  serve(listLedger, networkFailure, { once: true })
  const user = openApp('/portfolio')
  const explained = await openTransactions(user, 'Explain balance')
  await user.click(await explained.findByRole('button', { name: 'Retry' }))
  expect((await explained.findAllByText('Withdrawal requested')).length).toBeGreaterThan(0)
})

it('gives the reason of the server for entries that cannot be loaded, also for a further page', async () => {
  const newest = entryOf('investment.bought')
  const busy = refusal('unavailable')
  serve(listLedger, busy, { once: true })
  const user = openApp('/portfolio')
  const explained = await openTransactions(user, 'Explain balance')
  expect(await explained.findByText('The service is busy. Please try again in a moment.')).toBeInTheDocument()
  serve(listLedger, ({ query }) => (query.cursor === undefined ? page([newest], { next: newest.id }) : busy))
  await user.click(explained.getByRole('button', { name: 'Retry' }))
  await user.click(await explained.findByRole('button', { name: 'Load more' }))
  expect(await explained.findByText(/^We couldn't load .* The service is busy\./)).toBeInTheDocument()
  expect(explained.getByText('Bundle bought')).toBeInTheDocument()
  expect(explained.getByRole('button', { name: 'Load more' })).toBeInTheDocument()
})

it('says when a coin has no entries', async () => {
  serve(listLedger, [])
  const user = openApp('/portfolio')
  const explained = await openTransactions(user, 'Explain balance')
  expect(await explained.findByText('No activity in this coin yet.')).toBeInTheDocument()
})

it('opens a part of the portfolio with the movements that it comes from', async () => {
  const listed = serve(listLedger, [entryOf('withdrawal.requested')])
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('button', { name: /^On hold/ }))
  const explained = await dialog('Funds on hold for withdrawals')
  expect(await explained.findByText('Withdrawal requested')).toBeInTheDocument()
  expect(listed.requests.map(({ query }) => query)).toMatchObject([{ symbol: 'BTC', account: 'held' }])
})

const openStatement = async (address = '/statement?from=2020-01-01&to=2099-12-31') => {
  const user = openApp(address)
  await screen.findByRole('heading', { name: 'Statement' })
  return user
}
const region = async (coin: string) => within(await screen.findByRole('region', { name: `Activity in ${coin}` }))

it('tells what moved in sentences, with the balances and their values, and never as nothing', async () => {
  const [btc, ...others] = readStatement.example.coins
  const unpriced = others.map((coin) => ({ ...coin, opening_balance: '5.00000000' }))
  const read = serve(readStatement, { ...readStatement.example, coins: btc ? [btc, ...unpriced] : [] })
  await openStatement()
  const bitcoin = await region('BTC')
  const [heading, opening] = bitcoin.getAllByRole('listitem')
  expect(heading).toHaveTextContent('DateActivityChangeBalance')
  expect(opening).toHaveTextContent(/Opening balance.*0\.00 BTC\$0\.00$/)
  // Nothing is worth nothing at any price.
  expect(bitcoin.getByText('$0.00')).toBeInTheDocument()
  expect(bitcoin.queryByText('No price was recorded then')).not.toBeInTheDocument()
  expect(bitcoin.getByText('Added 0.45 BTC to available')).toBeInTheDocument()
  expect(bitcoin.getByText('$53,990.95')).toBeInTheDocument()
  expect(bitcoin.getByText(/1 BTC = \$119,979.89, reference price/)).toBeInTheDocument()
  const tether = await region('USDT')
  expect(tether.getByText('No price was recorded then')).toBeInTheDocument()
  expect(tether.getByText('Moved 1,500.00 USDT from available to on hold')).toBeInTheDocument()
  expect(tether.getByText('Took 1,500.00 USDT from on hold')).toBeInTheDocument()
  expect(tether.getByText('Moved 6,000.00 USDT from invested to available')).toBeInTheDocument()
  expect(tether.getByText('Added 240.00 USDT to available')).toBeInTheDocument()
  const held = tether.getByText('Withdrawal requested').closest('li') as HTMLElement
  expect(within(held).queryByText(/^0\.00/)).toBeNull()
  expect(read.requests.map(({ query }) => query)).toEqual([{ from: '2020-01-01', to: '2099-12-31' }])
  const address = /\/statement\.csv\?from=2020-01-01&to=2099-12-31$/
  expect(screen.getByText('Download CSV')).toHaveAttribute('href', expect.stringMatching(address))
})

it('says up to when a statement is complete if its period is not over', async () => {
  serve(readStatement, { ...readStatement.example, to: '2026-11-22T00:00:00.000Z' }, { once: true })
  await openStatement()
  expect(await screen.findByText(/As of/)).toHaveTextContent('As of Nov 21, 2026, 10:00 UTC')
})

it('starts with the last 30 days and follows the days that are chosen', async () => {
  const read = serve(readStatement, readStatement.example)
  const user = await openStatement('/statement')
  await region('BTC')
  expect(screen.queryByText(/As of/)).toBeNull()
  await user.clear(screen.getByLabelText('From (UTC)'))
  expect(await screen.findByText('Choose a day')).toBeInTheDocument()
  expect(screen.getByText('Download CSV')).not.toHaveAttribute('href')
  await user.type(screen.getByLabelText('From (UTC)'), '2999-01-01')
  expect(await screen.findByText('Choose a day on or after the start date')).toBeInTheDocument()
  await retype(user, 'To (UTC)', '2999-01-02')
  await region('BTC')
  expect(read.requests.map(({ query }) => query).at(-1)).toEqual({ from: '2999-01-01', to: '2999-01-02' })
})

it('says that a statement lists only the first entries of a long period', async () => {
  const coins = readStatement.example.coins.slice(0, 1).map((coin) => ({ ...coin, more_entries: true }))
  serve(readStatement, { ...readStatement.example, coins })
  await openStatement()
  expect(await screen.findByText('These are the first 1 entries of the period. The CSV has all of them.')).toBeVisible()
})

it('says that a statement could not be loaded, and loads it on Retry', async () => {
  serve(readStatement, networkFailure, { once: true })
  const user = await openStatement()
  expect(await screen.findByText("We couldn't load your statement")).toBeInTheDocument()
  await press(user, 'Retry')
  await region('BTC')
})

it('says when nothing happened in a period', async () => {
  serve(readStatement, { ...readStatement.example, coins: [] })
  await openStatement()
  expect(await screen.findByText('No activity in this period.')).toBeInTheDocument()
})
