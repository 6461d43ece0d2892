import {
  cancelDeposit,
  quoteDeposit,
  readDeposit,
  readDepositTerms,
  readSession,
  replaceDepositProof,
  submitTransaction,
  uploadPaymentProof,
} from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES } from '@mintmark/contracts/demo'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, openApp, press, pressIn, serve } from '../test/open-app.tsx'

const PROOF = new File(['proof'], 'proof.png', { type: 'image/png' })

async function openWizard(user: UserEvent) {
  await screen.findByText('Bitcoin')
  await press(user, 'Deposit')
  await screen.findByRole('dialog', { name: 'Deposit' })
}

const onStep = (name: string) => screen.findByRole('heading', { name })

/** Chooses a token and a method of the same name. */
async function toPayment(user: UserEvent, token: RegExp) {
  await openWizard(user)
  await user.click(screen.getByRole('radio', { name: token }))
  await press(user, 'Next')
  await onStep('Payment method')
  await user.click(await screen.findByRole('radio', { name: token }))
  await press(user, 'Next')
  await screen.findByLabelText('Payment proof', { selector: 'input' })
}

it('says in the first step that too many deposits are pending', async () => {
  serve(readDepositTerms, { pending: { count: 20, max: 20 } })
  const user = openApp('/portfolio')
  await openWizard(user)
  expect(await screen.findByText(/^You can have 20 pending deposits at a time\./)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
})

it('checks each step of a deposit', async () => {
  const user = openApp('/portfolio')
  await openWizard(user)
  await press(user, 'Next')
  expect(await screen.findByText('Select a token')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Bitcoin/ }))
  expect(screen.queryByText('Select a token')).not.toBeInTheDocument()
  await press(user, 'Next')
  await onStep('Payment method')
  expect(await screen.findByRole('radio', { name: 'Bitcoin (BTC)' })).toBeChecked()
  expect(screen.getByText(/^bc1q/)).toBeInTheDocument()
  await press(user, 'Back')
  await user.click(await screen.findByRole('radio', { name: /Tether/ }))
  await press(user, 'Next')
  await onStep('Payment method')
  await press(user, 'Next')
  expect(await screen.findByText('Select a payment method')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Bank/ }))
  await press(user, 'Next')
  await onStep('Amount and proof')
  await press(user, 'Submit')
  expect(await screen.findByText('Enter a valid amount')).toBeInTheDocument()
})

it('deposits the coin amount rounded down, with the uploaded proof', async () => {
  const uploaded = serve(uploadPaymentProof, uploadPaymentProof.example)
  const sent = serve(submitTransaction, submitTransaction.example)
  const quoted = serve(quoteDeposit, {
    ...quoteDeposit.example,
    token_symbol: 'BTC',
    amount: '0.00208400',
    amount_usd: '250.00000000',
    network: 'bitcoin',
    address: DEPOSIT_ADDRESSES.BTC,
  })
  const user = openApp('/portfolio')
  await toPayment(user, /Bitcoin/)
  await fill(user, screen.getByLabelText('Amount in USD'), '250')
  expect(await screen.findByText('0.002084 BTC')).toBeInTheDocument()
  expect(screen.queryByText('0.00208368 BTC')).not.toBeInTheDocument()
  expect(screen.getByText(DEPOSIT_ADDRESSES.BTC)).toBeInTheDocument()
  expect(screen.getByTitle('QR code of the address')).toBeInTheDocument()
  expect(screen.getByText(/^Send only BTC on Bitcoin/)).toBeInTheDocument()
  expect(screen.getByText(/^This price holds for/)).toBeInTheDocument()
  expect(quoted.requests.at(-1)?.body).toMatchObject({ coin: 'BTC', amount_usd: '250.00000000' })
  await user.upload(screen.getByLabelText('Payment proof', { selector: 'input' }), PROOF)
  await press(user, 'Submit')
  const receipt = within(await screen.findByRole('dialog', { name: 'Payment Pending' }))
  expect(await screen.findByText('Your payment is now being confirmed.')).toBeInTheDocument()
  expect(await receipt.findByText(DEPOSIT_ADDRESSES.USDT)).toBeInTheDocument()
  expect(receipt.getByText(readDeposit.example.id.slice(-8))).toBeInTheDocument()
  expect(receipt.getByRole('list', { name: 'Next steps' })).toBeInTheDocument()
  expect(uploaded.requests).toHaveLength(1)
  expect(sent.requests.map(({ body }) => body)).toMatchObject([
    {
      type: 'deposit',
      token_symbol: 'BTC',
      amount: '0.00208400',
      quote_id: quoteDeposit.example.id,
      payment_proof: uploadPaymentProof.example.file_name,
    },
  ])
})

it('keeps everything when a deposit fails, submits without a quote only after it said so, and uploads the proof only once', async () => {
  const uploaded = serve(uploadPaymentProof, uploadPaymentProof.example)
  serve(quoteDeposit, refusal('price_unavailable', { coin: 'USDT' }))
  const user = openApp('/portfolio')
  await toPayment(user, /Tether/)
  await fill(user, screen.getByLabelText('Amount in USD'), '40')
  await user.upload(screen.getByLabelText('Payment proof', { selector: 'input' }), PROOF)
  const early = serve(submitTransaction, networkFailure)
  await press(user, 'Submit')
  expect(await screen.findByText('Failed to submit transaction')).toBeInTheDocument()
  expect(early.requests).toHaveLength(0)
  await press(user, 'Submit')
  await waitFor(() => expect(early.requests).toHaveLength(1))
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('40')
  const sent = serve(submitTransaction, submitTransaction.example)
  await press(user, 'Submit')
  expect(await screen.findByText('Payment Pending')).toBeInTheDocument()
  expect(sent.requests[0]?.body).toMatchObject({ amount: '40.00000000' })
  expect(uploaded.requests).toHaveLength(1)
})

it('opens a pending deposit of the recent activity, with where to pay', async () => {
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('button', { name: /^Deposit .*1,000\.00 USDT/ }))
  const detail = within(await screen.findByRole('dialog', { name: 'Deposit' }))
  expect(await detail.findByText(DEPOSIT_ADDRESSES.USDT)).toBeInTheDocument()
  expect(detail.getByText('$1,000.00')).toBeInTheDocument()
})

it('reopens a pending deposit: where to pay, and how to cancel it', async () => {
  const cancelled = serve(cancelDeposit, () => {
    serve(readDeposit, { ...readDeposit.example, status: 'cancelled' })
    return cancelDeposit.example
  })
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('tab', { name: 'Transactions' }))
  await user.click(await screen.findByRole('button', { name: /^Deposit .*1,000\.00 USDT/ }))
  const detail = within(await screen.findByRole('dialog', { name: 'Deposit' }))
  expect(await detail.findByText(DEPOSIT_ADDRESSES.USDT)).toBeInTheDocument()
  expect(detail.getByText(/^In review/)).toBeInTheDocument()
  await pressIn(user, detail, 'Cancel deposit')
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this deposit?' }))
  await pressIn(user, question, 'Cancel deposit')
  expect(await screen.findByText('Deposit canceled.')).toBeInTheDocument()
  expect(cancelled.requests[0]?.params).toMatchObject({ id: readDeposit.example.id })
  await waitFor(() => expect(detail.queryByRole('button', { name: 'Cancel deposit' })).toBeNull())
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Deposit' }).parentElement).toContainElement(
      document.activeElement as HTMLElement,
    ),
  )
})

it('asks before it closes, keeps what was entered, and goes one step back', async () => {
  serve(quoteDeposit, quoteDeposit.example)
  const user = openApp('/portfolio')
  await toPayment(user, /Tether/)
  await fill(user, screen.getByLabelText('Amount in USD'), '77')
  await user.keyboard('{Escape}')
  await pressIn(user, within(await screen.findByRole('alertdialog')), 'Leave')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await press(user, 'Deposit')
  expect(await screen.findByRole('radio', { name: /Tether/ })).toBeChecked()
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('77')
  await press(user, 'Next')
  await onStep('Payment method')
  await press(user, 'Next')
  await onStep('Amount and proof')
  await press(user, 'Back')
  expect(await onStep('Payment method')).toBeInTheDocument()
})

it('shows nothing once the session has ended, and everything again after signing in', async () => {
  const quoted = serve(quoteDeposit, quoteDeposit.example)
  const user = openApp('/portfolio')
  await toPayment(user, /Tether/)
  await fill(user, screen.getByLabelText('Amount in USD'), '1000')
  expect(await screen.findByText(DEPOSIT_ADDRESSES.USDT)).toBeInTheDocument()
  const asked = quoted.requests.length
  serve(submitTransaction, refusal('unauthenticated'))
  serve(readSession, { user: null, impersonation: null })
  await press(user, 'Submit')
  const signIn = await screen.findByRole('link', { name: 'Sign In' })
  expect(signIn).toHaveAttribute('href', `/login?next=${encodeURIComponent('/portfolio?deposit=payment')}`)
  expect(document.body.textContent).not.toMatch(/\$|USDT|BTC/)
  cleanup()
  serve(readSession, readSession.example)
  openApp('/portfolio?deposit=payment')
  expect(await screen.findByLabelText('Amount in USD')).toHaveValue('1000')
  expect(await screen.findByText(DEPOSIT_ADDRESSES.USDT)).toBeInTheDocument()
  expect(quoted.requests).toHaveLength(asked)
})

it('tries a payment without an answer again as it was, whatever the quote is then, and adds a later proof', async () => {
  const quote = {
    ...quoteDeposit.example,
    token_symbol: 'USDT',
    amount: '40.01000000',
    expires_at: '2026-01-02T10:30:00.000Z',
  }
  serve(quoteDeposit, quote)
  const lost = serve(submitTransaction, networkFailure)
  const user = openApp('/portfolio')
  await toPayment(user, /Tether/)
  await fill(user, screen.getByLabelText('Amount in USD'), '40')
  expect(await screen.findByRole('button', { name: 'Get a new price' })).toBeInTheDocument()
  await press(user, 'Submit')
  expect(await screen.findByText(/^We don't know yet whether your request arrived/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Get a new price' })).not.toBeInTheDocument()
  const other = serve(quoteDeposit, { ...quote, id: readDeposit.example.id, amount: '39.00000000' })
  await user.type(screen.getByLabelText('Amount in USD'), '0')
  expect(await screen.findByText('39 USDT')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Amount in USD'), '{Backspace}')
  expect(await screen.findByText('40.01 USDT')).toBeInTheDocument()
  cleanup()
  serve(uploadPaymentProof, uploadPaymentProof.example)
  const replaced = serve(replaceDepositProof, replaceDepositProof.example)
  const sent = serve(submitTransaction, submitTransaction.example)
  const again = openApp('/portfolio?deposit=payment')
  expect(await screen.findByText('40.01 USDT')).toBeInTheDocument()
  await again.upload(screen.getByLabelText('Payment proof', { selector: 'input' }), PROOF)
  await press(again, 'Submit')
  expect(await screen.findByText('Payment Pending')).toBeInTheDocument()
  expect(sent.requests[0]).toMatchObject({ key: lost.requests[0]?.key, body: lost.requests[0]?.body })
  expect(replaced.requests).toMatchObject([{ body: { payment_proof: uploadPaymentProof.example.file_name } }])
  expect(other.requests).toHaveLength(1)
})

it('goes one step for a double click on Next, and one entry of the history back', async () => {
  const user = openApp('/portfolio')
  await openWizard(user)
  await user.click(screen.getByRole('radio', { name: /Tether/ }))
  await user.dblClick(screen.getByRole('button', { name: 'Next' }))
  await onStep('Payment method')
  await press(user, 'Back')
  await onStep('Token')
  await user.keyboard('{Escape}')
  await pressIn(user, within(await screen.findByRole('alertdialog')), 'Leave')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
