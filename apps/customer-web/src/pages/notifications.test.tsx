import {
  changeMailChoices,
  countUnreadNotifications,
  listAllTransactions,
  listDetailedBalances,
  listNotifications,
  readAllNotifications,
  readMailChoices,
  readNotification,
  readSession,
  streamEvents,
} from '@mintmark/contracts'
import { page, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventSources } from '../test/event-source.ts'
import { openApp, pick, pressIn, serve } from '../test/open-app.tsx'
import { stub } from '../test/stub.ts'

afterEach(() => vi.unstubAllGlobals())

const unread = pick(listNotifications.example, ({ read_at }) => read_at === null)

const openBell = async (user: ReturnType<typeof openApp>) => {
  await user.click(await screen.findByRole('button', { name: '1 unread notification' }))
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}

describe('the bell', () => {
  it('says what happened, how much and when, and leads to the item, which is read from then on', async () => {
    const user = openApp('/news')
    const dialog = await openBell(user)
    const read = serve(readNotification, { success: true })
    const link = await dialog.findByRole('link', { name: /Your withdrawal is on its way/ })
    expect(link).toHaveTextContent('Unread')
    expect(link).toHaveTextContent('1,500.00 USDT')
    expect(dialog.getByRole('link', { name: /Your deposit is confirmed/ })).not.toHaveTextContent('Unread')
    await user.click(link)
    expect(await screen.findByRole('heading', { name: 'Withdraw' })).toBeVisible()
    await waitFor(() => expect(read.requests.map(({ params }) => params.id)).toEqual([unread.id]))
    expect(screen.queryByRole('dialog')).toBeNull()
    const again = await openBell(user)
    await user.click(await again.findByRole('link', { name: /Your deposit is confirmed/ }))
    const deposit = within(await screen.findByRole('dialog', { name: 'Deposit' }))
    await pressIn(user, deposit, 'Close')
    expect(await screen.findByRole('tab', { name: 'Transactions', selected: true })).toBeVisible()
  })

  it('marks everything as read that was seen', async () => {
    const user = openApp('/news')
    const dialog = await openBell(user)
    const all = serve(readAllNotifications, () => {
      serve(countUnreadNotifications, { unread: 0 })
      return { success: true } as const
    })
    await user.click(await dialog.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(all.requests[0]?.body).toEqual({ up_to: unread.id }))
    expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  })

  it('says that there is nothing yet', async () => {
    serve(listNotifications, page([]))
    const user = openApp('/news')
    const dialog = await openBell(user)
    expect(await dialog.findByText('No notifications yet')).toBeVisible()
  })

  it('is not there for visitors', async () => {
    serve(readSession, { user: null, impersonation: null })
    openApp('/news')
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /otification/ })).toBeNull()
  })
})

describe('the choice of mails', () => {
  it('is saved immediately', async () => {
    const user = openApp('/profile?tab=notifications')
    const investments = await screen.findByRole('checkbox', { name: 'Investments' })
    expect(investments).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Deposits and added funds' })).toBeChecked()
    const change = serve(changeMailChoices, () => {
      serve(readMailChoices, { ...readMailChoices.example, investments: true })
      return { success: true } as const
    })
    await user.click(investments)
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Investments' })).toBeChecked())
    expect(change.requests[0]?.body).toEqual({ deposits: true, withdrawals: true, investments: true })
  })

  it('stays as it was if it cannot be saved', async () => {
    const user = openApp('/profile?tab=notifications')
    serve(changeMailChoices, refusal('unavailable'))
    await user.click(await screen.findByRole('checkbox', { name: 'Investments' }))
    expect(await screen.findByText("We couldn't save your choice")).toBeVisible()
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Investments' })).not.toBeChecked())
  })
})

describe('live updates', () => {
  it('show what was decided elsewhere, without a reload', async () => {
    const sources = eventSources()
    openApp('/portfolio?tab=transactions')
    await screen.findByRole('button', { name: '1 unread notification' })
    await waitFor(() => expect(sources.urls()).toEqual([streamEvents.path]))
    serve(countUnreadNotifications, { unread: 2 })
    serve(listAllTransactions, page([]))
    sources.send(streamEvents.example)
    expect(await screen.findByRole('button', { name: '2 unread notifications' })).toBeVisible()
    expect(await screen.findByText('No transactions yet.')).toBeVisible()
  })

  it('read everything again when something may have been missed', async () => {
    const sources = eventSources()
    openApp('/news')
    await screen.findByRole('button', { name: '1 unread notification' })
    await waitFor(() => expect(sources.urls()).toHaveLength(1))
    serve(countUnreadNotifications, { unread: 5 })
    sources.send({ type: 'missed' })
    expect(await screen.findByRole('button', { name: '5 unread notifications' })).toBeVisible()
  })

  it('end with the session, and no balance stays on the screen', async () => {
    const sources = eventSources()
    openApp('/portfolio')
    const [balance] = listDetailedBalances.example
    expect(balance).toBeDefined()
    await screen.findByRole('button', { name: '1 unread notification' })
    await waitFor(() => expect(sources.urls()).toHaveLength(1))
    serve(readSession, { user: null, impersonation: null })
    sources.send({ type: 'ended' })
    expect(await screen.findByText('Login Required')).toBeVisible()
    expect(document.body).not.toHaveTextContent('USDT')
    // Visitors have a stream of prices alone.
    await waitFor(() => expect(sources.urls()).not.toContain(streamEvents.path))
    expect(stub.requestsTo(readSession).length).toBeGreaterThan(1)
  })
})
