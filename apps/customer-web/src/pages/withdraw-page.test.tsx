import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { answerByMockPlatform, openPlatform, renderApp, server } from '../test/render-app.tsx'

answerByMockPlatform()

const ADDRESS = '0x4d696e746d61726b44656d6f4465706f73697455'

async function toDetails(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: /Ethereum/ }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByLabelText('Amount in USD')
}

it('asks for a coin first', async () => {
  const { user } = renderApp('/withdraw')
  await screen.findByRole('radio', { name: /Ethereum/ })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Select a coin')).toBeInTheDocument()
})

it('tells the shortfall while typing, and cannot be submitted with it', async () => {
  const { user } = renderApp('/withdraw')
  await toDetails(user)
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  await user.type(screen.getByLabelText('Amount in USD'), '1000000')
  await user.type(screen.getByLabelText('Wallet address'), ADDRESS)
  expect(screen.getByText(/^Insufficient funds\. You are short \$\d+\.\d\d USD$/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
})

it('withdraws exactly the whole available balance on Max, and shows the receipt', async () => {
  const { user, platform } = renderApp('/withdraw')
  await toDetails(user)
  await user.click(screen.getByRole('button', { name: 'Max' }))
  await user.type(screen.getByLabelText('Wallet address'), ADDRESS)
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Crypto confirming on the blockchain')).toBeInTheDocument()
  expect(screen.getByText('Off-chain Transfer')).toBeInTheDocument()
  expect(screen.getByText(ADDRESS)).toBeInTheDocument()
  const sent = [...platform.state.withdrawals.values()].findLast(({ wallet }) => wallet === ADDRESS)
  expect(sent?.status).toBe('pending')
})

it('sends a coin that is not offered any more', async () => {
  const platform = openPlatform()
  const { coins, withdrawals } = platform.state
  for (const coin of coins.values()) if (coin.symbol === 'ETH') coins.set(coin.id, { ...coin, archived: true })
  const { user } = renderApp('/withdraw', platform)
  await toDetails(user)
  await user.click(screen.getByRole('button', { name: 'Max' }))
  await user.type(screen.getByLabelText('Wallet address'), ADDRESS)
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Crypto confirming on the blockchain')).toBeInTheDocument()
  expect([...withdrawals.values()].findLast(({ wallet }) => wallet === ADDRESS)?.coin).toBe('ETH')
})

it('sends dollars, which came back from an investment that was paid by bank', async () => {
  const { user } = renderApp('/withdraw')
  const usd = { id: 'USD', token_symbol: 'USD', symbol: 'USD', name: 'USD' }
  const amounts = { balance: '250.00000000', actual_balance: '250.00000000', available_balance: '250.00000000' }
  server.use(http.get('*/api/user-balances-detailed/*', () => HttpResponse.json([{ ...usd, ...amounts }])))
  const asked: unknown[] = []
  server.use(
    http.post('*/api/transaction', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.error()
    }),
  )
  await user.click(await screen.findByRole('radio', { name: /USD/ }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByLabelText('Amount in USD'), '12.5')
  await user.type(screen.getByLabelText('Wallet address'), ADDRESS)
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Network error')).toBeInTheDocument()
  expect(asked).toMatchObject([{ token_symbol: 'USD', amount: '12.50000000' }])
})

it('keeps what was typed when the network fails', async () => {
  const { user } = renderApp('/withdraw')
  await toDetails(user)
  await user.type(screen.getByLabelText('Amount in USD'), '10')
  await user.type(screen.getByLabelText('Wallet address'), ADDRESS)
  server.use(http.post('*/api/transaction', () => HttpResponse.error()))
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Network error')).toBeInTheDocument()
  expect(screen.getByLabelText('Wallet address')).toHaveValue(ADDRESS)
})
