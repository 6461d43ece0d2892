import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { MoneyText } from './money-text.tsx'

it('shows the short figure and holds the exact one in its title', () => {
  renderUi(<MoneyText value="12.3456" unit="USD" />)
  expect(screen.getByText('$12.35')).toHaveAttribute('title', '12.3456 USD')
})

it('copies the exact value', () => {
  renderUi(<MoneyText value="12.3456" unit="USD" />)
  const setData = vi.fn()
  const figure = screen.getByText('$12.35')
  fireEvent(figure, createEvent.copy(figure, { clipboardData: { setData } }))
  expect(setData).toHaveBeenCalledWith('text/plain', '12.3456 USD')
})

it('marks a movement with a sign and an arrow, not by color alone', () => {
  const { container } = renderUi(<MoneyText value="5" unit="BTC" tone="movement" />)
  expect(screen.getByText('+5.00 BTC')).toBeInTheDocument()
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

it('says how old a stale price is', () => {
  renderUi(<MoneyText value={null} unit="USD" staleLabel="Price 3 min old" />)
  expect(screen.getByText('--')).toBeInTheDocument()
  expect(screen.getByText('Price 3 min old')).toBeInTheDocument()
})
