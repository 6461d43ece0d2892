import {
  listBundles,
  listCoins,
  listInvestments,
  listPayouts,
  listProfitSources,
  payOut,
  readInvestment,
} from '@mintmark/contracts'
import { malformedAnswer, networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, pick, press, pressIn, serve } from '../test/open-app.tsx'

const COMPLETED = { ...pick(listInvestments.example), status: 'completed' } as const

async function openPayout(user: UserEvent) {
  await user.click(await screen.findByRole('tab', { name: 'My Investments' }))
  await user.click(await screen.findByRole('button', { name: 'Payout of your Silver Plan' }))
}

it('pays a profit out and shows what was credited', async () => {
  serve(listInvestments, [COMPLETED])
  const sent = serve(payOut, payOut.example)
  const user = openApp('/bundles')
  await openPayout(user)
  await user.click(await screen.findByRole('button', { name: 'Payout' }))
  expect(await screen.findByText('Please select a coin to payout to.')).toBeInTheDocument()
  expect(await screen.findByText('≈ 0.00020836 BTC')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Tether/ }))
  await press(user, 'Payout')
  const done = within(await screen.findByRole('dialog', { name: 'Payout Successful' }))
  expect(done.getByText('Credited')).toBeInTheDocument()
  expect(done.getByText('Principal returned')).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([{ user_bundle_id: COMPLETED.id, token_symbol: 'USDT' }])
})

it.each([
  [malformedAnswer, 'Payout failed: Server returned an invalid response.'],
  [networkFailure, 'Payout failed: Network or server error.'],
] as const)('says why a payout failed', async (answer, text) => {
  serve(listInvestments, [COMPLETED])
  serve(payOut, answer)
  const user = openApp('/bundles')
  await openPayout(user)
  await user.click(await screen.findByRole('radio', { name: /Tether/ }))
  await press(user, 'Payout')
  expect(await screen.findByText(text)).toBeInTheDocument()
})

it('shows coin, price, source and amounts before a payout is confirmed', async () => {
  serve(listInvestments, [COMPLETED])
  const user = openApp('/bundles')
  await openPayout(user)
  await user.click(await screen.findByRole('radio', { name: /Bitcoin/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Payout of Silver Plan' }))
  expect(dialog.getByText('You receive')).toBeInTheDocument()
  expect(dialog.getByText('0.00020836 BTC')).toBeInTheDocument()
  expect(dialog.getByText('2,500.00 USDT')).toBeInTheDocument()
  expect(dialog.getByText('$119,979.89')).toBeInTheDocument()
  expect(dialog.getByText('Simulated price')).toBeInTheDocument()
})

const WITHOUT_PROFIT = { ...COMPLETED, profit: '0.00000000' }

it('keeps an investment without profit in My Investments and returns its principal without asking for a coin', async () => {
  serve(listInvestments, [WITHOUT_PROFIT])
  const paid = { ...payOut.example, profit: '0.00000000', token_amount: '0.00000000', rate: null, rate_at: null }
  const sent = serve(payOut, { ...paid, principal_amount: '2500.00000000', rate_source: null })
  const user = openApp('/bundles')
  await openPayout(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Payout of Silver Plan' }))
  expect(dialog.getByText(/^This plan ended without profit\. Your principal of 2,500\.00 USDT returns/)).toBeVisible()
  expect(dialog.queryByRole('radio')).toBeNull()
  await press(user, 'Payout')
  const done = within(await screen.findByRole('dialog', { name: 'Payout Successful' }))
  expect(
    done.getByText('Your principal is back in your balance, and the plan moved to Past Investments.'),
  ).toBeVisible()
  expect(done.getByText('2,500.00 USDT')).toBeVisible()
  expect(done.queryByText('Credited')).toBeNull()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([{ token_symbol: 'USDT' }])
})

it('offers USD for principal that was paid in USD', async () => {
  serve(listInvestments, [{ ...WITHOUT_PROFIT, invested_coin: 'USD' }])
  const user = openApp('/bundles')
  await openPayout(user)
  expect(await screen.findByRole('radio', { name: /USD.*\$2,500\.00/ })).toBeInTheDocument()
  expect(await screen.findByRole('radio', { name: /Bitcoin.*0\.0208\d+ BTC/ })).toBeInTheDocument()
})

it('does not pay out in a coin that is no longer offered', async () => {
  serve(listInvestments, [COMPLETED])
  serve(
    listCoins,
    listCoins.example.filter(({ symbol }) => symbol !== 'ETH'),
  )
  const user = openApp('/bundles')
  await openPayout(user)
  expect(await screen.findByRole('radio', { name: /Tether/ })).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: /Ethereum/ })).toBeNull()
})

it('waits with a payout until the profit reaches the minimum where the principal is kept', async () => {
  serve(listInvestments, [{ ...COMPLETED, profit: '0.50000000', returns_principal: false }])
  const user = openApp('/bundles')
  await user.click(await screen.findByRole('tab', { name: 'My Investments' }))
  expect(await screen.findByRole('button', { name: 'Payout of your Silver Plan' })).toBeDisabled()
  expect(screen.getByText(/^You can pay out from a profit of \$1\.00/)).toBeInTheDocument()
})

it('shows past investments, their page and the payouts', async () => {
  serve(
    readInvestment,
    pick(listInvestments.example, ({ status }) => status === 'paid_out'),
  )
  const user = openApp('/bundles')
  await user.click(await screen.findByRole('tab', { name: 'My Investments' }))
  await user.click(await screen.findByRole('button', { name: 'View Past Investments' }))
  await user.click(await screen.findByRole('link', { name: 'View your Gold Plan' }))
  expect(await screen.findByText('Start Date')).toBeInTheDocument()
  expect(screen.getByText('Paid Out')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'View Payout History' }))
  expect(await screen.findByText('Profit Paid')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Gold Plan' })).toBeVisible()
  expect(screen.getByText('+$240.00')).toBeInTheDocument()
  expect(screen.getByText('6,000.00 USDT')).toBeInTheDocument()
  expect(screen.getByText('Oct 29, 2026')).toBeInTheDocument()
})

const PAGE = `/bundle/${COMPLETED.id}`

it('says when there is no such investment', async () => {
  serve(readInvestment, refusal('not_found'))
  openApp(PAGE)
  expect(await screen.findByText('Not found')).toBeInTheDocument()
})

const profitSources = async () => within(await screen.findByRole('region', { name: 'Where your profit came from' }))

it('shows where the profit of an investment came from', async () => {
  const credited = pick(listProfitSources.example)
  const reduced = {
    ...credited,
    id: pick(listBundles.example).id,
    kind: 'reduced',
    amount: '-5.00000000',
    source: 'Reserve',
    period: null,
  } as const
  serve(listProfitSources, [credited, reduced])
  openApp(PAGE)
  const sources = await profitSources()
  const creditedRow = within((await sources.findByText('Profit credited')).closest('li') as HTMLElement)
  expect(creditedRow.getByText(/^Funding account: House · October 2026/)).toBeInTheDocument()
  expect(sources.getByText('+$25.00')).toBeInTheDocument()
  expect(sources.getByText('Profit reduced')).toBeInTheDocument()
  expect(sources.getByText(/^Funding account: Reserve/)).toBeInTheDocument()
  expect(sources.getByText('−$5.00')).toBeInTheDocument()
})

it('says what failed and loads the sources of the profit on Retry', async () => {
  serve(listProfitSources, [])
  serve(listProfitSources, networkFailure, { once: true })
  const user = openApp(PAGE)
  const sources = await profitSources()
  expect(await sources.findByText("We couldn't load where your profit came from")).toBeInTheDocument()
  await pressIn(user, sources, 'Retry')
  expect(await sources.findByText('No profit has been credited to this plan yet.')).toBeInTheDocument()
})

it('shows what comes back, when the term ends and what has happened', async () => {
  serve(readInvestment, { ...pick(listInvestments.example), paid_by: 'deposit' })
  openApp(PAGE)
  const back = within(await screen.findByRole('region', { name: 'What you get back' }))
  expect(back.getByText('2,500.00 USDT')).toBeInTheDocument()
  expect(back.getByText(/returns to your available USDT balance/)).toBeInTheDocument()
  expect(screen.getByText(/^Ends/)).toBeInTheDocument()
  const milestones = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  expect(milestones.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Requested, paid by deposit',
    'Payment confirmed, plan started',
  ])
})

it('says why an investment was rejected', async () => {
  const rejected = { status: 'rejected', activated_at: null, closed_at: '2026-11-20T10:00:00.000Z' } as const
  serve(readInvestment, { ...pick(listInvestments.example), ...rejected, close_reason: 'No payment arrived.' })
  openApp(PAGE)
  expect(await screen.findByText('Reason: No payment arrived.')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'What you get back' })).toBeNull()
})

it('sends a customer without investments to the plans on offer', async () => {
  serve(listInvestments, [])
  const user = openApp('/bundles?tab=mine')
  expect(await screen.findByText('No investments yet.')).toBeInTheDocument()
  expect(screen.getByText(/^The plans you buy appear here/)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'View plans' }))
  expect(await screen.findByRole('button', { name: 'Buy Gold Plan' })).toBeInTheDocument()
})

it('says how a payout comes about while there are none, and leads to the investments', async () => {
  serve(listPayouts, [])
  const user = openApp('/payout-history')
  expect(await screen.findByText('No payouts yet.')).toBeInTheDocument()
  expect(
    screen.getByText(/^When one of your plans is completed, you choose a coin and pay it out\./),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'View my investments' }))
  expect(await screen.findByRole('tab', { name: 'My Investments', selected: true })).toBeInTheDocument()
})

it('says when a plan counts as a past investment while none does', async () => {
  serve(listInvestments, [])
  const user = openApp('/bundles?tab=mine')
  await press(user, 'View Past Investments')
  expect(await screen.findByText('No past investments yet.')).toBeInTheDocument()
  expect(screen.getByText('A plan moves here once you have paid it out.')).toBeInTheDocument()
})
