import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { answerByMockPlatform, renderApp, server } from '../test/render-app.tsx'

answerByMockPlatform()

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr')
  if (row === null) throw new Error(`no row of ${name}`)
  return within(row)
}

it('lists coins with price and change, and says where the prices come from', async () => {
  renderApp('/', { signedIn: 'none' })
  expect(screen.queryByText('Loading coins...') ?? (await screen.findByText('Loading coins...'))).toBeInTheDocument()
  const bitcoin = await rowOf('Bitcoin')
  expect(bitcoin.getByText('$119,979.89')).toBeInTheDocument()
  expect(bitcoin.getByText('+0.56%')).toBeInTheDocument()
  expect(screen.getByText(/^Reference price/)).toBeInTheDocument()
  expect(document.title).toBe('Mintmark Crypto Markets & Portfolio')
})

it('shows prices in BTC and changes over seven days when asked to', async () => {
  const { user } = renderApp('/', { signedIn: 'none' })
  const ethereum = await rowOf('Ethereum')
  await user.click(screen.getByRole('button', { name: 'BTC' }))
  expect(ethereum.getByText('0.0248805 BTC')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '7d %' }))
  expect(ethereum.getByText('+3.07%')).toBeInTheDocument()
})

it('shows an unknown price as --', async () => {
  renderApp('/', { signedIn: 'none' })
  expect((await rowOf('Solana')).getAllByText('--').length).toBeGreaterThan(0)
})

it('says what failed, and loads the coins on Retry', async () => {
  const { user } = renderApp('/somewhere-else', { signedIn: 'none' })
  server.use(http.get('*/api/all-coins', () => HttpResponse.error(), { once: true }))
  expect(await screen.findByText("We couldn't load the coin list")).toBeInTheDocument()
  expect(screen.queryByText('Loading coins...')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Bitcoin')).toBeInTheDocument()
})

it('tells about the company and its services', async () => {
  const { user } = renderApp('/', { signedIn: 'none' })
  await user.click(await screen.findByRole('tab', { name: 'About Us' }))
  expect(await screen.findByText('About Mintmark')).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Services' }))
  expect(await screen.findByText('Retirement planning')).toBeInTheDocument()
})
