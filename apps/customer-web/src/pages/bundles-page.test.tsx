import {
  buyBundle,
  listBundleBalances,
  listBundles,
  MESSAGES,
  quoteDeposit,
  submitTransaction,
} from '@mintmark/contracts'
import { malformedAnswer, networkFailure, refusal } from '@mintmark/contracts/stub'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, openApp, pick, press, pressIn, retype, serve } from '../test/open-app.tsx'

const RISK = /I understand that the return is projected/
const { id: GOLD } = pick(listBundles.example, ({ name }) => name === 'Gold')
const BOUGHT = { ...buyBundle.example, message: MESSAGES.bundleBought('1.67495212', 'ETH') }

async function openGold(user: UserEvent, way: string) {
  await user.click(await screen.findByRole('button', { name: 'Buy Gold Plan' }))
  await user.click(await screen.findByRole('button', { name: way }))
}

/** Opens the form that pays for the Gold plan from ETH, with its minimum and the risk accepted. */
async function fillPurchase(user: UserEvent) {
  await openGold(user, 'Pay from Balance')
  await user.click(await screen.findByRole('radio', { name: /Ethereum/ }))
  await user.click(screen.getByLabelText(RISK))
}

/** Presses Invest, and answers the last question. */
async function invest(user: UserEvent) {
  await press(user, 'Invest')
  await pressIn(user, within(await screen.findByRole('alertdialog', { name: /^Invest in the/ })), 'Invest now')
}

/** Leaves an open form, which asks first. */
async function leave(user: UserEvent, question: string) {
  await press(user, 'Cancel')
  const dialog = within(await screen.findByRole('alertdialog', { name: question }))
  await pressIn(user, dialog, 'Leave')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
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
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('5000.00')
  await retype(user, 'Amount in USD', '4999')
  expect(screen.getByText('Minimum investment is $5,000.00')).toBeInTheDocument()
  await retype(user, 'Amount in USD', '18000')
  expect(screen.getByText('Insufficient funds. You are short $89.05 USD')).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Amount in USD'))
  expect(await screen.findByText('Amount in USD is required')).toBeInTheDocument()
  await retype(user, 'Amount in USD', '5000')
  expect(screen.getByText('1.6749521 ETH')).toBeInTheDocument()
  expect(screen.getByText('4.3250479 ETH')).toBeInTheDocument()
  await press(user, 'Invest')
  expect(await screen.findByText('Please accept the risk to continue.')).toBeInTheDocument()
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Invest')
  const question = within(await screen.findByRole('alertdialog', { name: 'Invest in the Gold Plan?' }))
  expect(question.getByText('1.6749521 ETH')).toBeInTheDocument()
  expect(question.getByText(/The price can change until you confirm/)).toBeInTheDocument()
  expect(question.getByText('30 days')).toBeInTheDocument()
  expect(question.getByText('Ends').nextElementSibling).toHaveTextContent(/\d{4}$/)
  expect(sent.requests).toHaveLength(0)
  await pressIn(user, question, 'Invest now')
  expect(await screen.findByText('Bundle purchase successful! 1.67495212 ETH invested.')).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([
    { bundle_id: GOLD, coin: 'ETH', bundle_usd_price: '5000' },
  ])
})

it('starts with the minimum of the plan, locks no whole balance by itself, and keeps what was typed', async () => {
  const user = openApp('/bundles')
  await openGold(user, 'Pay from Balance')
  await user.click(await screen.findByRole('radio', { name: /Ethereum/ }))
  expect(screen.getByLabelText('Invest my whole available balance')).not.toBeChecked()
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('5000.00')
  await retype(user, 'Amount in USD', '6000')
  await user.click(screen.getByRole('radio', { name: /Ethereum/ }))
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('6000')
})

it('shows the terms next to the risk, and calculates an outcome as a projection', async () => {
  const user = openApp('/bundles')
  await openGold(user, 'Pay from Balance')
  const terms = within(await screen.findByRole('region', { name: 'Terms' }))
  expect(terms.getByText('$5,000.00 to $19,999.00')).toBeInTheDocument()
  expect(terms.getByText('Projected, not guaranteed')).toBeInTheDocument()
  expect(terms.getByText('Returned at the end')).toBeInTheDocument()
  expect(terms.getByText('Minimum payout')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Ethereum/ }))
  expect(terms.getByText('Left in your balance')).toBeInTheDocument()
  await user.click(screen.getByLabelText('Invest my whole available balance'))
  const outcome = within(screen.getByRole('region', { name: 'What would you get back?' }))
  await user.type(outcome.getByLabelText('Profit of'), '10')
  expect(outcome.getByText('$1,791.10')).toBeInTheDocument()
  expect(outcome.getByText('0.60 ETH')).toBeInTheDocument()
  expect(outcome.getByText('6.00 ETH')).toBeInTheDocument()
  expect(outcome.getByText(/not guaranteed/)).toBeInTheDocument()
})

it('invests the whole available balance if the customer says so', async () => {
  const sent = serve(buyBundle, BOUGHT)
  const user = openApp('/bundles')
  await fillPurchase(user)
  await user.click(screen.getByLabelText('Invest my whole available balance'))
  expect(screen.getByText('$17,910.96')).toBeInTheDocument()
  await invest(user)
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
  await invest(user)
  expect(await screen.findByText('Purchase Failed')).toBeInTheDocument()
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /Ethereum/ })).toBeChecked()
})

it('names an investment that is already there', async () => {
  serve(buyBundle, refusal('already_invested'))
  const user = openApp('/bundles')
  await fillPurchase(user)
  await invest(user)
  const modal = within(await screen.findByRole('dialog', { name: 'Action Not Allowed' }))
  expect(modal.getByText('You already have an active investment in this plan.')).toBeInTheDocument()
})

it('buys by deposit, with a hint while the amount is out of range', async () => {
  const sent = serve(submitTransaction, submitTransaction.example)
  serve(quoteDeposit, quoteDeposit.example)
  const user = openApp('/bundles')
  await openGold(user, 'Deposit for Bundle')
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Select a payment method')).toBeInTheDocument()
  expect(screen.getByText('Invalid bundle amount')).toBeInTheDocument()
  await user.click(await screen.findByRole('radio', { name: 'Ethereum (ETH)' }))
  await waitFor(() => expect(screen.getByLabelText('Coin you send')).toHaveValue('ETH'))
  await user.click(screen.getByRole('radio', { name: 'Bitcoin (BTC)' }))
  await waitFor(() => expect(screen.getByLabelText('Coin you send')).toHaveValue('BTC'))
  await user.click(screen.getByRole('radio', { name: 'Ethereum (ETH)' }))
  await waitFor(() => expect(screen.getByLabelText('Coin you send')).toHaveValue('ETH'))
  await fill(user, screen.getByLabelText('Amount in USD'), '20000')
  expect(screen.getByText('Maximum investment is $19,999.00')).toBeInTheDocument()
  await retype(user, 'Amount in USD', '5000')
  expect(screen.getByText('1.67495209 ETH')).toBeInTheDocument()
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Submit')
  const question = within(await screen.findByRole('alertdialog', { name: 'Invest in the Gold Plan?' }))
  for (const text of ['1.67495209 ETH', '30 days', /if we confirm your payment today$/])
    expect(question.getByText(text)).toBeVisible()
  expect(sent.requests).toEqual([])
  await user.click(question.getByRole('button', { name: 'Submit payment' }))
  expect(await screen.findByText('Deposit submitted for bundle, pending admin approval.')).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([
    { type: 'bundle', token_symbol: 'Ethereum (ETH)', bundle_id: GOLD, coin: 'ETH', amount: '5000' },
  ])
})

it('keeps a bundle deposit that failed, asks before it closes, and tries again with the same quote', async () => {
  const lost = serve(submitTransaction, networkFailure)
  serve(quoteDeposit, quoteDeposit.example)
  const user = openApp('/bundles')
  await openGold(user, 'Deposit for Bundle')
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }))
  await fill(user, screen.getByLabelText('Amount in USD'), '5000')
  await screen.findByText(/^Pay exactly|^Send exactly/)
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Submit')
  await press(user, 'Submit payment')
  expect(await screen.findByText('Failed to submit deposit')).toBeInTheDocument()
  await leave(user, 'Leave this deposit?')
  serve(quoteDeposit, { ...quoteDeposit.example, id: GOLD })
  const sent = serve(submitTransaction, submitTransaction.example)
  await openGold(user, 'Deposit for Bundle')
  expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeChecked()
  await retype(user, 'Amount in USD', '5000')
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Submit')
  expect(await screen.findByText('Deposit submitted for bundle, pending admin approval.')).toBeInTheDocument()
  expect(sent.requests[0]).toMatchObject({ key: lost.requests[0]?.key, body: lost.requests[0]?.body })
})

it('keeps a purchase that was not answered over a reload, and tries it again with the same key', async () => {
  const lost = serve(buyBundle, networkFailure)
  const user = openApp('/bundles')
  await fillPurchase(user)
  await retype(user, 'Amount in USD', '6000')
  await invest(user)
  expect(await screen.findByText('Purchase Failed')).toBeInTheDocument()
  await leave(user, 'Leave this purchase?')
  cleanup()
  const sent = serve(buyBundle, BOUGHT)
  const again = openApp(`/bundles?pay=balance&bundle=${GOLD}`)
  expect(await screen.findByRole('radio', { name: /Ethereum/ })).toBeChecked()
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('6000')
  await again.click(screen.getByLabelText(RISK))
  await invest(again)
  expect(await screen.findByText(/^Bundle purchase successful!/)).toBeInTheDocument()
  expect(sent.requests[0]).toMatchObject({ key: lost.requests[0]?.key, body: lost.requests[0]?.body })
})

it('offers a deposit to customers with nothing to invest', async () => {
  serve(listBundleBalances, [])
  const user = openApp('/bundles')
  await openGold(user, 'Pay from Balance')
  expect(await screen.findByText('No coins with sufficient available balance.')).toBeInTheDocument()
  await press(user, 'Deposit to buy a plan')
  expect(await screen.findByRole('dialog', { name: 'Deposit for Gold Plan' })).toBeInTheDocument()
})
