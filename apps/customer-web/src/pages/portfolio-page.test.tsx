import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { investorOf } from '../test/people.ts'
import { answerByMockPlatform, openPlatform, renderApp, server } from '../test/render-app.tsx'

answerByMockPlatform()

const PROOF = new File(['proof'], 'proof.png', { type: 'image/png' })
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))

async function openWizard(user: UserEvent) {
  await screen.findByText('Bitcoin')
  await press(user, 'Deposit')
  await screen.findByRole('dialog', { name: 'Deposit' })
}

it('values what the customer holds, and says that the prices are reference prices', async () => {
  renderApp('/portfolio')
  expect(await screen.findByText('Bitcoin')).toBeInTheDocument()
  expect(screen.getByText('Total portfolio value')).toBeInTheDocument()
  expect(await screen.findByText('Reference price')).toBeInTheDocument()
})

it('says what of a coin is available, held and pending', async () => {
  const { user } = renderApp('/portfolio')
  await user.click(await screen.findByText('Bitcoin'))
  expect(await screen.findByText('Held')).toBeInTheDocument()
  expect(screen.getByText('Available')).toBeInTheDocument()
})

it('checks each step of a deposit, and says that the payment is being confirmed', async () => {
  const { user } = renderApp('/portfolio')
  await openWizard(user)
  await press(user, 'Next')
  expect(await screen.findByText('Select a token')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Bitcoin/ }))
  await press(user, 'Next')
  await screen.findByRole('radio', { name: 'Bitcoin (BTC)' })
  await press(user, 'Next')
  expect(await screen.findByText('Select a payment method')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Bitcoin (BTC)' }))
  expect(screen.getByText(/^bc1q/)).toBeInTheDocument()
  await press(user, 'Next')
  await press(user, 'Submit')
  expect(await screen.findByText('Enter a valid amount')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Amount in USD'), '250')
  expect(screen.getByText('0.00208368 BTC')).toBeInTheDocument()
  await press(user, 'Submit')
  expect(await screen.findByText('Payment Pending')).toBeInTheDocument()
  expect(await screen.findByText('Your payment is now being confirmed.')).toBeInTheDocument()
})

it('keeps everything when a deposit fails, and says why', async () => {
  const { user } = renderApp('/portfolio')
  await openWizard(user)
  await user.click(screen.getByRole('radio', { name: /Tether/ }))
  await press(user, 'Next')
  await user.click(await screen.findByRole('radio', { name: /Tether/ }))
  await press(user, 'Next')
  await user.type(screen.getByLabelText('Amount in USD'), '40')
  server.use(http.post('*/api/transaction', () => HttpResponse.error()))
  await press(user, 'Submit')
  expect(await screen.findByText('Failed to submit transaction')).toBeInTheDocument()
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('40')
})

it('uploads the proof before the deposit is submitted', async () => {
  const { user } = renderApp('/portfolio')
  const stored = '0192f000-0000-7000-8000-000000000000.webp'
  const sent: unknown[] = []
  await openWizard(user)
  await user.click(screen.getByRole('radio', { name: /Tether/ }))
  await press(user, 'Next')
  await user.click(await screen.findByRole('radio', { name: /Tether/ }))
  await press(user, 'Next')
  await user.type(screen.getByLabelText('Amount in USD'), '40')
  await user.upload(screen.getByLabelText('Payment proof', { selector: 'input' }), PROOF)
  server.use(
    http.post('*/api/uploads/payment-proofs', () => HttpResponse.json({ success: true, file_name: stored })),
    http.post('*/api/transaction', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, id: stored.slice(0, 36), status: 'pending' })
    }),
  )
  await press(user, 'Submit')
  expect(await screen.findByText('Payment Pending')).toBeInTheDocument()
  expect(sent).toEqual([expect.objectContaining({ type: 'deposit', amount: '40.00000000', payment_proof: stored })])
})

it('lists transactions by type, with the details of each', async () => {
  const { user } = renderApp('/portfolio')
  await user.click(await screen.findByRole('tab', { name: 'Transactions' }))
  await screen.findAllByText('Confirmed')
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const [first] = await screen.findAllByRole('button', { name: /^Withdrawal/ })
  if (first) await user.click(first)
  const detail = within(await screen.findByRole('dialog', { name: 'Withdrawal' }))
  expect(detail.getByText('Network fee')).toBeInTheDocument()
  expect(detail.getByText('Wallet address')).toBeInTheDocument()
})

it('says that a deposit was taken back, and when', async () => {
  const platform = openPlatform()
  const { deposits } = platform.state
  const deposit = [...deposits.values()].find(
    ({ customerId, status }) => customerId === investorOf(platform).id && status === 'confirmed',
  )
  if (!deposit) throw new Error('there is no confirmed deposit')
  const reversedAt = new Date('2026-05-04T10:00:00Z')
  deposits.set(deposit.id, { ...deposit, reversedAt })
  const { user } = renderApp('/portfolio', platform)
  await user.click(await screen.findByRole('tab', { name: 'Transactions' }))
  await user.click(await screen.findByRole('button', { name: 'Deposit', pressed: false }))
  const line = await screen.findByRole('button', { name: /Reversed on May 4, 2026/ })
  expect(within(line).getByText('Reversed')).toBeInTheDocument()
  expect(within(line).queryByText('Confirmed')).toBeNull()
  await user.click(line)
  const detail = within(await screen.findByRole('dialog', { name: 'Deposit' }))
  expect(detail.getByText('Reversed')).toBeInTheDocument()
  expect(detail.queryByText('Success')).toBeNull()
  expect(detail.getByText('Reversed on')).toBeInTheDocument()
  expect(detail.getByText(/^May 4, 2026/)).toBeInTheDocument()
})

it('says what failed, and loads the balances on Retry', async () => {
  const { user } = renderApp('/portfolio')
  server.use(http.get('*/api/user-balances/*', () => HttpResponse.error(), { once: true }))
  expect(await screen.findByText("We couldn't load your balances")).toBeInTheDocument()
  await press(user, 'Retry')
  expect(await screen.findByText('Bitcoin')).toBeInTheDocument()
})

it('invites to a first deposit when there is nothing yet', async () => {
  renderApp('/portfolio', { signedIn: 'investor', seed: 'empty' })
  expect(await screen.findByText('You hold no coins yet.')).toBeInTheDocument()
})
