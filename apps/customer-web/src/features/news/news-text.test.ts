import { expect, it } from 'vitest'
import { newsDate, newsHref, newsTeaser } from './news-text.ts'

it('shows the day alone', () => {
  expect(newsDate('2026-11-21 08:30:00')).toBe('2026-11-21')
  expect(newsDate(null)).toBeUndefined()
})

it('cuts a description after 120 characters, and leaves a shorter one as it is', () => {
  expect(newsTeaser('x'.repeat(120))).toBe('x'.repeat(120))
  expect(newsTeaser('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`)
  expect(newsTeaser(`${'€'.repeat(119)}🙂🙂`)).toBe(`${'€'.repeat(119)}🙂…`)
})

it('leads to the web and nowhere else', () => {
  expect(newsHref('https://example.com/a')).toBe('https://example.com/a')
  expect(newsHref('javascript:alert(1)')).toBeUndefined()
})
