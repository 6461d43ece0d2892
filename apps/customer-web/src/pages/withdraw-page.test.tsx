import {
  listDetailedBalances,
  listSavedAddresses,
  listWithdrawalCoins,
  readSession,
  readWithdrawal,
  readWithdrawalTerms,
  resendVerification,
  submitTransaction,
} from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { malformedAnswer, networkFailure, refusal } from '@mintmark/contracts/stub'
import { cleanup, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, openApp, pick, press, serve } from '../test/open-app.tsx'

const ADDRESS = OTHER_WALLETS.BTC
const ACCEPTED = submitTransaction.example

async function toDetails(user: UserEvent, coin: RegExp) {
  await user.click(await screen.findByRole('radio', { name: coin }))
  await press(user, 'Next')
  await screen.findByLabelText('Amount in USD')
}

/** Fills the form in. Without networks, any line is an address. */
async function fillIn(user: UserEvent, usd: string, address: string = ADDRESS) {
  await fill(user, screen.getByLabelText('Amount in USD'), usd)
  await fill(user, screen.getByLabelText('Wallet address'), address)
}

/** Reviews the filled-in withdrawal, and requests it. */
async function request(user: UserEvent) {
  await press(user, 'Review')
  await press(user, 'Withdraw')
}

it('asks for a coin first', async () => {
  const user = openApp('/withdraw')
  await screen.findByRole('radio', { name: /Ethereum/ })
  await press(user, 'Next')
  expect(await screen.findByText('Select a coin')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Ethereum/ }))
  expect(screen.queryByText('Select a coin')).not.toBeInTheDocument()
})

it('shows the shortfall while typing and cannot be submitted with it', async () => {
  const user = openApp('/withdraw')
  await toDetails(user, /Ethereum/)
  expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled()
  await fillIn(user, '18000', OTHER_WALLETS.ETH)
  expect(screen.getByText('Insufficient funds. You are short $89.05 USD')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled()
})

it('reviews the address in groups of four, sends the coin amount rounded up and shows the receipt', async () => {
  const receipt = serve(readWithdrawal, readWithdrawal.example)
  const sent = serve(submitTransaction, ACCEPTED)
  const user = openApp('/withdraw')
  await toDetails(user, /Bitcoin/)
  await fillIn(user, '100')
  expect(screen.getByText('0.00083348 BTC')).toBeInTheDocument()
  expect(screen.getByText(/^Valid Bitcoin address/)).toBeInTheDocument()
  await press(user, 'Review')
  expect(await screen.findByRole('heading', { name: 'Review' })).toHaveFocus()
  expect(screen.getByText('Step 2 of 4, part 2 of 2')).toBeInTheDocument()
  expect(screen.getByText(/^bc1q g3jk 6m6h/)).toBeInTheDocument()
  expect(screen.getByText(/^This address isn't in your address book/)).toBeInTheDocument()
  await press(user, 'Withdraw')
  expect(await screen.findByText('Waiting for review')).toBeInTheDocument()
  expect(screen.queryByText('Off-chain Transfer')).not.toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([
    { type: 'withdrawal', token_symbol: 'BTC', method_id: null, amount: '0.00083348', wallet: ADDRESS },
  ])
  expect(receipt.requests[0]?.params).toMatchObject({ id: ACCEPTED.id })
  await user.click(screen.getByRole('link', { name: 'New withdrawal' }))
  expect(await screen.findByRole('radio', { name: /Bitcoin/ })).not.toBeChecked()
})

it('says what is wrong with an address while it is typed', async () => {
  const user = openApp('/withdraw')
  await toDetails(user, /Tether/)
  await fillIn(user, '100', OTHER_WALLETS.BTC)
  expect(screen.getByText(/^This is a Bitcoin address. To send USDT, enter an Ethereum or Tron/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('Network'), 'Tron')
  await user.clear(screen.getByLabelText('Wallet address'))
  await fill(user, screen.getByLabelText('Wallet address'), OTHER_WALLETS.USDT_TRON)
  expect(screen.getByRole('button', { name: 'Review' })).toBeEnabled()
})

it('fills in an address of the address book, and keeps what was typed over a reload', async () => {
  const user = openApp('/withdraw')
  await user.click(await screen.findByRole('button', { name: 'Use Hardware wallet' }))
  await press(user, 'Next')
  await fill(user, await screen.findByLabelText('Amount in USD'), '50')
  cleanup()
  openApp('/withdraw')
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('50')
  expect(screen.getByLabelText('Wallet address')).toHaveValue(pick(listSavedAddresses.example).wallet)
})

it('asks for a code of customers who have a second factor, and keeps the review when it is wrong', async () => {
  serve(readWithdrawalTerms, { ...readWithdrawalTerms.example, confirmed_by: 'second_factor' })
  const sent = serve(submitTransaction, refusal('second_factor_wrong'))
  const user = openApp('/withdraw')
  await toDetails(user, /Bitcoin/)
  await fillIn(user, '100')
  await press(user, 'Review')
  await fill(user, await screen.findByLabelText('Code from your authenticator app'), '123456')
  await press(user, 'Withdraw')
  expect(await screen.findByText(/^This code is wrong/)).toBeInTheDocument()
  expect(sent.requests[0]?.body).toMatchObject({ code: '123456' })
  expect(screen.getByRole('heading', { name: 'Review' })).toBeInTheDocument()
})

it('sends exactly the whole available balance on Max', async () => {
  const sent = serve(submitTransaction, ACCEPTED)
  const user = openApp('/withdraw')
  await toDetails(user, /Bitcoin/)
  await press(user, 'Max')
  expect(screen.getByText('All of your available BTC')).toBeInTheDocument()
  await fill(user, screen.getByLabelText('Wallet address'), ADDRESS)
  await request(user)
  await screen.findByText('Waiting for review')
  expect(sent.requests[0]?.body).toMatchObject({ amount: '0.43000000' })
})

it('offers a coin that is no longer on the lists', async () => {
  serve(listWithdrawalCoins, [
    { ...pick(listWithdrawalCoins.example), symbol: 'OLD', name: 'OLD', fullName: 'Old coin', for_deposit: false },
  ])
  serve(listDetailedBalances, [
    { ...pick(listDetailedBalances.example), token_symbol: 'OLD', symbol: 'OLD', name: 'Old coin' },
  ])
  const sent = serve(submitTransaction, ACCEPTED)
  const user = openApp('/withdraw')
  await toDetails(user, /Old coin/)
  await fillIn(user, '100')
  await request(user)
  await screen.findByText('Waiting for review')
  expect(sent.requests[0]?.body).toMatchObject({ token_symbol: 'OLD' })
})

it('sends USD, in which the principal of a bundle paid by bank comes back', async () => {
  const amounts = { balance: '250.00000000', actual_balance: '250.00000000', available_balance: '250.00000000' }
  serve(listDetailedBalances, [{ id: 'USD', token_symbol: 'USD', symbol: 'USD', name: 'USD', ...amounts }])
  const sent = serve(submitTransaction, ACCEPTED)
  const user = openApp('/withdraw')
  await toDetails(user, /USD/)
  await fillIn(user, '12.5')
  await request(user)
  await screen.findByText('Waiting for review')
  expect(sent.requests[0]?.body).toMatchObject({ token_symbol: 'USD', amount: '12.50000000' })
})

it.each([
  ['the network', networkFailure, 'Network error'],
  ['a proxy', malformedAnswer, 'Error submitting withdrawal'],
  [
    'the server',
    refusal('insufficient_funds', { coin: 'BTC', short: '0.1', shortUsd: '7.00' }),
    'Insufficient funds. You are short $7.00 USD',
  ],
] as const)('keeps what was typed when %s fails it', async (_what, answer, text) => {
  serve(submitTransaction, answer)
  const user = openApp('/withdraw')
  await toDetails(user, /Bitcoin/)
  await fillIn(user, '11')
  await request(user)
  expect(await screen.findByText(text)).toBeInTheDocument()
  await press(user, 'Back')
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('11')
  expect(screen.getByLabelText('Wallet address')).toHaveValue(ADDRESS)
})

it('asks for the same amount with the same key after a lost answer, a reload and another price', async () => {
  const lost = serve(submitTransaction, networkFailure)
  const user = openApp('/withdraw')
  await toDetails(user, /Bitcoin/)
  await fillIn(user, '100')
  await request(user)
  await screen.findByText('Network error')
  cleanup()
  const coins = listWithdrawalCoins.example.map((coin) => ({ ...coin, price: '60000.00000000' }))
  serve(listWithdrawalCoins, coins)
  const sent = serve(submitTransaction, ACCEPTED)
  const again = openApp('/withdraw')
  await screen.findByLabelText('Amount in USD')
  await request(again)
  await screen.findByText('Waiting for review')
  expect(sent.requests[0]?.body).toMatchObject({ amount: '0.00083348' })
  expect(sent.requests[0]?.key).toBe(lost.requests[0]?.key)
})

it('says when there is nothing to withdraw', async () => {
  serve(listDetailedBalances, [])
  openApp('/withdraw')
  expect(await screen.findByText('You have no coins to withdraw.')).toBeInTheDocument()
})

it('gives the reason and loads the balances on Retry', async () => {
  serve(listDetailedBalances, refusal('unavailable'), { once: true })
  const user = openApp('/withdraw')
  expect(await screen.findByText("We couldn't load your balances")).toBeInTheDocument()
  expect(screen.getByText('The service is busy. Please try again in a moment.')).toBeInTheDocument()
  await press(user, 'Retry')
  expect(await screen.findByRole('radio', { name: /Bitcoin/ })).toBeInTheDocument()
})

it('says when staff have paused withdrawals, and offers none', async () => {
  const freezes = [{ what: 'withdrawals' as const, until: '2099-01-02T10:30:00.000Z' }]
  const { user } = readSession.example
  serve(readSession, { user: user && { ...user, freezes }, impersonation: null })
  openApp('/withdraw')
  expect(await screen.findByText(/^We have paused withdrawals from your account until/)).toBeInTheDocument()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add address' })).toBeEnabled()
})

it('says until when withdrawals wait, and offers none before', async () => {
  const withdrawals_wait_until = '2099-01-02T10:30:00.000Z'
  const { user } = readSession.example
  serve(readSession, { user: user && { ...user, withdrawals_wait_until }, impersonation: null })
  openApp('/withdraw')
  expect(await screen.findByText(/^You can request a withdrawal again from/)).toBeInTheDocument()
  expect(screen.getByTitle(withdrawals_wait_until)).toBeInTheDocument()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

it('asks to verify the address first, and sends the link again', async () => {
  const { user } = readSession.example
  serve(readSession, { user: user && { ...user, email_verified: false }, impersonation: null })
  const sent = serve(resendVerification, resendVerification.example)
  const person = openApp('/withdraw')
  expect(await screen.findByText(/^Your email address is not verified yet/)).toBeInTheDocument()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  await press(person, 'Send the link again')
  expect(await screen.findByText(/we've sent a new link/)).toBeInTheDocument()
  expect(sent.requests).toMatchObject([{ body: { email: user?.email } }])
})

it('offers withdrawals once the wait has passed', async () => {
  const { user } = readSession.example
  const withdrawals_wait_until = '2026-01-02T10:30:00.000Z'
  serve(readSession, { user: user && { ...user, withdrawals_wait_until }, impersonation: null })
  openApp('/withdraw')
  expect(await screen.findByRole('radio', { name: /Bitcoin/ })).toBeInTheDocument()
})
