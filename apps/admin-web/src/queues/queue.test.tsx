import {
  addUserNote,
  confirmTransaction,
  listApprovals,
  listDeposits,
  refuseAction,
  rejectDeposit,
  reviewDeposit,
  viewRequest,
} from '@mintmark/contracts'
import { networkFailure, page, refusal } from '@mintmark/contracts/stub'
import { formatMoney } from '@mintmark/ui'
import { onAWideScreen } from '@mintmark/ui/person'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { confirmationOf, dialogOf, fill, held, openAdmin, press, requestsTo, serve } from '../test/open-admin.tsx'

const [first, second, third] = listDeposits.example.map((deposit) => ({ ...deposit, status: 'pending' as const }))
if (!first || !second || !third) throw new Error('the example has too few deposits')
const current = () => document.querySelector('[aria-current="true"]')?.getAttribute('data-row')

afterEach(() => vi.unstubAllGlobals())

it('is worked through by keyboard: no key decides, and the next row gets the focus after a decision', async () => {
  let rows = [first, second]
  serve(listDeposits, () => page(rows))
  serve(confirmTransaction, () => {
    rows = [second]
    return confirmTransaction.example
  })
  const user = openAdmin('/admin/deposits?status=pending')
  await screen.findByText(first.user_email)
  await user.keyboard('j')
  await waitFor(() => expect(current()).toBe(first.id))
  await user.keyboard('jk')
  await waitFor(() => expect(current()).toBe(first.id))
  await user.keyboard('c')
  const dialog = await dialogOf('Confirm deposit')
  expect(requestsTo(confirmTransaction)).toEqual([])
  await press(user, dialog, 'Confirm')
  await press(user, await confirmationOf(), 'Confirm anyway')
  await waitFor(() => expect(current()).toBe(second.id))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', second.id))
  await user.keyboard('?')
  expect(await dialogOf('Keyboard shortcuts')).toBeTruthy()
  expect(requestsTo(reviewDeposit).length).toBeGreaterThan(0)
})

it('has the buttons of the open row above its details, where no toast covers them', async () => {
  onAWideScreen()
  serve(viewRequest, viewRequest.example)
  serve(listDeposits, page([first]))
  openAdmin(`/admin/deposits?open=${first.id}`)
  const pane = within(await screen.findByRole('region', { name: new RegExp(first.user_email) }))
  const details = await pane.findByText('Earlier deposits')
  const order = pane.getByRole('button', { name: 'Confirm' }).compareDocumentPosition(details)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('keeps the note that was typed about a request while another one is open, until it is sent', async () => {
  onAWideScreen()
  serve(viewRequest, viewRequest.example)
  serve(listDeposits, page([first, second]))
  const sent = serve(addUserNote, addUserNote.example)
  const user = openAdmin(`/admin/deposits?open=${first.id}`)
  const paneOf = async ({ user_email, id }: typeof first) => {
    const row = document.querySelector(`[data-row="${id}"]`)
    if (row) await user.click(row)
    return within(await screen.findByRole('region', { name: new RegExp(user_email) }))
  }
  const noteOf = async (deposit: typeof first) => (await paneOf(deposit)).findByLabelText('Note for colleagues')
  await fill(user, await noteOf(first), 'Call back')
  expect(await noteOf(second)).toHaveValue('')
  expect(asksBeforeClosing()).toBe(true)
  expect(await noteOf(first)).toHaveValue('Call back')
  await press(user, await paneOf(first), 'Add note')
  await waitFor(() => expect(sent.requests[0]?.body).toEqual({ text: 'Call back', request_id: first.id }))
  await noteOf(second)
  expect(asksBeforeClosing()).toBe(false)
  expect(await noteOf(first)).toHaveValue('')
})

/** Reads the list again. Without events, a page does that when it comes into view. */
const readAgain = () => document.dispatchEvent(new Event('visibilitychange'))

it('moves no row for new ones or for a failure: both have a place that moves none', async () => {
  serve(listDeposits, page([first]))
  const user = openAdmin('/admin/deposits')
  await screen.findByText(first.user_email)
  await user.keyboard('j')
  const showNew = await screen.findByText('0 new: show them')
  expect(showNew).not.toBeVisible()
  serve(listDeposits, page([first, second]))
  readAgain()
  await waitFor(() => expect(showNew).toBeVisible())
  expect(showNew).toHaveTextContent('1 new: show it')
  expect(screen.queryByText(second.user_email)).toBeNull()
  await user.click(showNew)
  expect(await screen.findByText(second.user_email)).toBeVisible()
  serve(listDeposits, networkFailure)
  readAgain()
  const stale = await screen.findByText('This list could not be refreshed and may be out of date.')
  const order = screen.getByRole('table').compareDocumentPosition(stale)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

/** Selects the first rows of a queue, and asks to decide them. */
async function askForSeveral(user: UserEvent, count: number, verdict: string) {
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select/ })
  for (const box of boxes.slice(0, count)) await user.click(box)
  await press(user, within(marked(count)), verdict)
  const dialog = await confirmationOf()
  const lineOf = (name: string) => within(dialog.getByText(name).closest('li') as HTMLElement)
  return { dialog, lineOf, start: () => press(user, dialog, verdict) }
}

const marked = (count: number) => screen.getByText(new RegExp(`^${count} selected`)).parentElement as HTMLElement
const nameOf = (deposit: typeof first) =>
  `${formatMoney(deposit.amount, deposit.token_symbol)} from ${deposit.user_email}`

describe('bulk decisions', () => {
  it('shows each result as soon as it is known, and leaves out what someone else has decided', async () => {
    const answers = [held<typeof rejectDeposit.example>(), held<ReturnType<typeof refusal>>()] as const
    serve(listDeposits, page([first, second, third]))
    serve(rejectDeposit, ({ params }) => answers[params.id === first.id ? 0 : 1].promise)
    const user = openAdmin('/admin/deposits')
    const { dialog, lineOf, start } = await askForSeveral(user, 3, 'Reject')
    await start()
    expect(await dialog.findByText('Enter a reason. The customer reads it.')).toBeVisible()
    await press(user, dialog, 'No payment arrived.')
    serve(reviewDeposit, { ...reviewDeposit.example, status: 'confirmed' })
    serve(listDeposits, page([first, second]))
    readAgain()
    expect(await lineOf(nameOf(third)).findByText('Already decided')).toBeVisible()
    expect(lineOf(nameOf(third)).getByText('Someone else has confirmed this request in the meantime.')).toBeVisible()
    await start()
    expect(await lineOf(nameOf(first)).findByText('Deciding...')).toBeVisible()
    expect(lineOf(nameOf(second)).getByText('Not decided yet')).toBeVisible()
    expect(dialog.getByRole('status')).toHaveFocus()
    answers[0].release(rejectDeposit.example)
    expect(await lineOf(nameOf(first)).findByText('Done')).toBeVisible()
    expect(await lineOf(nameOf(second)).findByText('Deciding...')).toBeVisible()
    answers[1].release(refusal('already_decided', { status: 'confirmed' }))
    expect(await dialog.findByText('1 done, 1 already decided by someone else, 1 failed.')).toBeVisible()
    expect(lineOf(nameOf(second)).getByText('This request was already confirmed.')).toBeVisible()
    expect(dialog.getByText('3 of 3 requests')).toBeVisible()
    const reason = 'No payment arrived.'
    expect(requestsTo(rejectDeposit).map(({ params, body }) => [params.id, body])).toEqual([
      [first.id, { reason }],
      [second.id, { reason }],
    ])
  })

  it('stops after the one on its way when it is closed, and keeps the others selected', async () => {
    const answer = held<typeof confirmTransaction.example>()
    serve(listDeposits, page([first, second, third]))
    serve(confirmTransaction, () => answer.promise)
    const user = openAdmin('/admin/deposits')
    const { dialog, lineOf, start } = await askForSeveral(user, 2, 'Confirm')
    await start()
    await user.keyboard('{Escape}')
    expect(await dialog.findByText('Stopping after this one...')).toBeVisible()
    serve(listDeposits, page([second, third]))
    answer.release(confirmTransaction.example)
    expect(await dialog.findByText('1 done, 1 not decided yet.')).toBeVisible()
    expect(lineOf(nameOf(second)).getByText('Not decided yet')).toBeVisible()
    serve(confirmTransaction, networkFailure)
    await start()
    expect(await lineOf(nameOf(second)).findByText('The server did not respond. Try again.')).toBeVisible()
    await press(user, dialog, 'Close')
    await waitFor(() => expect(marked(1)).toBeVisible())
    expect(requestsTo(confirmTransaction).map(({ params }) => params.id)).toEqual([first.id, second.id])
  })

  it('leads to the next row once all are decided, also if the answer about one was lost', async () => {
    const lost = held<typeof networkFailure>()
    serve(listDeposits, page([first, second, third]))
    serve(confirmTransaction, ({ params }) => (params.id === first.id ? confirmTransaction.example : lost.promise))
    serve(reviewDeposit, { ...reviewDeposit.example, status: 'confirmed' })
    const user = openAdmin('/admin/deposits?status=pending')
    const { dialog, lineOf, start } = await askForSeveral(user, 2, 'Confirm')
    await start()
    expect(await lineOf(nameOf(second)).findByText('Deciding...')).toBeVisible()
    serve(listDeposits, page([third]))
    lost.release(networkFailure)
    readAgain()
    expect(await dialog.findByText('2 done.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Confirm' })).toBeNull()
    await press(user, dialog, 'Close')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', third.id))
  })

  it('refuses approvals with one reason for all', async () => {
    const [pending] = listApprovals.example
    if (!pending) throw new Error('the example has no approval')
    const other = { ...pending, id: first.id, summary: 'Top Reserve up by $20000.00' }
    serve(listApprovals, [pending, other])
    serve(refuseAction, refuseAction.example)
    const user = openAdmin('/admin/approvals')
    const { dialog, start } = await askForSeveral(user, 2, 'Refuse')
    await start()
    expect(dialog.getByText(/^Reason is required/)).toBeVisible()
    await user.click(dialog.getByLabelText(/^Reason/))
    await user.paste('Too low')
    await start()
    expect(await dialog.findByText('2 done.')).toBeVisible()
    expect(requestsTo(refuseAction).map(({ body }) => body)).toEqual([{ reason: 'Too low' }, { reason: 'Too low' }])
  })
})
