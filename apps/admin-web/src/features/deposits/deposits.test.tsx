import { confirmTransaction, listDeposits, rejectDeposit } from '@mintmark/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, openAdmin, refuseWith, rowOf } from '../../test/open-admin.tsx'

const PENDING = '/admin/deposits?status=pending'
const CAMILA = 'camila.souza@example.com'

describe('deposits', () => {
  it('asks with the object and the amount, then confirms', async () => {
    const { user, platform } = openAdmin(PENDING)
    const pending = () => [...platform.state.deposits.values()].filter(({ status }) => status === 'pending').length
    const before = pending()
    const row = await rowOf(CAMILA)
    await user.click(row.getByRole('button', { name: 'Confirm' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(`480.00 USDT from ${CAMILA}`)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Deposit confirmed')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(CAMILA)).toBeNull())
    expect(pending()).toBe(before - 1)
  })

  it('rejects after the question of the specification, and offers no action afterwards', async () => {
    const { user } = openAdmin('/admin/deposits?query=camila')
    const row = await rowOf(CAMILA)
    await user.click(row.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Are you sure you want to reject this deposit?')).toBeVisible()
    const dialog = within(screen.getByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(async () => expect((await rowOf(CAMILA)).queryByRole('button', { name: 'Reject' })).toBeNull())
    expect((await rowOf(CAMILA)).getAllByText('Rejected')).toHaveLength(2)
  })

  it('says in the dialog why a decision failed: the words of the server, else its own', async () => {
    const { user } = openAdmin(PENDING)
    await user.click((await rowOf(CAMILA)).getByRole('button', { name: 'Confirm' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    refuseWith(confirmTransaction, 'The ledger is closed.')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('The ledger is closed.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click((await rowOf(CAMILA)).getByRole('button', { name: 'Reject' }))
    cutOff(rejectDeposit)
    const second = within(await screen.findByRole('alertdialog'))
    await user.click(second.getByRole('button', { name: 'Reject' }))
    expect(await second.findByText('Failed to reject deposit')).toBeVisible()
  })

  it('has its counters follow the search, which stays in the address', async () => {
    const { user } = openAdmin('/admin/deposits')
    const counts = within(await screen.findByLabelText('Counts'))
    const total = () => counts.getAllByRole('definition')[0]
    await waitFor(() => expect(total()).toHaveTextContent(/^\d{2,}$/))
    await user.type(screen.getByRole('searchbox', { name: 'Search deposits' }), 'camila')
    await waitFor(() => expect(window.location.search).toBe('?query=camila'))
    await waitFor(() => expect(total()).toHaveTextContent(/^1$/))
  })

  it('pages forth and back by the cursor', async () => {
    const { user } = openAdmin('/admin/deposits')
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Page 2 / 2')).toBeVisible()
    expect(window.location.search).toMatch(/cursor=.+&page=2/)
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(await screen.findByText('Page 1 / 2')).toBeVisible()
    expect(window.location.search).toBe('')
  })

  it('shows an error panel and loads again on Retry', async () => {
    const { user } = openAdmin(PENDING)
    cutOff(listDeposits, { once: true })
    expect(await screen.findByText('Error Loading Deposits')).toBeVisible()
    expect(screen.getByText('Failed to load deposits')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(CAMILA)).toBeVisible()
  })

  it('shows the proof, and a link where its image fails to load', async () => {
    const { user } = openAdmin(PENDING)
    await user.click((await rowOf(CAMILA)).getByRole('button', { name: 'View' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment proof' }))
    const image = dialog.getByRole('img')
    expect(image).toHaveAttribute('src', expect.stringMatching(/^\/api\/uploads\/payment-proofs\/.+\.webp$/))
    image.dispatchEvent(new Event('error'))
    expect(await dialog.findByRole('link', { name: 'Open in new tab' })).toHaveAttribute('target', '_blank')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('offers no decision to a role that may not decide', async () => {
    openAdmin(PENDING, { as: 'auditor@mintmark.test' })
    const row = await rowOf(CAMILA)
    expect(row.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })
})
