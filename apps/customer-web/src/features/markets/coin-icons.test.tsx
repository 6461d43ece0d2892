import { listCoins, listWithdrawalCoins } from '@mintmark/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { createStore } from '../../app/store.ts'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { CoinIconsProvider } from '../../coins/coin-icons.tsx'
import { stub } from '../../test/stub.ts'
import { useCoinIcon } from './use-coins.ts'

const [btc] = listCoins.example
if (!btc) throw new Error('the example has no coin')
const offered = [
  { ...btc, symbol: 'AAA', icon: '/api/uploads/coin-icons/offered.png' },
  { ...btc, symbol: 'BBB', icon: null },
]
const removed = { ...btc, symbol: 'OLD', icon: '/api/uploads/coin-icons/removed.png' }

function show(...symbols: readonly string[]) {
  stub.serve(listCoins, offered)
  stub.serve(listWithdrawalCoins, [...offered, removed])
  render(
    <Provider store={createStore()}>
      <CoinIconsProvider useIcon={useCoinIcon}>
        {symbols.map((symbol) => (
          <CoinBadge key={symbol} symbol={symbol} />
        ))}
      </CoinIconsProvider>
    </Provider>,
  )
}

// The icons are decorative, so they have no name by which they could be found.
const icon = () => screen.findByRole('presentation')

it('shows the icon that staff uploaded, and letters where it cannot be loaded or there is none', async () => {
  show('AAA', 'BBB')
  const image = await icon()
  expect(image).toHaveAttribute('src', '/api/uploads/coin-icons/offered.png')
  expect(screen.getByText('BBB')).toBeInTheDocument()
  fireEvent.error(image)
  expect(screen.getByText('AAA')).toBeInTheDocument()
  expect(screen.queryByRole('presentation')).toBeNull()
  expect(stub.requestsTo(listWithdrawalCoins)).toEqual([])
})

it('shows the icon of a coin that is not offered any more but still listed in a balance or an investment', async () => {
  show('OLD')
  expect(await icon()).toHaveAttribute('src', '/api/uploads/coin-icons/removed.png')
})
