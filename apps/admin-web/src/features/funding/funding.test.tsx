import { addFund, readPrice } from '@mintmark/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, openAdmin, refuseWith, rowOf } from '../../test/open-admin.tsx'

const LIAM = 'liam.carter@example.com'

async function openDialog() {
  const { user } = openAdmin('/admin/users')
  await user.click((await rowOf(LIAM)).getByRole('button', { name: 'Fund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add fund' }))
  return { user, dialog }
}

async function fill({ user, dialog }: Awaited<ReturnType<typeof openDialog>>) {
  await user.selectOptions(dialog.getByLabelText('Token'), 'ETH')
  await user.type(dialog.getByLabelText('USD amount'), '100')
}

describe('adding a fund', () => {
  it('sends nothing before there are both a token and an amount', async () => {
    const { user, dialog } = await openDialog()
    const submit = dialog.getByRole('button', { name: 'Add fund' })
    expect(submit).toBeDisabled()
    await user.selectOptions(dialog.getByLabelText('Token'), 'BTC')
    expect(submit).toBeDisabled()
    await user.type(dialog.getByLabelText('USD amount'), '0.50')
    expect(submit).toBeEnabled()
  })

  it('previews the token amount and tells both amounts when it is done', async () => {
    const opened = await openDialog()
    await fill(opened)
    expect(await opened.dialog.findByText(/^0\.\d{8} ETH$/)).toBeVisible()
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Add fund' }))
    expect(await screen.findByText('Fund added successfully!')).toBeVisible()
    expect(screen.getByText(/^\$100\.00 = 0\.\d{8} ETH$/)).toBeVisible()
  })

  it('previews at the reference price, and says so, where the server has no price', async () => {
    const opened = await openDialog()
    cutOff(readPrice)
    await fill(opened)
    expect(await opened.dialog.findByText('0.03349904 ETH')).toBeVisible()
    expect(opened.dialog.getByText(/reference price of \$2,985\.16 per ETH/)).toBeVisible()
  })

  it('gives the reason of the server, or Network error', async () => {
    const opened = await openDialog()
    await fill(opened)
    const submit = opened.dialog.getByRole('button', { name: 'Add fund' })
    refuseWith(addFund, 'There is no current price for ETH.')
    await opened.user.click(submit)
    expect(await screen.findByText('Failed to add fund: There is no current price for ETH.')).toBeVisible()
    cutOff(addFund)
    await opened.user.click(submit)
    expect(await screen.findByText('Failed to add fund: Network error')).toBeVisible()
  })
})
