import { type Books, MESSAGES, readLedgerHealth, resumePayouts } from '@mintmark/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { fill, openAdmin, press, requestsTo, serve } from '../../test/open-admin.tsx'

const FOUND = 'The account available USDT of customer 1 is off from the sum of its postings by 1.00000000.'
const STOPPED: Books = {
  ...readLedgerHealth.example,
  health: 'red',
  payouts_stopped_at: '2026-11-21T09:58:00.000Z',
  found: [FOUND],
}

const booksOf = async () => within(await screen.findByRole('region', { name: 'Ledger health' }))

describe('the ledger health', () => {
  it('says that the books are correct, and when they were checked', async () => {
    openAdmin(PATHS.dashboard)
    const books = await booksOf()
    expect(books.getByText(/The ledger is correct\. Last checked: Nov 21, 2026/)).toBeVisible()
    expect(books.getByText(/Payouts are running/)).toBeVisible()
    expect(books.queryByRole('button')).toBeNull()
  })

  it('warns when a check is late', async () => {
    serve(readLedgerHealth, { ...readLedgerHealth.example, health: 'amber', checked_at: null })
    openAdmin(PATHS.dashboard)
    expect(await screen.findByText(/needs attention\. Last checked: never/)).toBeVisible()
  })

  it('says since when entries wait for their seal, once that is too long', async () => {
    serve(readLedgerHealth, { ...readLedgerHealth.example, health: 'red', unsealed_since: '2026-11-21T09:58:00.000Z' })
    openAdmin(PATHS.dashboard)
    expect(
      await screen.findByText(/Entries since Nov 21, 2026, .* are not sealed yet\. Payouts are running/),
    ).toBeVisible()
  })

  it('says since when audit rows wait for their seal, once that is too long', async () => {
    const audit_unsealed_since = '2026-11-21T09:58:00.000Z'
    serve(readLedgerHealth, { ...readLedgerHealth.example, health: 'amber', audit_unsealed_since })
    openAdmin(PATHS.dashboard)
    expect(await screen.findByText(/Audit log rows since Nov 21, 2026, .* are not sealed yet\./)).toBeVisible()
  })

  it.each([
    [null, /since Nov 21, 2026, .*: step 3 of 40\. Payouts are running/],
    [35, /since Nov 21, 2026, .*: step 3 of 40 \(35% of this step done\)\. Payouts are running/],
  ])('says how far the check of all books is, with %s percent of its step done', async (percent, sentence) => {
    const whole_check = { since: '2026-11-21T02:30:00.000Z', step: 3, steps: 40, percent }
    serve(readLedgerHealth, { ...readLedgerHealth.example, whole_check })
    openAdmin(PATHS.dashboard)
    expect((await booksOf()).getByText(sentence)).toBeVisible()
  })

  it('says that the first check is under way, which is no warning', async () => {
    serve(readLedgerHealth, { ...readLedgerHealth.example, health: 'gray', checked_at: null })
    openAdmin(PATHS.dashboard)
    const books = await booksOf()
    expect(books.getByText(/The first ledger check is in progress\. Payouts are running/)).toBeVisible()
    expect(books.queryByText(/never/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Ledger: checking' })).toBeVisible()
  })

  it('says what was found, and lets finance request that payouts run again', async () => {
    serve(readLedgerHealth, STOPPED)
    serve(resumePayouts, resumePayouts.example)
    const user = openAdmin(PATHS.dashboard, { role: 'finance' })
    const books = await booksOf()
    expect(books.getByText(/Payouts have been stopped since Nov 21, 2026/)).toBeVisible()
    expect(books.getByText(FOUND)).toBeVisible()
    await press(user, books, 'Resume payouts')
    const dialog = within(await screen.findByRole('dialog'))
    await fill(user, dialog.getByRole('textbox', { name: /Reason/ }), 'restored from the backup of Monday')
    await press(user, dialog, 'Request to resume')
    expect(await screen.findByText(MESSAGES.awaitingApproval)).toBeVisible()
    expect(requestsTo(resumePayouts)).toHaveLength(1)
  })

  it('offers nothing to staff who may not resume payouts', async () => {
    serve(readLedgerHealth, STOPPED)
    openAdmin(PATHS.dashboard, { role: 'support' })
    const books = await booksOf()
    expect(books.queryByRole('button', { name: 'Resume payouts' })).toBeNull()
  })
})

describe('the status of the books in the header', () => {
  it.each<[string, Partial<Books>]>([
    ['Ledger OK', {}],
    ['Ledger: warning', { health: 'amber' }],
    ['Ledger: error', { health: 'red' }],
    ['Ledger: checking', { health: 'gray' }],
    ['Payouts stopped', STOPPED],
  ])('says "%s" on every screen, and leads to the dashboard', async (name, books) => {
    serve(readLedgerHealth, { ...readLedgerHealth.example, ...books })
    const user = openAdmin(PATHS.staff)
    await user.click(await screen.findByRole('link', { name }))
    expect(await screen.findByRole('region', { name: 'Ledger health' })).toBeVisible()
    expect(requestsTo(readLedgerHealth)).toHaveLength(1)
  })
})
