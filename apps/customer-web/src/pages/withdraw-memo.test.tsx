import { readWithdrawal, readWithdrawalTerms, submitTransaction } from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fill, openApp, press, serve } from '../test/open-app.tsx'

const WALLET = OTHER_WALLETS.XRP

beforeEach(() => {
  const networks = { ...readWithdrawalTerms.example.networks, BTC: ['xrpl' as const] }
  serve(readWithdrawalTerms, { ...readWithdrawalTerms.example, networks })
  serve(readWithdrawal, { ...readWithdrawal.example, network: 'xrpl', wallet_address: `${WALLET}?dt=17` })
})

async function fillIn() {
  const sent = serve(submitTransaction, submitTransaction.example)
  const user = openApp('/withdraw')
  await user.click(await screen.findByRole('radio', { name: /Bitcoin/ }))
  await press(user, 'Next')
  await fill(user, await screen.findByLabelText('Amount in USD'), '100')
  await fill(user, screen.getByLabelText('Wallet address'), WALLET)
  return { user, sent }
}

it('asks for the destination tag, reviews it, sends it, and shows it on the receipt', async () => {
  const { user, sent } = await fillIn()
  expect(screen.getByText(/^Enter the destination tag of the recipient on XRP Ledger/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled()
  await fill(user, screen.getByLabelText('Destination tag'), '17')
  await press(user, 'Review')
  expect(await screen.findByText('17')).toBeInTheDocument()
  await press(user, 'Withdraw')
  expect(await screen.findByText('Waiting for review')).toBeInTheDocument()
  expect(sent.requests[0]?.body).toMatchObject({ wallet: WALLET, memo: '17' })
  expect(screen.getByText('17')).toBeInTheDocument()
})

it('sends without a tag only if the customer says that the recipient needs none', async () => {
  const { user, sent } = await fillIn()
  await fill(user, screen.getByLabelText('Destination tag'), '17')
  await user.click(screen.getByLabelText('The recipient needs no destination tag'))
  await press(user, 'Review')
  expect(await screen.findByText('None needed')).toBeInTheDocument()
  await press(user, 'Withdraw')
  expect(await screen.findByText('Waiting for review')).toBeInTheDocument()
  expect(sent.requests[0]?.body).toMatchObject({ wallet: WALLET, without_memo: true })
  expect(sent.requests[0]?.body).not.toHaveProperty('memo')
})
