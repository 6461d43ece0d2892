import { buyBundle, listBundles, quoteDeposit, submitTransaction } from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, openApp, pick, press, pressIn, retype, serve } from '../test/open-app.tsx'

const RISK = /I understand that the return is projected/
const GOLD = pick(listBundles.example, ({ name }) => name === 'Gold')
const OTHER = { ...GOLD, roi: 'Up to 2% per term', days: 90 }
const CHANGED = refusal('terms_changed', {
  roi: OTHER.roi,
  days: OTHER.days,
  minPayoutUsd: OTHER.min_payout,
  returnsPrincipal: OTHER.returns_principal,
})
const termsOf = ({ roi, days, min_payout, returns_principal }: typeof GOLD) => ({
  terms: { roi, days, min_payout, returns_principal },
})
const offer = (gold: typeof GOLD) =>
  serve(
    listBundles,
    listBundles.example.map((bundle) => (bundle.id === gold.id ? gold : bundle)),
  )
const shown = () => within(screen.getByRole('region', { name: 'Terms' }))
/** The risk was accepted for the terms before: nothing is sent until it is accepted for the new ones. */
async function acceptAgain(user: UserEvent, submit: string) {
  const risk = screen.getByLabelText(RISK)
  expect(risk).not.toBeChecked()
  expect(risk).toHaveAccessibleDescription('The terms have changed. Check them and accept the risk again.')
  await press(user, submit)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await user.click(risk)
  expect(risk).not.toHaveAccessibleDescription()
  await press(user, submit)
}
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Invest in the Gold Plan?' }))

it('buys a plan by the terms on the screen, and asks again with other ones, keeping what was typed', async () => {
  const sent = serve(buyBundle, CHANGED, { once: true })
  const user = openApp(`/bundles?pay=balance&bundle=${GOLD.id}`)
  await user.click(await screen.findByRole('radio', { name: /Ethereum/ }))
  await retype(user, 'Amount in USD', '6000')
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Invest')
  offer(OTHER)
  await pressIn(user, await question(), 'Invest now')
  expect(await screen.findByText(/^The terms of this plan have changed\./)).toBeInTheDocument()
  expect(await shown().findByText(/^Up to 2% per term/)).toBeInTheDocument()
  expect(screen.getByLabelText('Amount in USD')).toHaveValue('6000')
  await acceptAgain(user, 'Invest')
  const again = serve(buyBundle, buyBundle.example)
  const asked = await question()
  expect(asked.getByText('90 days')).toBeInTheDocument()
  expect(asked.getByText(/^Up to 2% per term/)).toBeInTheDocument()
  await pressIn(user, await question(), 'Invest now')
  expect(await screen.findByText(/^Bundle purchase successful!/)).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([termsOf(GOLD)])
  expect(again.requests.map(({ body }) => body)).toMatchObject([{ ...termsOf(OTHER), bundle_usd_price: '6000' }])
})

it('does the same for a plan paid by deposit', async () => {
  const sent = serve(submitTransaction, CHANGED, { once: true })
  serve(quoteDeposit, quoteDeposit.example)
  const user = openApp(`/bundles?pay=deposit&bundle=${GOLD.id}`)
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }))
  await fill(user, screen.getByLabelText('Amount in USD'), '5000')
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Submit')
  offer(OTHER)
  await pressIn(user, await question(), 'Submit payment')
  expect(await screen.findByText(/^The terms of this plan have changed\./)).toBeInTheDocument()
  expect(await shown().findByText(/^Up to 2% per term/)).toBeInTheDocument()
  await acceptAgain(user, 'Submit')
  const again = serve(submitTransaction, submitTransaction.example)
  await pressIn(user, await question(), 'Submit payment')
  expect(await screen.findByText('Deposit submitted for bundle, pending admin approval.')).toBeInTheDocument()
  expect(sent.requests.map(({ body }) => body)).toMatchObject([termsOf(GOLD)])
  expect(again.requests.map(({ body }) => body)).toMatchObject([{ ...termsOf(OTHER), amount: '5000' }])
})

it('reads the plans again when their range has changed', async () => {
  serve(buyBundle, refusal('below_minimum', { minUsd: '7000.00' }))
  const user = openApp(`/bundles?pay=balance&bundle=${GOLD.id}`)
  await user.click(await screen.findByRole('radio', { name: /Ethereum/ }))
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Invest')
  offer({ ...GOLD, min_amount: '7000.00000000' })
  await pressIn(user, await question(), 'Invest now')
  expect(await shown().findByText('$7,000.00 to $19,999.00')).toBeInTheDocument()
  expect(screen.getByLabelText(RISK)).toBeChecked()
})
