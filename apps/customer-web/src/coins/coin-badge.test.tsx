import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CoinBadge } from './coin-badge.tsx'
import { CoinIconsProvider } from './coin-icons.tsx'

it('looks up no icon for a coin whose icon the screen knows', () => {
  const look = () => {
    throw new Error('looked up')
  }
  render(
    <CoinIconsProvider useIcon={look}>
      <CoinBadge symbol="ABC" icon={null} />
      <CoinBadge symbol="ABC" icon="/icon.png" />
    </CoinIconsProvider>,
  )
  expect(screen.getByText('ABC')).toBeInTheDocument()
  expect(document.querySelector('img')).toHaveAttribute('src', '/icon.png')
})
