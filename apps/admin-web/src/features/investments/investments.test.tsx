import { confirmInvestment, creditProfit, setInvestmentStatus } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, openAdmin, refuseWith, rowOf } from '../../test/open-admin.tsx'

const NALEDI = 'naledi.dlamini@example.com'
const HANNAH = 'hannah.schmidt@example.com'
const LIST = '/admin/bundles/user-bundles'

describe('user bundles', () => {
  it('shows what is pending first, in one table', async () => {
    openAdmin(LIST)
    await rowOf(NALEDI)
    const [, first, second, third] = screen.getAllByRole('row')
    expect(first).toHaveTextContent('Pending')
    expect(second).toHaveTextContent('Pending')
    expect(third).not.toHaveTextContent('Pending')
  })

  it('rejects a pending bundle after the question of the specification', async () => {
    const { user } = openAdmin(LIST)
    await user.click((await rowOf(NALEDI)).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Reject this pending bundle?')).toBeVisible()
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Bundle rejected')).toBeVisible()
  })

  it('says Confirm failed when it could not', async () => {
    const { user } = openAdmin(LIST)
    await user.click((await rowOf(NALEDI)).getByRole('button', { name: 'Confirm' }))
    cutOff(confirmInvestment)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Confirm failed')).toBeVisible()
  })

  it('shows a new status at once and takes it back when the server refuses', async () => {
    const { user } = openAdmin(LIST)
    refuseWith(setInvestmentStatus, 'Not today.', 2000)
    await user.click((await rowOf(HANNAH)).getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: 'Completed' }))
    await waitFor(async () => expect((await rowOf(HANNAH)).getByText('Completed')).toBeVisible())
    expect(await screen.findByText('Not today.')).toBeVisible()
    expect((await rowOf(HANNAH)).getByText('Active')).toBeVisible()
  })

  it('names what moves before it cancels', async () => {
    const { user } = openAdmin(LIST)
    await user.click((await rowOf(HANNAH)).getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: 'Cancelled' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/principal of \$4,200\.00 .+ Profit of \$0\.00/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel investment' }))
    await waitFor(async () => expect((await rowOf(HANNAH)).getByText('Cancelled')).toBeVisible())
  })

  it('wants a valid amount before it changes a profit', async () => {
    const { user } = openAdmin(LIST)
    const row = await rowOf(HANNAH)
    await user.type(row.getByRole('textbox'), 'ten')
    await user.click(row.getByRole('button', { name: 'Credit' }))
    expect(row.getByText('Enter valid amount')).toBeVisible()
    await user.clear(row.getByRole('textbox'))
    await user.type(row.getByRole('textbox'), '12.5')
    await user.click(row.getByRole('button', { name: 'Credit' }))
    expect(await screen.findByText('Profit credited: $12.50')).toBeVisible()
    expect(await row.findByText('$12.50')).toBeVisible()
  })

  it('tells that a large credit waits for another staff member', async () => {
    const { user, platform } = openAdmin(LIST)
    platform.state.approvalLimitUsd = amount('10')
    const row = await rowOf(HANNAH)
    await user.type(row.getByRole('textbox'), '12.5')
    await user.click(row.getByRole('button', { name: 'Credit' }))
    expect(await screen.findByText('Nothing has moved yet')).toBeVisible()
    expect(row.getByText('$0.00')).toBeVisible()
  })

  it('gives the reason of the server for a reduction below zero, else its own words', async () => {
    const { user } = openAdmin(LIST)
    const row = await rowOf(HANNAH)
    await user.type(row.getByRole('textbox'), '5')
    await user.click(row.getByRole('button', { name: 'Reduce' }))
    expect(await screen.findByText('The profit is $0.00: it cannot be reduced by more.')).toBeVisible()
    cutOff(creditProfit)
    await user.click(row.getByRole('button', { name: 'Credit' }))
    expect(await screen.findByText('Profit update failed')).toBeVisible()
  })

  it('says so when there is nothing', async () => {
    openAdmin(`${LIST}?query=no-such-bundle`)
    expect(await screen.findByText('No bundle investments found')).toBeVisible()
  })
})
