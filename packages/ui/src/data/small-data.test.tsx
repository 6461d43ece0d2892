import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { DateText } from './date-text.tsx'
import { PercentText } from './percent-text.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Reference } from './reference.tsx'
import { Sparkline } from './sparkline.tsx'

it('shows the last eight characters of an id and copies the whole', async () => {
  const { user } = renderUi(<Reference id="01940b3a-77f1-7aa0-9d1e-3fbc2a8e51d0" copyLabel="Copy id" />)
  expect(screen.getByText('2a8e51d0')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy id' }))
  expect(await navigator.clipboard.readText()).toBe('01940b3a-77f1-7aa0-9d1e-3fbc2a8e51d0')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
})

it('shows an instant in UTC and says so', () => {
  renderUi(<DateText value="2026-11-21T23:05:00Z" utc />)
  const time = screen.getByText('Nov 21, 2026, 23:05 UTC')
  expect(time).toHaveAttribute('title', '2026-11-21T23:05:00.000Z')
})

it('shows a missing or broken instant as unknown', () => {
  renderUi(
    <>
      <DateText value={null} />
      <DateText value="yesterday" />
    </>,
  )
  expect(screen.getAllByText('--')).toHaveLength(2)
})

it('signs a change in percent', () => {
  renderUi(
    <>
      <PercentText value="1.5" />
      <PercentText value="-0.25" />
      <PercentText value={null} />
    </>,
  )
  expect(screen.getByText('+1.50%')).toBeInTheDocument()
  expect(screen.getByText('\u22120.25%')).toBeInTheDocument()
  expect(screen.getByText('--')).toBeInTheDocument()
})

it('keeps a bar between nothing and everything', () => {
  renderUi(<ProgressBar label="Uploading" percent={130} />)
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '100')
})

it('colors a sparkline like the change beside it', () => {
  const { container } = renderUi(<Sparkline points={[2, 1]} label="Up over a longer time" tone="up" />)
  expect(container.querySelector('polyline')?.getAttribute('stroke')).toMatch(/success/)
})

it('names a sparkline even where there is no line to draw', () => {
  renderUi(
    <>
      <Sparkline points={[1, 2]} label="Up" />
      <Sparkline points={[1]} label="No prices yet" />
    </>,
  )
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual(['Up', 'No prices yet'])
})
