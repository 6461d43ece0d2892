import { archivePaymentMethod, createPaymentMethod, listAdminPaymentMethods } from '@mintmark/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { cutOff, dialogOf, openAdmin, questionOf, rowOf } from '../../test/open-admin.tsx'

const PAGE = '/admin/payment-methods'
const BITCOIN = 'Bitcoin (BTC)'

const PICTURE = new File(
  [
    Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
      (letter) => letter.charCodeAt(0),
    ),
  ],
  'qr.png',
  { type: 'image/png' },
)

const NOTES = new File(['text'], 'notes.txt', { type: 'text/plain' })

describe('payment methods', () => {
  it('counts what the search finds and filters by type', async () => {
    const { user } = openAdmin(PAGE)
    const counts = within(await screen.findByLabelText('Counts'))
    await waitFor(() =>
      expect(counts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['6', '4', '2']),
    )
    await rowOf(BITCOIN)
    await user.click(screen.getByRole('combobox', { name: 'Type: All Types' }))
    await user.click(await screen.findByRole('option', { name: 'Withdrawal' }))
    await waitFor(() => expect(screen.queryByText(BITCOIN)).toBeNull())
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/payment-methods.csv?sort=newest&type=withdrawal',
    )
  })

  it('adds one with a picture, and takes nothing but a picture', async () => {
    const { user } = openAdmin(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Add Payment Method' }))
    const dialog = await dialogOf('Add Payment Method')
    const submit = dialog.getByRole('button', { name: 'Add' })
    await user.click(submit)
    expect(await dialog.findByText('Please fill in all required fields (Name, Type)')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Name/), 'Solana')
    await user.selectOptions(dialog.getByLabelText(/^Type/), 'deposit')
    await user.selectOptions(dialog.getByLabelText('Kind'), 'crypto')
    await user.type(dialog.getByLabelText('Address / Details'), 'So1anaAddress')
    const chooser = dialog.getByLabelText('Image', { selector: 'input' })
    // A person can drop what the file dialog would not offer.
    await userEvent.setup({ applyAccept: false }).upload(chooser, NOTES)
    expect(await dialog.findByText(/^That file is not an image/)).toBeVisible()
    await user.upload(chooser, PICTURE)
    expect(await dialog.findByText('qr.png')).toBeVisible()
    cutOff(createPaymentMethod, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Error saving payment method: Failed to save payment method')).toBeVisible()
    expect(dialog.getByText('qr.png')).toBeVisible()
    await user.click(submit)
    expect(await screen.findByText('Payment method created successfully')).toBeVisible()
    expect(await screen.findByRole('img', { name: 'Picture of Solana' })).toBeVisible()
  })

  it('edits one', async () => {
    const { user } = openAdmin(PAGE)
    await user.click((await rowOf(BITCOIN)).getByRole('button', { name: 'Edit' }))
    const dialog = await dialogOf('Edit Payment Method')
    await user.clear(dialog.getByLabelText('Instructions'))
    await user.type(dialog.getByLabelText('Instructions'), 'Two confirmations.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Payment method updated successfully')).toBeVisible()
    await waitFor(async () => expect((await rowOf(BITCOIN)).getByText('Two confirmations.')).toBeVisible())
  })

  it('deletes after a question', async () => {
    const { user } = openAdmin(PAGE)
    await user.click((await rowOf(BITCOIN)).getByRole('button', { name: 'Delete' }))
    const question = await questionOf()
    expect(
      question.getByText('Are you sure you want to delete this payment method? This action cannot be undone.'),
    ).toBeVisible()
    cutOff(archivePaymentMethod, { once: true })
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await question.findByText('Error deleting payment method: Failed to delete payment method')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Payment method deleted successfully')).toBeVisible()
  })

  it('shows an error panel when it fails to load', async () => {
    openAdmin(PAGE)
    cutOff(listAdminPaymentMethods, { once: true })
    expect(await screen.findByText('Failed to load payment methods')).toBeVisible()
  })
})
