import { expect, it } from 'vitest'
import { returnPath, withReturn } from './return-path.ts'

it('leads back to where the person was going', () => {
  const next = new URLSearchParams(withReturn('/login', '/bundles?tab=mine').split('?')[1]).get('next')
  expect(returnPath(next)).toBe('/bundles?tab=mine')
})

it.each([null, '', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'goes to the dashboard instead of %j',
  (next) => {
    expect(returnPath(next)).toBe('/dashboard')
  },
)
