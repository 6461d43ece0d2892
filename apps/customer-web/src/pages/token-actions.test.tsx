import {
  listDetailedBalances,
  listWithdrawalCoins,
  quoteDeposit,
  readWithdrawalTerms,
  submitTransaction,
} from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { networkFailure } from '@mintmark/contracts/stub'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, goBack, openApp, press, serve } from '../test/open-app.tsx'

async function depositFrom(path: string, before: readonly string[] = []) {
  const user = openApp(path, before)
  await user.click(await screen.findByRole('button', { name: 'Deposit' }))
  await screen.findByRole('dialog', { name: 'Deposit' })
  return user
}

/** Chooses the method of the same name in the deposit wizard. */
async function toPayment(user: UserEvent, method: RegExp) {
  await press(user, 'Next')
  await screen.findByRole('heading', { name: 'Payment method' })
  await user.click(await screen.findByRole('radio', { name: method }))
  await press(user, 'Next')
  await screen.findByRole('heading', { name: 'Amount and proof' })
}

async function withdrawFrom(path: string) {
  const user = openApp(path)
  await user.click(await screen.findByRole('link', { name: 'Withdraw' }))
  await screen.findByRole('heading', { name: 'Withdraw', level: 1 })
  return user
}

it('begins a deposit with the coin of the page, and closes it without a question while nothing else was entered', async () => {
  const user = await depositFrom('/token/bitcoin', ['/news'])
  expect(screen.getByRole('radio', { name: /Bitcoin/ })).toBeChecked()
  expect(screen.getByText('Step 1 of 3')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await goBack()
  expect(await screen.findByRole('heading', { name: 'News' })).toBeInTheDocument()
})

it('keeps another coin that was chosen instead over a reload, and asks before it closes', async () => {
  const user = await depositFrom('/token/BTC')
  await user.click(screen.getByRole('radio', { name: /Tether/ }))
  cleanup()
  const again = openApp('/token/BTC?deposit=token')
  expect(await screen.findByRole('radio', { name: /Tether/ })).toBeChecked()
  await again.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Leave this deposit?' })).toBeInTheDocument()
})

it('keeps what an amount of an earlier deposit is worth for the coin of the page', async () => {
  serve(quoteDeposit, quoteDeposit.example)
  const user = await depositFrom('/token/BTC')
  await toPayment(user, /Bitcoin/)
  await press(user, 'Switch to BTC')
  await fill(user, screen.getByLabelText('Amount in BTC'), '0.001')
  cleanup()
  await depositFrom('/token/USDT')
  expect(screen.getByRole('radio', { name: /Tether/ })).toBeChecked()
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('119.97')
})

it('keeps a deposit without an answer, so that it can only be sent again as it was', async () => {
  serve(quoteDeposit, quoteDeposit.example)
  const lost = serve(submitTransaction, networkFailure)
  const user = await depositFrom('/token/USDT')
  await toPayment(user, /Tether/)
  await fill(user, screen.getByLabelText('Amount in USD'), '40')
  await press(user, 'Submit')
  await screen.findByText(/^We don't know yet whether your request arrived/)
  cleanup()
  const sent = serve(submitTransaction, submitTransaction.example)
  const again = await depositFrom('/token/BTC')
  expect(screen.getByRole('radio', { name: /Tether/ })).toBeChecked()
  await toPayment(again, /Tether/)
  await press(again, 'Submit')
  await screen.findByText('Payment Pending')
  expect(sent.requests).toMatchObject([{ key: lost.requests[0]?.key, body: lost.requests[0]?.body }])
})

it('offers no deposit of a coin without a network', async () => {
  serve(
    listWithdrawalCoins,
    listWithdrawalCoins.example.map((coin) => ({ ...coin, networks: [] })),
  )
  openApp('/token/BTC')
  expect(await screen.findByRole('link', { name: 'Withdraw' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull()
})

it('begins a withdrawal with the coin of the page, and keeps another one that was chosen instead', async () => {
  const user = await withdrawFrom('/token/ethereum')
  await fill(user, await screen.findByLabelText('Amount in USD'), '50')
  expect(screen.getByRole('button', { name: 'Switch to ETH' })).toBeInTheDocument()
  await press(user, 'Back')
  expect(await screen.findByRole('radio', { name: /Ethereum/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /Bitcoin/ }))
  await user.click(screen.getByRole('link', { name: '← Portfolio' }))
  await screen.findByRole('heading', { name: 'Portfolio', level: 1 })
  await goBack()
  expect(await screen.findByRole('radio', { name: /Bitcoin/ })).toBeChecked()
  await press(user, 'Next')
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('50')
})

it('keeps an address, but no units of another coin, for the withdrawal of the coin of the page', async () => {
  const user = await withdrawFrom('/token/BTC')
  await press(user, 'Switch to BTC')
  await fill(user, await screen.findByLabelText('Amount in BTC'), '0.1')
  await fill(user, screen.getByLabelText('Wallet address'), OTHER_WALLETS.ETH)
  cleanup()
  await withdrawFrom('/token/ETH')
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('')
  expect(screen.getByLabelText('Wallet address')).toHaveValue(OTHER_WALLETS.ETH)
})

it('keeps a withdrawal without an answer, so that it can only be sent again as it was', async () => {
  const lost = serve(submitTransaction, networkFailure)
  const user = await withdrawFrom('/token/BTC')
  await fill(user, await screen.findByLabelText('Amount in USD'), '100')
  await fill(user, screen.getByLabelText('Wallet address'), OTHER_WALLETS.BTC)
  await press(user, 'Review')
  await press(user, 'Withdraw')
  await screen.findByText('Network error')
  cleanup()
  const sent = serve(submitTransaction, submitTransaction.example)
  const again = await withdrawFrom('/token/ETH')
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('100')
  await press(again, 'Review')
  await press(again, 'Withdraw')
  await screen.findByText('Waiting for review')
  expect(sent.requests).toMatchObject([{ key: lost.requests[0]?.key, body: lost.requests[0]?.body }])
})

it('says that the customer has none of the coin, and offers the others', async () => {
  serve(
    listDetailedBalances,
    listDetailedBalances.example.filter(({ token_symbol }) => token_symbol !== 'ETH'),
  )
  await withdrawFrom('/token/ETH')
  expect(await screen.findByText('You have no ETH to withdraw.')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /Bitcoin/ })).not.toBeChecked()
})

it('says nothing of a text in the address that is no coin', async () => {
  openApp('/withdraw?coin=money')
  expect(await screen.findByRole('radio', { name: /Bitcoin/ })).toBeInTheDocument()
  expect(screen.queryByText(/money/)).toBeNull()
})

it('chooses no coin without a saved address while only saved addresses are allowed', async () => {
  serve(readWithdrawalTerms, { ...readWithdrawalTerms.example, only_saved_addresses: true })
  await withdrawFrom('/token/ETH')
  expect(await screen.findByRole('radio', { name: /Ethereum/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /Ethereum/ })).not.toBeChecked()
})
