import {
  listDetailedBalances,
  listWithdrawalCoins,
  readSession,
  resendVerification,
  submitTransaction,
} from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { malformedAnswer, networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, openApp, pick, press, serve } from '../test/open-app.tsx'

const ADDRESS = OTHER_WALLETS.ETH
const ACCEPTED = submitTransaction.example

async function toDetails(user: UserEvent, coin: RegExp) {
  await user.click(await screen.findByRole('radio', { name: coin }))
  await press(user, 'Next')
  await screen.findByLabelText('Amount in USD')
}

async function fillIn(user: UserEvent, usd: string) {
  await user.type(screen.getByLabelText('Amount in USD'), usd)
  await fill(user, screen.getByLabelText('Wallet address'), ADDRESS)
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
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  await fillIn(user, '18000')
  expect(screen.getByText('Insufficient funds. You are short $89.05 USD')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
})

it('sends the coin amount rounded up and shows the receipt', async () => {
  const sent = serve(submitTransaction, ACCEPTED)
  const user = openApp('/withdraw')
  await toDetails(user, /Bitcoin/)
  await fillIn(user, '100')
  expect(screen.getByText('0.00083348 BTC')).toBeInTheDocument()
  await press(user, 'Withdraw')
  expect(await screen.findByText('Crypto confirming on the blockchain')).toBeInTheDocument()
  expect(screen.getByText('Off-chain Transfer')).toBeInTheDocument()
  expect(screen.getByText(ADDRESS)).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([
    { type: 'withdrawal', token_symbol: 'BTC', method_id: null, amount: '0.00083348', wallet: ADDRESS },
  ])
  await press(user, 'New withdrawal')
  expect(await screen.findByRole('radio', { name: /Bitcoin/ })).not.toBeChecked()
})

it('sends exactly the whole available balance on Max', async () => {
  const sent = serve(submitTransaction, ACCEPTED)
  const user = openApp('/withdraw')
  await toDetails(user, /Bitcoin/)
  await press(user, 'Max')
  expect(screen.getByText('All of your available BTC')).toBeInTheDocument()
  await fill(user, screen.getByLabelText('Wallet address'), ADDRESS)
  await press(user, 'Withdraw')
  await screen.findByText('Crypto confirming on the blockchain')
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
  await press(user, 'Withdraw')
  await screen.findByText('Crypto confirming on the blockchain')
  expect(sent.requests[0]?.body).toMatchObject({ token_symbol: 'OLD' })
})

it('sends USD, in which the principal of a bundle paid by bank comes back', async () => {
  const amounts = { balance: '250.00000000', actual_balance: '250.00000000', available_balance: '250.00000000' }
  serve(listDetailedBalances, [{ id: 'USD', token_symbol: 'USD', symbol: 'USD', name: 'USD', ...amounts }])
  const sent = serve(submitTransaction, ACCEPTED)
  const user = openApp('/withdraw')
  await toDetails(user, /USD/)
  await fillIn(user, '12.5')
  await press(user, 'Withdraw')
  await screen.findByText('Crypto confirming on the blockchain')
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
  await fillIn(user, '10')
  await press(user, 'Withdraw')
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('10')
  expect(screen.getByLabelText('Wallet address')).toHaveValue(ADDRESS)
})

it('says when there is nothing to withdraw', async () => {
  serve(listDetailedBalances, [])
  openApp('/withdraw')
  expect(await screen.findByText('You have no coins to withdraw.')).toBeInTheDocument()
})

it('says what failed and loads the balances on Retry', async () => {
  serve(listDetailedBalances, networkFailure, { once: true })
  const user = openApp('/withdraw')
  expect(await screen.findByText("We couldn't load your balances")).toBeInTheDocument()
  await press(user, 'Retry')
  expect(await screen.findByRole('radio', { name: /Bitcoin/ })).toBeInTheDocument()
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
  expect(await screen.findByText(/we have sent a new link/)).toBeInTheDocument()
  expect(sent.requests).toMatchObject([{ body: { email: user?.email } }])
})

it('offers withdrawals once the wait has passed', async () => {
  const { user } = readSession.example
  const withdrawals_wait_until = '2026-01-02T10:30:00.000Z'
  serve(readSession, { user: user && { ...user, withdrawals_wait_until }, impersonation: null })
  openApp('/withdraw')
  expect(await screen.findByRole('radio', { name: /Bitcoin/ })).toBeInTheDocument()
})
