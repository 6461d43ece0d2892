import { listFundingAccounts, topUpFunding } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, dialogOf, openAdmin, refuseWith, rowOf } from '../../test/open-admin.tsx'

const PAGE = '/admin/funding'
const HOUSE = 'House'

async function openTopUp() {
  const opened = openAdmin(PAGE)
  await opened.user.click((await rowOf(HOUSE)).getByRole('button', { name: 'Top up' }))
  return { ...opened, dialog: await dialogOf(`Top up ${HOUSE}`) }
}

async function fill({ user, dialog }: Awaited<ReturnType<typeof openTopUp>>) {
  await user.type(dialog.getByLabelText('Amount in USD'), '2500')
  await user.type(dialog.getByLabelText('Reason'), 'Second quarter')
  await user.type(dialog.getByLabelText('Evidence'), 'Statement 2026-11')
}

describe('funding accounts', () => {
  it('are opened with a name', async () => {
    const { user } = openAdmin(PAGE)
    await user.click(await screen.findByRole('button', { name: 'New account' }))
    const dialog = await dialogOf('New funding account')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByText('Name is required')).toBeVisible()
    await user.type(dialog.getByLabelText('Name'), 'Reserve')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('Funding account created')).toBeVisible()
    expect((await rowOf('$0.00')).getByText('Reserve')).toBeVisible()
  })

  it('are not opened under a name that one has already', async () => {
    const { user } = openAdmin(PAGE)
    await user.click(await screen.findByRole('button', { name: 'New account' }))
    const dialog = await dialogOf('New funding account')
    await user.type(dialog.getByLabelText('Name'), 'house')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    const told = 'There is a funding account with this name already. Choose another name.'
    expect(await dialog.findByText(told)).toBeVisible()
  })

  it('are shown the oldest first, more than a page has by default, and exported in that order', async () => {
    const { fundingAccounts } = openAdmin(PAGE).platform.state
    for (let index = 100; index < 160; index++) {
      const id = `01900000-0000-7000-8000-000000000${index}`
      fundingAccounts.set(id, { id, name: `Account ${index}`, createdAt: new Date() })
    }
    expect(await rowOf('Account 159')).toBeDefined()
    expect((await rowOf(HOUSE)).getByText(HOUSE)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Export CSV' })
    expect(link).toHaveAttribute('href', '/api/admin/funding-accounts.csv?sort=oldest')
  })

  it('are topped up with a reason and evidence, after everything was asked for', async () => {
    const opened = await openTopUp()
    const { user, dialog } = opened
    const submit = dialog.getByRole('button', { name: 'Top up' })
    await user.click(submit)
    expect(await dialog.findByText('Enter an amount above 0')).toBeVisible()
    expect(dialog.getByText('Say why, for the audit log')).toBeVisible()
    expect(dialog.getByText('Say where the evidence lies')).toBeVisible()
    await fill(opened)
    refuseWith(topUpFunding, 'The ledger is closed.')
    await user.click(submit)
    expect(await dialog.findByText('The ledger is closed.')).toBeVisible()
    expect(dialog.getByLabelText('Evidence')).toHaveValue('Statement 2026-11')
  })

  it('tell that they were topped up', async () => {
    const opened = await openTopUp()
    await fill(opened)
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Top up' }))
    expect(await screen.findByText('Topped up.')).toBeVisible()
    expect(screen.getByText(`${HOUSE}: $2,500.00`)).toBeVisible()
  })

  it('tell that a large top-up waits for another staff member', async () => {
    const opened = await openTopUp()
    opened.platform.state.approvalLimitUsd = amount('100')
    await fill(opened)
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Top up' }))
    expect(await screen.findByText('Nothing has moved yet')).toBeVisible()
  })

  it('offer no act to those who may only read, and an error with Retry', async () => {
    const { user } = openAdmin(PAGE, { as: 'auditor@mintmark.test' })
    cutOff(listFundingAccounts, { once: true })
    expect(await screen.findByText('Failed to load funding accounts')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await rowOf(HOUSE)).queryByRole('button', { name: 'Top up' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New account' })).toBeNull()
  })
})
