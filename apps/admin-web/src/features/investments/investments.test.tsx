import {
  confirmInvestment,
  creditProfit,
  listUserInvestments,
  MESSAGES,
  reduceProfit,
  rejectInvestment,
  setInvestmentStatus,
  viewRequest,
} from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import {
  chooseAction,
  confirmationOf,
  dialogOf,
  fill,
  held,
  openAdmin,
  press,
  rowOf,
  serve,
} from '../../test/open-admin.tsx'

const TXID = `0x${'ab'.repeat(32)}`
const ARJUN = 'arjun.mehta@example.com'
const ADA = 'investor@mintmark.test'
const [silver] = listUserInvestments.example
if (!silver) throw new Error('the example has no investment')
const hers = { ...silver, status: 'active', profit: '25.00000000' } as const

function openList() {
  serve(listUserInvestments, [hers])
  return openAdmin(PATHS.userBundles)
}

describe('user bundles', () => {
  it('shows pending investments first, in one table', async () => {
    openList()
    await rowOf(ADA)
    const [, first, second] = screen.getAllByRole('row')
    expect(first).toHaveTextContent(ARJUN)
    expect(first).toHaveTextContent('Pending')
    expect(second).toHaveTextContent(ADA)
    expect(screen.getByRole('link', { name: 'Export pending CSV (1 row)' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Export confirmed CSV (1 row)' })).toBeVisible()
  })

  it('says what is invested in the coin, not under the heading of the column in USD', async () => {
    serve(viewRequest, viewRequest.example)
    serve(listUserInvestments, [{ ...hers, invested_amount: '1.50000000', invested_coin: 'ETH' }])
    const user = openAdmin(PATHS.userBundles)
    const row = (await screen.findByText(ADA)).closest('tr')
    row?.focus()
    await user.keyboard('{Enter}')
    const details = within(await screen.findByRole('dialog'))
    for (const [label, value] of [
      ['Status', 'Active'],
      ['Invested', '1.50 ETH'],
      ['Profit', '$25.00'],
    ] as const)
      expect(details.getByText(label).parentElement).toHaveTextContent(`${label}${value}`)
  })

  it('changes profit in the details, too, which show it then', async () => {
    const credited = serve(creditProfit, creditProfit.example)
    serve(viewRequest, viewRequest.example)
    const user = openList()
    const row = (await screen.findByText(ADA)).closest('tr')
    row?.focus()
    await user.keyboard('{Enter}')
    const details = within(await screen.findByRole('dialog'))
    await user.type(details.getByRole('textbox', { name: /^Profit amount in USD/ }), '12.5')
    await press(user, details, 'Credit')
    serve(listUserInvestments, [{ ...hers, profit: '37.50000000' }])
    await press(user, await dialogOf('Credit profit'), 'Credit profit')
    expect(await details.findByText('$37.50')).toBeVisible()
    expect(credited.requests).toMatchObject([{ params: { id: hers.id }, body: { amount: '12.5' } }])
  })

  it('offers no change of profit in the details to a role that may not', async () => {
    serve(viewRequest, viewRequest.example)
    serve(listUserInvestments, [hers])
    const user = openAdmin(PATHS.userBundles, { role: 'support' })
    const row = (await screen.findByText(ADA)).closest('tr')
    row?.focus()
    await user.keyboard('{Enter}')
    const details = within(await screen.findByRole('dialog'))
    expect(details.getByText('$25.00')).toBeVisible()
    expect(details.queryByRole('button', { name: 'Credit' })).toBeNull()
  })

  it('confirms a pending bundle, or says that it failed', async () => {
    const user = openList()
    await press(user, await rowOf(ARJUN), 'Confirm')
    const dialog = await dialogOf('Confirm bundle')
    await dialog.findByText('Ada Lindqvist')
    serve(confirmInvestment, networkFailure, { once: true })
    await press(user, dialog, 'Confirm')
    await press(user, await confirmationOf(), 'Confirm anyway')
    expect(await dialog.findByText('Confirm failed')).toBeVisible()
    const confirmed = serve(confirmInvestment, confirmInvestment.example)
    await press(user, dialog, 'Confirm')
    await press(user, await confirmationOf(), 'Confirm anyway')
    expect(await screen.findByText('Bundle confirmed')).toBeVisible()
    expect(confirmed.requests.map(({ body }) => body)).toEqual([{ txid: null, notes: null }])
  })

  it('says what becomes of another amount, and sends what arrived', async () => {
    const confirmed = serve(confirmInvestment, confirmInvestment.example)
    const user = openList()
    await press(user, await rowOf(ARJUN), 'Confirm')
    const dialog = await dialogOf('Confirm bundle')
    const arrives = async (amount: string) => {
      await user.clear(dialog.getByLabelText('Received amount'))
      await user.type(dialog.getByLabelText('Received amount'), amount)
    }
    await arrives('499.99')
    expect(await dialog.findByText(/minimum of \$500\.00\. Nothing will be invested, and 499\.99 USDT/)).toBeVisible()
    await arrives('2100')
    expect(dialog.getByText(/2,000\.00 USDT will be invested, and 100\.00 USDT goes to the customer/)).toBeVisible()
    await user.type(dialog.getByLabelText('TXID (optional)'), TXID)
    await press(user, dialog, 'Confirm')
    expect(await screen.findByText('Bundle confirmed')).toBeVisible()
    expect(confirmed.requests.map(({ body }) => body)).toEqual([{ amount: '2100', txid: TXID, notes: null }])
  })

  it('reports a payment below the minimum as credited, not as confirmed', async () => {
    serve(confirmInvestment, { success: true, message: MESSAGES.paymentCredited })
    const user = openList()
    await press(user, await rowOf(ARJUN), 'Confirm')
    const dialog = await dialogOf('Confirm bundle')
    await user.type(dialog.getByLabelText('TXID (optional)'), TXID)
    await press(user, dialog, 'Confirm')
    expect(await screen.findByText(MESSAGES.paymentCredited)).toBeVisible()
  })

  it('asks the question of the specification before it rejects a pending bundle', async () => {
    const rejected = serve(rejectInvestment, rejectInvestment.example)
    const user = openList()
    await chooseAction(user, ARJUN, 'Reject')
    const dialog = await dialogOf('Reject bundle')
    expect(dialog.getByText('Reject this pending bundle?')).toBeVisible()
    await fill(user, dialog.getByLabelText(/^Reason for the customer/), 'No payment arrived.')
    await press(user, dialog, 'Reject')
    expect(await screen.findByText('Bundle rejected')).toBeVisible()
    expect(rejected.requests.map(({ body }) => body)).toEqual([{ reason: 'No payment arrived.', note: null }])
  })

  it('shows a new status immediately and reverts it when the server refuses', async () => {
    const answer = held<ReturnType<typeof refusal>>()
    serve(setInvestmentStatus, () => answer.promise)
    const user = openList()
    await user.click((await rowOf(ADA)).getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: 'Completed' }))
    await waitFor(async () => expect((await rowOf(ADA)).getByText('Completed')).toBeVisible())
    answer.release(refusal('illegal_transition', { from: 'paid_out', to: 'completed' }))
    await waitFor(async () => expect((await rowOf(ADA)).getByText('Active')).toBeVisible())
    expect(screen.queryByText(/^Status is now/)).toBeNull()
  })

  it('says where the money goes before it cancels, and why it could not', async () => {
    const user = openList()
    await user.click((await rowOf(ADA)).getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: 'Canceled' }))
    const dialog = await confirmationOf()
    expect(dialog.getByText(/principal of 2,500\.00 USDT .+ profit of \$25\.00/)).toBeVisible()
    serve(setInvestmentStatus, networkFailure, { once: true })
    await fill(user, dialog.getByLabelText('Reason for the customer (optional)'), 'You asked us to.')
    await press(user, dialog, 'Cancel investment')
    expect(await dialog.findByText('Status update failed')).toBeVisible()
    const set = serve(setInvestmentStatus, { success: true, message: MESSAGES.investmentCancelled })
    await press(user, dialog, 'Cancel investment')
    expect(await screen.findByText('Status is now Canceled')).toBeVisible()
    expect(set.requests[0]).toMatchObject({
      params: { id: hers.id },
      body: { status: 'cancelled', reason: 'You asked us to.' },
    })
  })

  it('needs a valid amount to credit profit', async () => {
    const credited = serve(creditProfit, { success: true, message: MESSAGES.profitCredited('12.50') })
    const user = openList()
    const row = await rowOf(ADA)
    await user.type(row.getByRole('textbox'), 'ten')
    await press(user, row, 'Credit')
    expect(await row.findByText('Enter valid amount')).toBeVisible()
    expect(credited.requests).toEqual([])
    await user.clear(row.getByRole('textbox'))
    await user.type(row.getByRole('textbox'), '12.5')
    serve(listUserInvestments, [{ ...hers, profit: '37.50000000' }])
    await press(user, row, 'Credit')
    const dialog = await dialogOf('Credit profit')
    expect(dialog.getByText('$25.00 → $37.50')).toBeVisible()
    expect(await dialog.findByText('$49,735.00 → $49,722.50')).toBeVisible()
    expect(credited.requests).toEqual([])
    await fill(user, dialog.getByLabelText('Reason (optional)'), 'November, week 3')
    await press(user, dialog, 'Credit profit')
    expect(await screen.findByText('Profit credited: $12.50')).toBeVisible()
    expect(credited.requests[0]).toMatchObject({
      params: { id: hers.id },
      body: { amount: '12.5', reason: 'November, week 3' },
    })
    expect(await row.findByText('$37.50')).toBeVisible()
    expect(row.getByRole('textbox')).toHaveValue('')
  })

  it('says that a large credit needs approval', async () => {
    const message = MESSAGES.awaitingApproval
    serve(creditProfit, { success: true, awaiting_approval: true, approval_id: hers.id, message })
    const user = openList()
    const row = await rowOf(ADA)
    await user.type(row.getByRole('textbox'), '12.5')
    await press(user, row, 'Credit')
    await press(user, await dialogOf('Credit profit'), 'Credit profit')
    expect(await screen.findByText('Waiting for approval')).toBeVisible()
    expect(row.getByText('$25.00')).toBeVisible()
  })

  it('says why profit could not be reduced, and keeps the amount', async () => {
    serve(reduceProfit, refusal('profit_below_zero', { profitUsd: '25.00' }))
    const user = openList()
    const row = await rowOf(ADA)
    await user.type(row.getByRole('textbox'), '50')
    await press(user, row, 'Reduce')
    const dialog = await dialogOf('Reduce profit')
    await press(user, dialog, 'Reduce profit')
    expect(
      await dialog.findByText(/\$25\.00\. You cannot reduce it by more than that|\$25\.00/, {
        selector: '[role=alert] *',
      }),
    ).toBeVisible()
    await press(user, dialog, 'Cancel')
    expect(row.getByRole('textbox')).toHaveValue('50')
    serve(creditProfit, networkFailure)
    await press(user, row, 'Credit')
    const again = await dialogOf('Credit profit')
    await press(user, again, 'Credit profit')
    expect(await again.findByText('Profit update failed')).toBeVisible()
  })

  it('says when nothing is found', async () => {
    serve(listUserInvestments, [])
    openAdmin(`${PATHS.userBundles}?status=active&query=no-such-bundle`)
    expect(await screen.findByText('No bundle investments found')).toBeVisible()
  })
})
