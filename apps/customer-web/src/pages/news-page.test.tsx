import { listNews, readSession } from '@mintmark/contracts'
import { networkFailure, page } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, press, serve } from '../test/open-app.tsx'

const article = (title: string, link: string) => ({
  id: crypto.randomUUID(),
  title,
  link,
  author: 'Jo Writer',
  pubDate: '2026-11-20 08:30:00',
  description: `${'a'.repeat(119)}bc`,
  source: 'news.example',
  is_demo: false,
})

it('lists the articles, each with author, day and the first 120 characters', async () => {
  serve(listNews, page([article('Bitcoin rests', 'https://news.example/1'), article('A trap', 'javascript:alert(1)')]))
  const user = openApp('/')
  await user.click(await screen.findByRole('link', { name: 'News' }))
  expect(await screen.findByRole('tab', { name: 'Recommended' })).toBeInTheDocument()
  const link = await screen.findByRole('link', { name: 'Bitcoin rests (opens in a new window)' })
  expect(link).toHaveAttribute('href', 'https://news.example/1')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  const row = within(link.closest('li') as HTMLElement)
  expect(row.getByText('Jo Writer · news.example · 2026-11-20')).toBeInTheDocument()
  expect(row.getByText(`${'a'.repeat(119)}b…`)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /A trap/ })).not.toBeInTheDocument()
})

it('offers visitors to sign in and to get help, and names itself in the title', async () => {
  serve(readSession, { user: null, impersonation: null })
  openApp('/news')
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help')
  await waitFor(() => expect(document.title).toBe('Mintmark Crypto Markets & Portfolio · News'))
  expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page')
})

it('says when there is no news', async () => {
  serve(listNews, page([]))
  openApp('/news')
  expect(await screen.findByText('No news available')).toBeInTheDocument()
})

it('says what failed and loads the news on Retry', async () => {
  serve(listNews, networkFailure, { once: true })
  const user = openApp('/news')
  expect(await screen.findByText("We couldn't load the news")).toBeInTheDocument()
  await press(user, 'Retry')
  expect(await screen.findByText('Bitcoin ends the week where it began')).toBeInTheDocument()
  expect(screen.getAllByText('Demo')[0]).toBeVisible()
})
