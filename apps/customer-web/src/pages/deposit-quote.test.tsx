import { quoteDeposit, readDeposit, submitTransaction } from '@mintmark/contracts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openApp, press, retype, serve } from '../test/open-app.tsx'

const BANK = {
  ...quoteDeposit.example,
  method_name: 'Bank transfer',
  network: null,
  address: 'IBAN GB00 MINT',
  instructions: 'Give your email address as the reference.',
}

/** Quotes each amount in USD under a separate id, which ends with the whole dollars. */
const quoteEach = () =>
  serve(quoteDeposit, ({ body: { amount, amount_usd } }) => {
    const value = String(amount ?? amount_usd)
    const id = `${BANK.id.slice(0, -4)}${value.split('.')[0]?.padStart(4, '0')}`
    return { ...BANK, id, amount: value, amount_usd: value }
  })

async function toBank() {
  const user = openApp('/portfolio?deposit=token')
  await user.click(await screen.findByRole('radio', { name: /Tether/ }))
  await press(user, 'Next')
  await user.click(await screen.findByRole('radio', { name: /Bank/ }))
  await press(user, 'Next')
  await screen.findByLabelText('Amount in USD')
  return user
}

it('submits an amount that was just changed with the quote for it', async () => {
  quoteEach()
  const sent = serve(submitTransaction, submitTransaction.example)
  const user = await toBank()
  await fill(user, screen.getByLabelText('Amount in USD'), '40')
  expect(await screen.findByText('$40.00')).toBeInTheDocument()
  await retype(user, 'Amount in USD', '400')
  await press(user, 'Submit')
  await screen.findByRole('dialog', { name: 'Payment Pending' })
  expect(sent.requests.map(({ body }) => body)).toMatchObject([
    { amount: '400.00000000', quote_id: expect.stringMatching(/0400$/) },
  ])
})

it('shows the reference beside the account number, the order of the steps, and which price applies', async () => {
  quoteEach()
  const user = await toBank()
  await fill(user, screen.getByLabelText('Amount in USD'), '40')
  expect(await screen.findByText('IBAN GB00 MINT')).toBeInTheDocument()
  expect(screen.getByText('Give your email address as the reference.')).toBeInTheDocument()
  expect(screen.getByText(/^A transfer can take days\. If it arrives after this price has expired/)).toBeInTheDocument()
  const steps = within(screen.getByRole('list', { name: 'Steps of the payment' })).getAllByRole('heading')
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Send the payment', 'Add the proof', 'Submit'])
  expect(screen.getByText(/^Optional\. A screenshot/)).toBeInTheDocument()
})

it('takes the amount in the coin', async () => {
  const quoted = quoteEach()
  const user = await toBank()
  await press(user, 'Switch to USDT')
  await fill(user, screen.getByLabelText('Amount in USDT'), '12.5')
  expect(await screen.findByText('$12.50')).toBeInTheDocument()
  expect(quoted.requests.at(-1)?.body).toMatchObject({ coin: 'USDT', amount: '12.50000000' })
})

it('shows what was requested, what arrived and the instructions with a deposit', async () => {
  const arrived = { received_amount: '990.00000000', decided_at: readDeposit.example.created_at }
  const { network, address, instructions } = BANK
  serve(readDeposit, { ...readDeposit.example, ...arrived, network, address, instructions })
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('button', { name: /^Deposit .*1,000\.00 USDT/ }))
  const detail = within(await screen.findByRole('dialog', { name: 'Deposit' }))
  expect(await detail.findByText('Give your email address as the reference.')).toBeInTheDocument()
  expect(detail.getByText('Requested').nextElementSibling).toHaveTextContent('1,000.00 USDT')
  expect(detail.getByText('Arrived').nextElementSibling).toHaveTextContent('990.00 USDT')
})

it('says which price applies to a transfer that takes days, and what it came to', async () => {
  const transfer = { ...readDeposit.example, network: null, method_name: 'Bank transfer', address: 'IBAN 12' }
  serve(readDeposit, transfer)
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('tab', { name: 'Transactions' }))
  await user.click(await screen.findByRole('button', { name: /^Deposit .*1,000\.00 USDT/ }))
  expect(await screen.findByText(/^A transfer can take days\. If it arrives after this price/)).toBeVisible()
  cleanup()
  serve(readDeposit, { ...transfer, status: 'confirmed', received_amount: '998.00000000' })
  const again = openApp('/portfolio')
  await again.click(await screen.findByRole('tab', { name: 'Transactions' }))
  await again.click(await screen.findByRole('button', { name: /^Deposit .*1,000\.00 USDT/ }))
  expect(await screen.findByText(/^We credited 998\.00 USDT for your payment of \$1,000\.00, instead of/)).toBeVisible()
})
