import {
  addUserNote,
  freezeUser,
  listUserTimeline,
  MESSAGES,
  readUserAccess,
  readUserOverview,
  unfreezeUser,
} from '@mintmark/contracts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customerPath } from '../../paths.ts'
import { dialogOf, fill, openAdmin, press, requestsTo, serve } from '../../test/open-admin.tsx'

const { user } = readUserOverview.example
const path = customerPath(user.id)

it('shows what a customer has, what waits and what happened, and freezes with a reason and an end', async () => {
  const tester = openAdmin(path)
  expect(await screen.findByRole('heading', { name: 'Ada Lindqvist' })).toBeInTheDocument()
  expect(await screen.findByText('Called back. Wants a phone call before the next payout.')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Deposit' })).toHaveAttribute('href', expect.stringContaining('open='))
  expect(await screen.findByText('Asked for a pause by phone.')).toBeInTheDocument()
  serve(freezeUser, freezeUser.example)
  serve(unfreezeUser, unfreezeUser.example)
  await press(tester, screen, 'Freeze: Withdrawals')
  const dialog = await dialogOf('Freeze withdrawals')
  await fill(tester, dialog.getByLabelText('Reason'), 'A strange sign-in')
  await tester.type(dialog.getByLabelText('Last day (optional)'), '2099-01-01')
  await press(tester, dialog, 'Freeze')
  await screen.findByText(MESSAGES.customerFrozen)
  expect(requestsTo(freezeUser)).toMatchObject([
    { params: { id: user.id }, body: { what: 'withdrawals', reason: 'A strange sign-in', until: '2099-01-01' } },
  ])
  await press(tester, screen, 'Unfreeze: Investing')
  const undo = await dialogOf('Unfreeze investing')
  await fill(tester, undo.getByLabelText('Reason'), 'The pause is over')
  await press(tester, undo, 'Unfreeze')
  await screen.findByText(MESSAGES.customerUnfrozen)
  expect(requestsTo(unfreezeUser)).toMatchObject([{ body: { what: 'investing', reason: 'The pause is over' } }])
})

it('tells a mailbox that a link proved from one that staff marked', async () => {
  const marked = { ...user, email_verified_at: null, marked_verified_at: '2026-08-16T06:04:00.000Z' }
  serve(readUserOverview, { ...readUserOverview.example, user: marked })
  openAdmin(path)
  const shownAs = async (label: string) => (await screen.findByText(label)).nextElementSibling
  expect(await shownAs('Email verified by a link')).toHaveTextContent('No')
  expect(await shownAs('Email marked as verified by staff')).toHaveTextContent('Aug 16, 2026')
})

it('adds a note, filters the timeline and clears the filter', async () => {
  const tester = openAdmin(`${path}?kind=mail`)
  serve(listUserTimeline, [])
  serve(addUserNote, addUserNote.example)
  await fill(tester, await screen.findByLabelText('Note'), 'Prefers mail')
  await press(tester, screen, 'Add note')
  await screen.findByText('Note added')
  expect(requestsTo(addUserNote)).toMatchObject([{ body: { text: 'Prefers mail' } }])
  expect(screen.getByLabelText('Note')).toHaveValue('')
  expect(requestsTo(listUserTimeline).at(0)).toMatchObject({ query: { kind: 'mail' } })
  await tester.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  expect(window.location.search).toBe('')
})

it('hides what a role may not see or do', async () => {
  openAdmin(path, { role: 'content' })
  expect(await screen.findByText('Your role cannot open this page.')).toBeVisible()
  expect(requestsTo(listUserTimeline)).toEqual([])
  for (const name of [/^Freeze/, /^Unfreeze/, 'Add note', 'Add funds'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(requestsTo(readUserAccess)).toEqual([])
})
