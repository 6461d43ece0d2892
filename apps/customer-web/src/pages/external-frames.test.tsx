import { homepage } from '@mintmark/contracts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PATHS } from '../paths.ts'
import { openApp, press, pressIn, serve } from '../test/open-app.tsx'

afterEach(() => void vi.useRealTimers())

const CHAT = 'https://chat.example.com/widget?room=1'
const TICKER = 'https://ticker.example.net:8443/tape'
const withFrames = (frames: { chat_url?: string | null; ticker_url?: string | null }) =>
  serve(homepage, { ...homepage.example, ...frames })
const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src)
/** True if anything in the page would be loaded from elsewhere. */
const loads = (host: string) => document.querySelector(`[src*="${host}"], [href*="${host}"]`) !== null

it('has no chat and no ticker unless staff set one', async () => {
  openApp(PATHS.help)
  await screen.findByRole('region', { name: 'Common questions' })
  expect(screen.queryByRole('region', { name: 'Chat' })).toBeNull()
})

it('loads nothing of a chat before the customer allows its site, and remembers the answer until it is withdrawn', async () => {
  withFrames({ chat_url: CHAT })
  const user = openApp(PATHS.help)
  const panel = within(await screen.findByRole('region', { name: 'Chat' }))
  await press(user, 'Open chat')
  const question = within(await screen.findByRole('alertdialog', { name: 'Chat' }))
  expect(
    question.getByText(/^chat\.example\.com runs this chat, not us\. That site sees your IP address/),
  ).toBeVisible()
  expect(question.getByText(/^It can't see your account, your balances or your password/)).toBeVisible()
  expect(loads('chat.example.com')).toBe(false)
  await press(user, 'Not now')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull())
  expect(loads('chat.example.com')).toBe(false)
  await press(user, 'Open chat')
  await press(user, 'Allow')
  expect(frames()).toEqual([CHAT])
  const frame = panel.getByTitle('Chat')
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(panel.getByText(/^Shown by chat\.example\.com, not by us\. Nothing here\?/)).toBeVisible()
  await press(user, 'Stop showing')
  expect(frames()).toEqual([])
  await press(user, 'Open chat')
  expect(screen.getByRole('button', { name: 'Allow' })).toBeVisible()
})

it('closes in every tab when the answer is withdrawn in one, and asks again there', async () => {
  withFrames({ chat_url: CHAT })
  const user = openApp(PATHS.help)
  await screen.findByRole('region', { name: 'Chat' })
  await press(user, 'Open chat')
  await press(user, 'Allow')
  expect(frames()).toEqual([CHAT])
  const key = 'frameConsent.chat.https://chat.example.com'
  localStorage.setItem(key, 'false')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'false' })))
  expect(frames()).toEqual([])
  await press(user, 'Open chat')
  expect(screen.getByRole('button', { name: 'Allow' })).toBeVisible()
  expect(frames()).toEqual([])
})

it('closes soon after staff removed its page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  withFrames({ chat_url: CHAT })
  const user = openApp(PATHS.help)
  await screen.findByRole('region', { name: 'Chat' })
  await press(user, 'Open chat')
  await press(user, 'Allow')
  withFrames({ chat_url: null })
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(frames()).toEqual([]))
  expect(screen.queryByRole('region', { name: 'Chat' })).toBeNull()
})

it('opens a ticker by itself once its site is allowed, and asks again for another site', async () => {
  const strip = () => screen.findByRole('region', { name: 'Stock indices and currencies' })
  withFrames({ ticker_url: TICKER })
  const user = openApp('/')
  await pressIn(user, within(await strip()), 'Show indices')
  expect(screen.getByText(/^ticker\.example\.net:8443 shows these prices, not us\./)).toBeVisible()
  await press(user, 'Allow')
  expect(frames()).toEqual([TICKER])
  await press(user, 'About these prices')
  expect(screen.getByText(/^Shown by ticker\.example\.net:8443, not by us\./)).toBeVisible()
  await press(user, 'Close')
  cleanup()
  openApp('/')
  await strip()
  expect(frames()).toEqual([TICKER])
  cleanup()
  withFrames({ ticker_url: 'https://ticker.example.net/tape' })
  openApp('/')
  expect(within(await strip()).getByRole('button', { name: 'Show indices' })).toBeVisible()
  expect(frames()).toEqual([])
})

it('lies over our own tape and pushes nothing, and gives its place back when it is stopped', async () => {
  withFrames({ ticker_url: TICKER })
  const user = openApp('/')
  const ticker = await screen.findByRole('region', { name: 'Stock indices and currencies' })
  const tape = screen.getByRole('region', { name: 'Ticker tape' })
  expect(ticker.parentElement).toBe(tape.parentElement)
  await press(user, 'Show indices')
  await press(user, 'Allow')
  await press(user, 'About these prices')
  await press(user, 'Stop showing')
  expect(frames()).toEqual([])
  expect(await screen.findByRole('button', { name: 'Show indices' })).toBeVisible()
})
