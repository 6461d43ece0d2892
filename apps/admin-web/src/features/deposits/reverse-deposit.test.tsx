import { reverseDeposit } from '@mintmark/contracts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, dialogOf, openAdmin, rowOf } from '../../test/open-admin.tsx'

const CONFIRMED = '/admin/deposits?query=grace.okafor&status=confirmed'
const GRACE = 'grace.okafor@example.com'

describe('reversing a deposit', () => {
  it('asks why, says why it failed, then shows the deposit as reversed', async () => {
    const { user } = openAdmin(CONFIRMED)
    await user.click((await rowOf(GRACE)).getByRole('button', { name: 'Reverse' }))
    const dialog = await dialogOf('Reverse deposit')
    const submit = dialog.getByRole('button', { name: 'Reverse' })
    await user.click(submit)
    expect(await dialog.findByText('Say why, for the audit log')).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'The receipt was forged')
    cutOff(reverseDeposit, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Failed to reverse deposit')).toBeVisible()
    expect(dialog.getByLabelText('Reason')).toHaveValue('The receipt was forged')
    await user.click(submit)
    expect(await screen.findByText('Deposit reversed.')).toBeVisible()
    await waitFor(async () => expect((await rowOf(GRACE)).getAllByText('Reversed')).toHaveLength(2))
    expect((await rowOf(GRACE)).queryByRole('button', { name: 'Reverse' })).toBeNull()
  })

  it('is offered for confirmed deposits only', async () => {
    const { user } = openAdmin('/admin/deposits?status=pending')
    expect((await rowOf('camila.souza@example.com')).queryByRole('button', { name: 'Reverse' })).toBeNull()
    await user.click(screen.getByRole('combobox', { name: 'Status: Pending' }))
    await user.click(await screen.findByRole('option', { name: 'Rejected' }))
    const rejected = await rowOf('yuki.tanaka@example.com')
    expect(rejected.getAllByText('Rejected')).toHaveLength(2)
    expect(rejected.queryByRole('button', { name: 'Reverse' })).toBeNull()
  })
})
