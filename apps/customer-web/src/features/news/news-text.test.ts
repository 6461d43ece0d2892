import { expect, it } from 'vitest'
import { newsDate, newsHref, newsTeaser } from './news-text.ts'

it('shows only the day', () => {
  expect(newsDate('2026-11-21 08:30:00')).toBe('2026-11-21')
  expect(newsDate(null)).toBeUndefined()
})

it('cuts a description after 120 characters', () => {
  expect(newsTeaser('x'.repeat(120))).toBe('x'.repeat(120))
  expect(newsTeaser('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`)
  expect(newsTeaser(`${'€'.repeat(119)}🙂🙂`)).toBe(`${'€'.repeat(119)}🙂…`)
})

it('links to web addresses only', () => {
  expect(newsHref('https://example.com/a')).toBe('https://example.com/a')
  expect(newsHref('javascript:alert(1)')).toBeUndefined()
})
