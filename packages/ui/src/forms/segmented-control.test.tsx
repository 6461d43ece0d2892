import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SegmentedControl } from './segmented-control.tsx'

const SEGMENTS = [
  { value: 'USD', label: 'USD' },
  { value: 'BTC', label: '₿', name: 'Bitcoin' },
] as const

function Unit({ first = 'USD' }: { readonly first?: 'USD' | 'BTC' | undefined }) {
  const [value, setValue] = useState<'USD' | 'BTC' | undefined>(first)
  return (
    <>
      <SegmentedControl label="Unit" segments={SEGMENTS} value={value} onChange={setValue} />
      <p>Prices in {value}</p>
    </>
  )
}

it('chooses one by pointer and by arrow keys, and names what is shown as a symbol', async () => {
  const user = userEvent.setup()
  render(<Unit />)
  expect(screen.getByRole('radiogroup', { name: 'Unit' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'USD' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Bitcoin' }))
  expect(screen.getByText('Prices in BTC')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'USD' })).not.toBeChecked()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByText('Prices in USD')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'USD' })).toHaveFocus()
})

it('keeps what was chosen in a prerendered page before React took over', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Unit />)
  screen.getByRole('radio', { name: 'Bitcoin' }).click()
  const app = hydrateRoot(root, <Unit />)
  await waitFor(() => expect(screen.getByText('Prices in BTC')).toBeInTheDocument())
  expect(screen.getByRole('radio', { name: 'Bitcoin' })).toBeChecked()
  app.unmount()
  root.remove()
})
