import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { answerByMockPlatform, openPlatform, renderApp, server } from '../test/render-app.tsx'

answerByMockPlatform()

const RISK = /I understand that the return is projected/
const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }))

async function openGold(user: UserEvent, way: string) {
  await user.click(await screen.findByRole('button', { name: 'Buy Gold Plan' }))
  await user.click(await screen.findByRole('button', { name: way }))
}

it('shows every term of a plan, and does not sell the same plan twice', async () => {
  renderApp('/bundles')
  expect(await screen.findByText('Bronze Plan')).toBeInTheDocument()
  expect(screen.getAllByText('Projected, not guaranteed').length).toBeGreaterThan(3)
  expect((await screen.findAllByRole('button', { name: 'Already Purchased' }))[0]).toBeDisabled()
})

it('buys from a balance after the coin, the range and the risk are settled', async () => {
  const { user } = renderApp('/bundles')
  await openGold(user, 'Pay from Balance')
  await user.click(await screen.findByRole('button', { name: 'Invest' }))
  expect(await screen.findByText('Please select a coin to invest from.')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Ethereum/ }))
  await user.click(screen.getByLabelText('Invest my whole available balance'))
  await user.clear(screen.getByLabelText('Amount in USD'))
  await user.type(screen.getByLabelText('Amount in USD'), '4999')
  expect(screen.getByText('Minimum investment is $5000.00')).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Amount in USD'))
  await user.type(screen.getByLabelText('Amount in USD'), '5000')
  await press(user, 'Invest')
  expect(await screen.findByText('Please accept the risk to continue.')).toBeInTheDocument()
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Invest')
  expect(await screen.findByText(/^Bundle purchase successful! 1\.67495\d+ ETH invested\.$/)).toBeInTheDocument()
})

it('says why a purchase failed', async () => {
  const { user } = renderApp('/bundles')
  await openGold(user, 'Pay from Balance')
  await user.click(await screen.findByRole('radio', { name: /Ethereum/ }))
  await user.click(screen.getByLabelText(RISK))
  server.use(http.post('*/api/buy-bundle', () => HttpResponse.text('', { status: 502 })))
  await press(user, 'Invest')
  expect(await screen.findByText('Purchase Failed')).toBeInTheDocument()
  expect(screen.getByText('Server error: 502')).toBeInTheDocument()
})

it('names an investment that is already there', async () => {
  const { user } = renderApp('/bundles')
  await openGold(user, 'Pay from Balance')
  await user.click(await screen.findByRole('radio', { name: /Ethereum/ }))
  await user.click(screen.getByLabelText(RISK))
  const refusal = { success: false, error: 'no', code: 'already_invested', request_id: 'r' }
  server.use(http.post('*/api/buy-bundle', () => HttpResponse.json(refusal, { status: 409 })))
  await press(user, 'Invest')
  const modal = within(await screen.findByRole('dialog', { name: 'Action Not Allowed' }))
  expect(modal.getByText('You already have an active investment in this plan.')).toBeInTheDocument()
})

it('buys by deposit, with a hint while the amount is out of range', async () => {
  const { user } = renderApp('/bundles')
  await openGold(user, 'Deposit for Bundle')
  await user.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Select a payment method')).toBeInTheDocument()
  expect(screen.getByText('Invalid bundle amount')).toBeInTheDocument()
  await user.click(await screen.findByRole('radio', { name: 'Ethereum (ETH)' }))
  await user.selectOptions(screen.getByLabelText('Coin you send'), 'ETH')
  await user.type(screen.getByLabelText('Amount in USD'), '20000')
  expect(screen.getByText('Maximum investment is $19999.00')).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Amount in USD'))
  await user.type(screen.getByLabelText('Amount in USD'), '5000')
  await user.click(screen.getByLabelText(RISK))
  await press(user, 'Submit')
  expect(await screen.findByText('Deposit submitted for bundle, pending admin approval.')).toBeInTheDocument()
})

it('offers a deposit to whoever has nothing to invest', async () => {
  const { user } = renderApp('/bundles', { signedIn: 'investor', seed: 'empty' })
  await openGold(user, 'Pay from Balance')
  expect(await screen.findByText('No coins with sufficient available balance.')).toBeInTheDocument()
  await press(user, 'Deposit to buy a plan')
  expect(await screen.findByRole('dialog', { name: 'Deposit for Gold Plan' })).toBeInTheDocument()
})

it('pays a profit out and shows what was credited', async () => {
  const { user } = renderApp('/bundles')
  await user.click(await screen.findByRole('tab', { name: 'My Investments' }))
  await user.click(await screen.findByRole('button', { name: /^Payout of/ }))
  await user.click(await screen.findByRole('button', { name: 'Payout' }))
  expect(await screen.findByText('Please select a coin to payout to.')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /Tether/ }))
  await press(user, 'Payout')
  const done = within(await screen.findByRole('dialog', { name: 'Payout Successful' }))
  expect(done.getByText('Credited')).toBeInTheDocument()
  expect(done.getByText('Principal returned')).toBeInTheDocument()
})

it('offers no payout in a coin that is not offered any more', async () => {
  const platform = openPlatform()
  const { coins } = platform.state
  for (const coin of coins.values()) if (coin.symbol === 'ETH') coins.set(coin.id, { ...coin, archived: true })
  const { user } = renderApp('/bundles', platform)
  await user.click(await screen.findByRole('tab', { name: 'My Investments' }))
  await user.click(await screen.findByRole('button', { name: /^Payout of/ }))
  expect(await screen.findByRole('radio', { name: /Tether/ })).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: /Ether(eum)?\b/ })).toBeNull()
})

it('shows past investments, their page and the payouts', async () => {
  const { user } = renderApp('/bundles')
  await user.click(await screen.findByRole('tab', { name: 'My Investments' }))
  await user.click(await screen.findByRole('button', { name: 'View Past Investments' }))
  await user.click((await screen.findAllByRole('link', { name: /^View your/ }))[0] as HTMLElement)
  expect(await screen.findByText('Start Date')).toBeInTheDocument()
  expect(screen.getByText('Paid Out')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'View Payout History' }))
  expect(await screen.findByText('Profit Paid')).toBeInTheDocument()
})

it('says when there is no such investment', async () => {
  renderApp('/bundle/0192f000-0000-7000-8000-000000000000')
  expect(await screen.findByText('Not found')).toBeInTheDocument()
})

async function openPastInvestment(user: UserEvent) {
  await user.click(await screen.findByRole('tab', { name: 'My Investments' }))
  await user.click(await screen.findByRole('button', { name: 'View Past Investments' }))
  await user.click((await screen.findAllByRole('link', { name: /^View your/ }))[0] as HTMLElement)
  return within(await screen.findByRole('region', { name: 'Where your profit came from' }))
}

it('tells where the profit of an investment came from', async () => {
  const { user } = renderApp('/bundles')
  const sources = await openPastInvestment(user)
  expect((await sources.findAllByText(/^Credited from /)).length).toBeGreaterThan(0)
  expect(sources.getAllByText(/^\+\$/).length).toBeGreaterThan(0)
})

it('names profit that was taken back, and where it went', async () => {
  const { user } = renderApp('/bundles')
  const line = { id: '0192f000-0000-7000-8000-000000000000', at: '2026-05-01T09:00:00.000Z', source: 'Reserve' }
  const reduced = { ...line, kind: 'reduced', amount: '-5.00000000' }
  server.use(http.get('*/api/user-bundle/*/profit', () => HttpResponse.json([reduced])))
  const sources = await openPastInvestment(user)
  expect(await sources.findByText('Taken back to Reserve')).toBeInTheDocument()
  expect(sources.getByText('−$5.00')).toBeInTheDocument()
})

it('says what failed, and loads the sources on Retry', async () => {
  const { user } = renderApp('/bundles')
  server.use(http.get('*/api/user-bundle/*/profit', () => HttpResponse.error(), { once: true }))
  const sources = await openPastInvestment(user)
  expect(await sources.findByText("We couldn't load where your profit came from")).toBeInTheDocument()
  server.use(http.get('*/api/user-bundle/*/profit', () => HttpResponse.json([])))
  await user.click(sources.getByRole('button', { name: 'Retry' }))
  expect(await sources.findByText('No profit has been credited to this plan yet.')).toBeInTheDocument()
})
