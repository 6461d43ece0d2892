import {
  buyBundle,
  listBundleBalances,
  listBundles,
  listCoins,
  listInvestments,
  listProfitSources,
  payOut,
  readInvestment,
  submitTransaction,
} from '@mintmark/contracts'
import { malformedAnswer, networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, pick, press, retype, serve } from '../test/open-app.tsx'

const RISK = /I understand that the return is projected/
const { id: GOLD } = pick(listBundles.example, ({ name }) => name === 'Gold')
const BOUGHT = { ...buyBundle.example, invested_amount: '1.67495212', coin: 'ETH' }

async function openGold(user: UserEvent, way: string) {
  await user.click(await screen.findByRole('button', { name: 'Buy Gold Plan' }))
  await user.click(await screen.findByRole('button', { name: way }))
}

/** Opens the form that pays for the Gold plan from ETH, with the whole balance and the risk accepted. */
async function fillPurchase(user: UserEvent) {
  await openGold(user, 'Pay from Balance')
  await user.click(await screen.findByRole('radio', { name: /Ethereum/ }))
  await user.click(screen.getByLabelText(RISK))
}

it('shows every plan and does not sell one twice', async () => {
  openApp('/bundles')
  expect(await screen.findByText('Bronze Plan')).toBeInTheDocument()
  expect(screen.getAllByText('Projected, not guaranteed')).toHaveLength(listBundles.example.length)
  expect(await screen.findByRole('button', { name: 'Already Purchased' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Buy Silver Plan' })).not.toBeInTheDocument()
})

it('buys from a balance once coin, amount and risk are settled', async () => {
  const sent = serve(buyBundle, BOUGHT)
  const user = openApp('/bundles')
  await openGold(user, 'Pay from Balance')
  await user.click(await screen.findByRole('button', { name: 'Invest' }))
  expect(await screen.findByText('Please select a coin to invest from.')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Ethereum/ }))
  await user.click(screen.getByLabelText('Invest my whole available balance'))
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('5000.00')
  await retype(user, 'Amount in USD', '4999')
  expect(screen.getByText('Minimum investment is $5000.00')).toBeInTheDocument()
  await retype(user, 'Amount in USD', '18000')
  expect(screen.getByText('Insufficient funds. You are short $89.05 USD')).toBeInTheDocument()
  await retype(user, 'Amount in USD', '5000')
  expect(screen.getByText('1.6749521 ETH')).toBeInTheDocument()
  await press(user, 'Invest')
  expect(await screen.findByText('Please accept the risk to continue.')).toBeInTheDocument()
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Invest')
  expect(await screen.findByText('Bundle purchase successful! 1.67495212 ETH invested.')).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([
    { bundle_id: GOLD, coin: 'ETH', bundle_usd_price: '5000' },
  ])
})

it('offers the whole available balance first', async () => {
  const sent = serve(buyBundle, BOUGHT)
  const user = openApp('/bundles')
  await fillPurchase(user)
  expect(screen.getByText('$17,910.96')).toBeInTheDocument()
  await press(user, 'Invest')
  expect(await screen.findByText(/^Bundle purchase successful!/)).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([{ bundle_id: GOLD, coin: 'ETH', invest_all: true }])
})

it.each([
  ['the server answers nonsense', malformedAnswer, 'Server error: 502'],
  ['the network fails', networkFailure, 'An error occurred. Please try again.'],
  [
    'there is no price',
    refusal('price_unavailable', { coin: 'ETH' }),
    'Error processing bundle: Could not fetch live price. Please try again or contact support.',
  ],
  ['the plan is gone', refusal('bundle_unknown'), 'This plan is no longer offered.'],
] as const)('says why a purchase failed when %s, and keeps the form', async (_when, answer, text) => {
  serve(buyBundle, answer)
  const user = openApp('/bundles')
  await fillPurchase(user)
  await press(user, 'Invest')
  expect(await screen.findByText('Purchase Failed')).toBeInTheDocument()
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /Ethereum/ })).toBeChecked()
})

it('names an investment that is already there', async () => {
  serve(buyBundle, refusal('already_invested'))
  const user = openApp('/bundles')
  await fillPurchase(user)
  await press(user, 'Invest')
  const modal = within(await screen.findByRole('dialog', { name: 'Action Not Allowed' }))
  expect(modal.getByText('You already have an active investment in this plan.')).toBeInTheDocument()
})

it('buys by deposit, with a hint while the amount is out of range', async () => {
  const sent = serve(submitTransaction, submitTransaction.example)
  const user = openApp('/bundles')
  await openGold(user, 'Deposit for Bundle')
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Select a payment method')).toBeInTheDocument()
  expect(screen.getByText('Invalid bundle amount')).toBeInTheDocument()
  await user.click(await screen.findByRole('radio', { name: 'Ethereum (ETH)' }))
  await user.selectOptions(screen.getByLabelText('Coin you send'), 'ETH')
  await user.type(screen.getByLabelText('Amount in USD'), '20000')
  expect(screen.getByText('Maximum investment is $19999.00')).toBeInTheDocument()
  await retype(user, 'Amount in USD', '5000')
  expect(screen.getByText('1.67495209 ETH')).toBeInTheDocument()
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Submit')
  expect(await screen.findByText('Deposit submitted for bundle, pending admin approval.')).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([
    { type: 'bundle', token_symbol: 'Ethereum (ETH)', bundle_id: GOLD, coin: 'ETH', amount: '5000' },
  ])
})

it('keeps a bundle deposit that failed', async () => {
  serve(submitTransaction, networkFailure)
  const user = openApp('/bundles')
  await openGold(user, 'Deposit for Bundle')
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }))
  await user.type(screen.getByLabelText('Amount in USD'), '5000')
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Submit')
  expect(await screen.findByText('Failed to submit deposit')).toBeInTheDocument()
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('5000')
})

it('offers a deposit to customers with nothing to invest', async () => {
  serve(listBundleBalances, [])
  const user = openApp('/bundles')
  await openGold(user, 'Pay from Balance')
  expect(await screen.findByText('No coins with sufficient available balance.')).toBeInTheDocument()
  await press(user, 'Deposit to buy a plan')
  expect(await screen.findByRole('dialog', { name: 'Deposit for Gold Plan' })).toBeInTheDocument()
})

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
  expect(screen.getByText('≈ 0.00020836 BTC')).toBeInTheDocument()
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

it('waits with a payout until the profit reaches the minimum', async () => {
  serve(listInvestments, [{ ...COMPLETED, profit: '0.50000000' }])
  const user = openApp('/bundles')
  await user.click(await screen.findByRole('tab', { name: 'My Investments' }))
  expect(await screen.findByRole('button', { name: 'Payout of your Silver Plan' })).toBeDisabled()
  expect(screen.getByText(/^You can pay out once the profit reaches \$1\.00/)).toBeInTheDocument()
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
  expect(screen.getByText('+$240.00')).toBeInTheDocument()
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
  const reduced = { ...credited, id: GOLD, kind: 'reduced', amount: '-5.00000000', source: 'Reserve' } as const
  serve(listProfitSources, [credited, reduced])
  openApp(PAGE)
  const sources = await profitSources()
  expect(await sources.findByText('Credited from House')).toBeInTheDocument()
  expect(sources.getByText('+$25.00')).toBeInTheDocument()
  expect(sources.getByText('Taken back to Reserve')).toBeInTheDocument()
  expect(sources.getByText('−$5.00')).toBeInTheDocument()
})

it('says what failed and loads the sources of the profit on Retry', async () => {
  serve(listProfitSources, [])
  serve(listProfitSources, networkFailure, { once: true })
  const user = openApp(PAGE)
  const sources = await profitSources()
  expect(await sources.findByText("We couldn't load where your profit came from")).toBeInTheDocument()
  await user.click(sources.getByRole('button', { name: 'Retry' }))
  expect(await sources.findByText('No profit has been credited to this plan yet.')).toBeInTheDocument()
})
