import { readPortfolio } from '@mintmark/contracts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, pick, press, serve } from '../test/open-app.tsx'

it('opens the page of a coin from its row; USD has none', async () => {
  const btc = pick(readPortfolio.example.coins)
  const usd = { ...btc, symbol: 'USD', name: 'US dollar' }
  serve(readPortfolio, { ...readPortfolio.example, coins: [btc, usd] })
  const user = openApp('/portfolio')
  expect(await screen.findByText('US dollar')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^US dollar/ })).toBeNull()
  const row = screen.getByRole('link', { name: /^Bitcoin/ })
  expect(row).toHaveAttribute('href', '/token/BTC')
  await user.click(row)
  expect(await screen.findByRole('region', { name: 'Statistics' })).toBeInTheDocument()
})

it('shows what part of a coin is available, held and pending', async () => {
  const user = openApp('/portfolio')
  await press(user, 'Show how much Bitcoin is available')
  const parts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
  // The cost of the coin comes from its own call.
  await waitFor(() => expect(parts()).toEqual(['0.43 BTC', '0.02 BTC', '$114,000.00', '+$2,690.95']))
})
