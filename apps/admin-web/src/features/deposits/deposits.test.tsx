import {
  confirmTransaction,
  listDeposits,
  MESSAGES,
  rejectDeposit,
  reverseDeposit,
  summarizeDeposits,
} from '@mintmark/contracts'
import { networkFailure, page, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import {
  actionsOf,
  chooseAction,
  confirmationOf,
  dialogOf,
  figures,
  fill,
  held,
  openAdmin,
  press,
  requestsTo,
  rowOf,
  serve,
} from '../../test/open-admin.tsx'

const CAMILA = 'camila.souza@example.com'
const ARJUN = 'arjun.mehta@example.com'
const depositOf = (email: string) => {
  const deposit = listDeposits.example.find((each) => each.user_email === email)
  if (!deposit) throw new Error(`no example deposit of ${email}`)
  return deposit
}

describe('deposits', () => {
  it('names the customer and the amount before it confirms', async () => {
    const confirmed = serve(confirmTransaction, confirmTransaction.example)
    const user = openAdmin(`${PATHS.deposits}?status=pending`)
    await press(user, await rowOf(CAMILA), 'Confirm')
    const dialog = await dialogOf('Confirm deposit')
    expect(await dialog.findByText('Ada Lindqvist')).toBeVisible()
    expect(dialog.getByText(`480.00 USDT from ${CAMILA}`)).toBeVisible()
    // A confirmed deposit has a Reverse button.
    expect(dialog.queryByText(/final|undone/i)).toBeNull()
    serve(listDeposits, [])
    await press(user, dialog, 'Confirm')
    await press(user, await confirmationOf(), 'Confirm anyway')
    expect(await screen.findByText('Deposit confirmed')).toBeVisible()
    expect(await screen.findByText('No deposits found')).toBeVisible()
    expect(confirmed.requests[0]).toMatchObject({ params: { id: depositOf(CAMILA).id }, key: expect.any(String) })
  })

  it('asks the question of the specification before it rejects, and offers no action afterwards', async () => {
    const rejected = serve(rejectDeposit, rejectDeposit.example)
    const user = openAdmin(PATHS.deposits)
    await chooseAction(user, CAMILA, 'Reject')
    const dialog = await dialogOf('Reject deposit')
    expect(dialog.getByText('Are you sure you want to reject this deposit?')).toBeVisible()
    serve(listDeposits, [{ ...depositOf(CAMILA), status: 'rejected' }])
    await press(user, dialog, 'No payment arrived.')
    await press(user, dialog, 'Reject')
    await waitFor(async () => expect((await rowOf(CAMILA)).getAllByText('Rejected')).toHaveLength(2))
    expect(await actionsOf(user, CAMILA)).toEqual([])
    expect(rejected.requests[0]?.params).toEqual({ id: depositOf(CAMILA).id })
  })

  it('rejects with a reason for the customer, which it asks for, and a note for staff', async () => {
    const rejected = serve(rejectDeposit, rejectDeposit.example)
    const user = openAdmin(PATHS.deposits)
    await chooseAction(user, CAMILA, 'Reject')
    const dialog = await dialogOf('Reject deposit')
    await press(user, dialog, 'Reject')
    expect(await dialog.findByText('Enter a reason. The customer reads it.')).toBeVisible()
    await press(user, dialog, 'No payment arrived.')
    await fill(user, dialog.getByLabelText('Internal note (optional)'), 'Third time')
    await press(user, dialog, 'Reject')
    expect(await screen.findByText('Deposit rejected')).toBeVisible()
    expect(rejected.requests[0]?.body).toEqual({ reason: 'No payment arrived.', note: 'Third time' })
  })

  it('says in the dialog why a decision failed', async () => {
    const user = openAdmin(PATHS.deposits)
    await press(user, await rowOf(CAMILA), 'Confirm')
    const confirming = await dialogOf('Confirm deposit')
    serve(confirmTransaction, refusal('already_decided', { status: 'rejected' }))
    await press(user, confirming, 'Confirm')
    await press(user, await confirmationOf(), 'Confirm anyway')
    expect(await confirming.findByText(/rejected/)).toBeVisible()
    await press(user, confirming, 'Cancel')
    await chooseAction(user, CAMILA, 'Reject')
    const rejecting = await dialogOf('Reject deposit')
    serve(rejectDeposit, networkFailure)
    await press(user, rejecting, 'No payment arrived.')
    await press(user, rejecting, 'Reject')
    expect(await rejecting.findByText('Failed to reject deposit')).toBeVisible()
  })

  it('keeps the search in the URL, and the counters follow it', async () => {
    const user = openAdmin(PATHS.deposits)
    await waitFor(async () => expect(await figures()).toEqual(['6', '2', '4', '0', '0']))
    serve(summarizeDeposits, { total: 1, pending: 1, confirmed: 0, rejected: 0, cancelled: 0, more: false })
    await user.type(screen.getByRole('searchbox', { name: 'Search deposits' }), 'camila')
    await waitFor(() => expect(window.location.search).toBe('?query=camila'))
    await waitFor(async () => expect(await figures()).toEqual(['1', '1', '0', '0', '0']))
  })

  it('says with each counter that a search matches more than were counted', async () => {
    serve(summarizeDeposits, { total: 1000, pending: 2, confirmed: 998, rejected: 0, cancelled: 0, more: true })
    openAdmin(`${PATHS.deposits}?query=usdt`)
    await waitFor(async () => expect(await figures()).toEqual(['1,000+', '2+', '998+', '0+', '0+']))
  })

  it('goes to the next page by its cursor and back', async () => {
    const [first, second] = listDeposits.example
    if (!first || !second) throw new Error('the example has too few deposits')
    serve(listDeposits, ({ query }) =>
      query.cursor === undefined ? page([first], { total: 51, next: first.id }) : page([second], { total: 51 }),
    )
    const user = openAdmin(PATHS.deposits)
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Page 2 / 2')).toBeVisible()
    expect(window.location.search).toBe(`?cursor=${first.id}&page=2`)
    expect(await screen.findByText(second.user_email)).toBeVisible()
    await press(user, screen, 'Previous page')
    expect(await screen.findByText('Page 1 / 2')).toBeVisible()
    expect(window.location.search).toBe('')
  })

  it('says how far a search has looked, goes on by a button that keeps the focus, and exports at least so many rows', async () => {
    const [found] = listDeposits.example
    if (!found) throw new Error('the example has no deposit')
    const far = '01936f5e-0a00-7000-8000-000000000000'
    const second = held<void>()
    serve(listDeposits, async ({ query }) => {
      if (query.cursor === found.id) await second.promise
      return query.cursor === far
        ? page([found], { next: found.id, isAtLeast: true })
        : page([], { next: query.cursor === found.id ? far : found.id, isAtLeast: true })
    })
    const user = openAdmin(`${PATHS.deposits}?query=usdt`)
    expect(await screen.findAllByText(/^No match since /)).toHaveLength(2)
    expect(await screen.findByRole('link', { name: 'Export CSV' })).toBeVisible()
    screen.getByRole('button', { name: 'Keep searching' }).focus()
    await user.keyboard('{Enter}')
    const further = await screen.findByRole('button', { name: 'Searching...' })
    await user.keyboard('{Enter}')
    expect(further).toHaveFocus()
    second.release()
    await waitFor(() => expect(further).toHaveTextContent('Keep searching'))
    expect(further).toHaveFocus()
    expect(screen.getAllByText(/^No match since Nov 27, 2024/)).toHaveLength(2)
    expect(window.location.search).toBe(`?query=usdt&cursor=${found.id}&page=2`)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(found.user_email)).toBeVisible()
    expect(screen.getByText(/^1 row or more · Searched back to /)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Export CSV (1 row or more)' })).toBeVisible()
  })

  it('sorts by date, newest or oldest first', async () => {
    const user = openAdmin(PATHS.deposits)
    await user.click(await screen.findByRole('button', { name: 'Created' }))
    await waitFor(() => expect(requestsTo(listDeposits).at(-1)?.query).toMatchObject({ sort: 'oldest' }))
    expect(window.location.search).toBe('?sort=oldest')
  })

  it('shows an error panel and loads again on Retry', async () => {
    serve(listDeposits, networkFailure, { once: true })
    const user = openAdmin(PATHS.deposits)
    expect(await screen.findByText('Error Loading Deposits')).toBeVisible()
    expect(screen.getByText('Failed to load deposits')).toBeVisible()
    await press(user, screen, 'Retry')
    expect(await screen.findByText(CAMILA)).toBeVisible()
  })

  it('shows the proof, and a link if its image fails to load', async () => {
    const user = openAdmin(PATHS.deposits)
    await press(user, await rowOf(CAMILA), 'View')
    const dialog = await dialogOf('Payment proof')
    const image = dialog.getByRole('img')
    expect(image).toHaveAttribute('src', `/api/uploads/payment-proofs/${depositOf(CAMILA).payment_proof}`)
    image.dispatchEvent(new Event('error'))
    expect(await dialog.findByRole('link', { name: 'Open in new tab' })).toHaveAttribute('target', '_blank')
    await press(user, dialog, 'Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers no decisions to a role without the permission', async () => {
    const user = openAdmin(PATHS.deposits, { role: 'auditor' })
    expect((await rowOf(CAMILA)).queryByRole('button', { name: 'Confirm' })).toBeNull()
    expect([...(await actionsOf(user, CAMILA)), ...(await actionsOf(user, ARJUN))]).toEqual([])
  })
})

describe('reversing a deposit', () => {
  it('asks for a reason and keeps it when the call fails', async () => {
    const user = openAdmin(PATHS.deposits)
    await chooseAction(user, ARJUN, 'Reverse')
    const dialog = await dialogOf('Reverse deposit')
    const submit = dialog.getByRole('button', { name: 'Reverse' })
    await user.click(submit)
    expect(await dialog.findByText(/^Reason is required/)).toBeVisible()
    await fill(user, dialog.getByLabelText('Reason'), 'The receipt was forged')
    serve(reverseDeposit, networkFailure, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('The server did not respond. Try again.')).toBeVisible()
    expect(dialog.getByLabelText('Reason')).toHaveValue('The receipt was forged')
    const reversed = serve(reverseDeposit, reverseDeposit.example)
    serve(listDeposits, [{ ...depositOf(ARJUN), reversed_at: '2026-11-21T12:00:00.000Z' }])
    await user.click(submit)
    expect(await screen.findByText(MESSAGES.depositReversed)).toBeVisible()
    expect(reversed.requests[0]).toMatchObject({
      params: { id: depositOf(ARJUN).id },
      body: { reason: 'The receipt was forged' },
    })
    await waitFor(async () => expect((await rowOf(ARJUN)).getAllByText('Reversed')).toHaveLength(2))
    expect(await actionsOf(user, ARJUN)).toEqual([])
  })

  it('is offered for confirmed deposits only', async () => {
    serve(listDeposits, [depositOf(CAMILA), { ...depositOf(ARJUN), status: 'rejected' }])
    const user = openAdmin(PATHS.deposits)
    expect([await actionsOf(user, CAMILA), await actionsOf(user, ARJUN)]).toEqual([['Reject'], []])
  })
})
