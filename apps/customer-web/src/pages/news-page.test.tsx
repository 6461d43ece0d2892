import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { answerByMockPlatform, renderApp, server } from '../test/render-app.tsx'

answerByMockPlatform()

const NOBODY = { signedIn: 'none' } as const
const item = (title: string, link: string) => ({
  title,
  link,
  author: 'Jo Writer',
  pubDate: '2026-11-20 08:30:00',
  description: `${'a'.repeat(119)}bc`,
})
const answer = (items: unknown[]) => server.use(http.get('*/api/news', () => HttpResponse.json(items)))

it('lists the articles, each with author, day and the first 120 characters', async () => {
  const { user } = renderApp('/', NOBODY)
  answer([item('Bitcoin rests', 'https://news.example/1'), item('A trap', 'javascript:alert(1)')])
  await user.click(await screen.findByRole('link', { name: 'News' }))
  expect(await screen.findByRole('tab', { name: 'Recommended' })).toBeInTheDocument()
  const link = await screen.findByRole('link', { name: 'Bitcoin rests (opens in a new window)' })
  expect(link).toHaveAttribute('href', 'https://news.example/1')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const row = within(link.closest('li') as HTMLElement)
  expect(row.getByText('Jo Writer · 2026-11-20')).toBeInTheDocument()
  expect(row.getByText(`${'a'.repeat(119)}b…`)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /A trap/ })).not.toBeInTheDocument()
})

it('shows visitors the ways in, beside the news', async () => {
  renderApp('/news', NOBODY)
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page')
})

it('says when there is none', async () => {
  renderApp('/news', NOBODY)
  answer([])
  expect(await screen.findByText('No news available')).toBeInTheDocument()
})

it('says what failed, and loads the news on Retry', async () => {
  const { user } = renderApp('/news', NOBODY)
  server.use(http.get('*/api/news', () => HttpResponse.error(), { once: true }))
  expect(await screen.findByText("We couldn't load the news")).toBeInTheDocument()
  answer([item('Bitcoin rests', 'https://news.example/1')])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Bitcoin rests')).toBeInTheDocument()
})
