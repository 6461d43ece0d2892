import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CompactText } from './compact-text.tsx'

it.each([
  ['65000000000', 'USD', '$65.00B'],
  ['160102000000', 'USD', '$160.10B'],
  ['2391000000000', 'USD', '$2.39T'],
  ['19950000', 'BTC', '19.95M BTC'],
  [null, 'USD', '--'],
])('shows %s %s as %s, with as many decimals as the figures above and below it', (value, unit, text) => {
  render(<CompactText value={value} unit={unit} />)
  expect(screen.getByText(text)).toBeVisible()
})
