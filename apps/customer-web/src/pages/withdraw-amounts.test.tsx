import { submitTransaction } from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fill, openApp, press, serve } from '../test/open-app.tsx'

async function toDetails(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: /Bitcoin/ }))
  await press(user, 'Next')
  await fill(user, await screen.findByLabelText('Amount in USD'), '100')
  await fill(user, screen.getByLabelText('Wallet address'), OTHER_WALLETS.BTC)
}

it('takes an amount in the coin, and a part of the balance', async () => {
  const sent = serve(submitTransaction, submitTransaction.example)
  const user = openApp('/withdraw')
  await toDetails(user)
  await press(user, 'Switch to BTC')
  expect(screen.getByLabelText('Amount in BTC')).toHaveValue('0.00083348')
  await press(user, 'Switch to USD')
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('100')
  await press(user, 'Switch to BTC')
  await press(user, '25%')
  expect(screen.getByLabelText('Amount in BTC')).toHaveValue('0.1075')
  await press(user, 'Review')
  await press(user, 'Withdraw')
  await screen.findByText('Waiting for review')
  expect(sent.requests[0]?.body).toMatchObject({ amount: '0.10750000' })
})

it('keeps the review until the receipt opens', async () => {
  serve(submitTransaction, submitTransaction.example)
  const user = openApp('/withdraw')
  await toDetails(user)
  await press(user, 'Review')
  await screen.findByRole('heading', { name: 'Review' })
  const firstStep = vi.fn()
  const watch = new MutationObserver(() => screen.queryByText('Step 1 of 4') && firstStep())
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await press(user, 'Withdraw')
  await screen.findByText('Waiting for review')
  watch.disconnect()
  expect(firstStep).not.toHaveBeenCalled()
})
