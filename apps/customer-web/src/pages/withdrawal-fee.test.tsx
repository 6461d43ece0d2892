import { readWithdrawal, readWithdrawalTerms, submitTransaction } from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { refusal } from '@mintmark/contracts/stub'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openApp, press, serve } from '../test/open-app.tsx'

it('shows the fee and what arrives, sends the fee that it showed, and asks again with another one', async () => {
  const fees = { BTC: { fixed: '0.00010000', percent: '1.00000000' } }
  serve(readWithdrawalTerms, { ...readWithdrawalTerms.example, fees })
  const sent = serve(submitTransaction, refusal('fee_changed', { coin: 'BTC', fee: '0.00010000' }), { once: true })
  const user = openApp('/withdraw')
  await user.click(await screen.findByRole('radio', { name: /Bitcoin/ }))
  await press(user, 'Next')
  await fill(user, await screen.findByLabelText('Amount in USD'), '100')
  await fill(user, screen.getByLabelText('Wallet address'), OTHER_WALLETS.BTC)
  expect(screen.getByText(/Withdrawal fee 0\.0001 BTC \+ 1%/)).toBeInTheDocument()
  expect(screen.getByText(/^You receive 0\.00072514 BTC after a fee of 0\.00010834 BTC/)).toBeInTheDocument()
  await press(user, 'Review')
  await screen.findByRole('heading', { name: 'Review' })
  expect(screen.getByText('0.00072514 BTC')).toBeInTheDocument()
  serve(readWithdrawalTerms, { ...readWithdrawalTerms.example, fees: { BTC: { ...fees.BTC, percent: '0.00000000' } } })
  await press(user, 'Withdraw')
  expect(await screen.findByText(/^The withdrawal fee has changed\./)).toBeInTheDocument()
  expect(await screen.findByText('0.00073348 BTC')).toBeInTheDocument()
  const again = serve(submitTransaction, submitTransaction.example)
  await press(user, 'Withdraw')
  await screen.findByText('Waiting for review')
  expect(sent.requests.map(({ body }) => body)).toMatchObject([{ fee: '0.00010834' }])
  expect(again.requests.map(({ body }) => body)).toMatchObject([{ fee: '0.00010000', amount: '0.00083348' }])
})

it('is on the receipt, with what arrives', async () => {
  serve(readWithdrawal, { ...readWithdrawal.example, fee: '0.00100000' })
  openApp(`/withdraw?id=${readWithdrawal.example.id}`)
  expect(await screen.findByText('Withdrawal fee')).toBeInTheDocument()
  expect(screen.getByText('0.019 BTC')).toBeInTheDocument()
})
