import { expect, it } from 'vitest'
import { returnPath, withReturn } from './return-path.ts'

it('leads back to where the person was going', () => {
  const next = new URLSearchParams(withReturn('/login', '/bundles?tab=mine').split('?')[1]).get('next')
  expect(returnPath(next)).toBe('/bundles?tab=mine')
})

it.each([
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/bundles#top', '/bundles#top'],
])('keeps the encoded path %j inside the app', (next, path) => {
  expect(returnPath(next)).toBe(path)
})

it.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\u0000//evil.example',
  ' //evil.example',
  'https:evil.example',
  'https://evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'http://[',
])('goes to the dashboard instead of %j', (next) => {
  expect(returnPath(next)).toBe('/dashboard')
})
