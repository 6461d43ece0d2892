import {
  archivePaymentMethod,
  changePaymentMethod,
  createPaymentMethod,
  listAdminPaymentMethods,
  MESSAGES,
  restorePaymentMethod,
  summarizePaymentMethods,
} from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES } from '@mintmark/contracts/demo'
import { networkFailure } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import {
  chooseAction,
  confirmationOf,
  dialogOf,
  figures,
  fill,
  openAdmin,
  press,
  requestsTo,
  rowOf,
  serve,
} from '../../test/open-admin.tsx'

const BITCOIN = 'Bitcoin (BTC)'
const IMAGE = new File(['an image'], 'qr.png', { type: 'image/png' })
const TEXT = new File(['text'], 'notes.txt', { type: 'text/plain' })

describe('payment methods', () => {
  it('shows the counts and filters by type', async () => {
    const user = openAdmin(PATHS.paymentMethods)
    await waitFor(async () => expect(await figures()).toEqual(['7', '5', '2']))
    await rowOf(BITCOIN)
    await user.click(screen.getByRole('combobox', { name: 'Type: All Types' }))
    await user.click(await screen.findByRole('option', { name: 'Withdrawal' }))
    await waitFor(() => expect(requestsTo(listAdminPaymentMethods).at(-1)?.query).toMatchObject({ type: 'withdrawal' }))
    expect(screen.getByRole('link', { name: /^Export CSV/ })).toHaveAttribute(
      'href',
      '/api/admin/payment-methods.csv?sort=newest&type=withdrawal',
    )
  })

  it('adds a method with an image, and accepts nothing but an image', async () => {
    const user = openAdmin(PATHS.paymentMethods)
    await user.click(await screen.findByRole('button', { name: 'Add Payment Method' }))
    const dialog = await dialogOf('Add Payment Method')
    const submit = dialog.getByRole('button', { name: 'Add' })
    await user.click(submit)
    expect(await dialog.findByText('Please fill in all required fields (Name, Type)')).toBeVisible()
    await fill(user, dialog.getByLabelText(/^Name/), 'Solana')
    await user.selectOptions(dialog.getByLabelText(/^Type/), 'deposit')
    expect(dialog.getByText('Choose a kind first')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText(/^Kind/), 'other')
    await fill(user, dialog.getByLabelText('Address / Details'), DEPOSIT_ADDRESSES.BTC)
    expect(await dialog.findByText(/^This looks like a Bitcoin address/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Yes, make it Crypto' }))
    expect(dialog.getByLabelText(/^Kind/)).toHaveValue('crypto')
    await user.clear(dialog.getByLabelText('Address / Details'))
    await waitFor(() => expect(dialog.getByRole('option', { name: 'Bitcoin (BTC)' })).toBeInTheDocument())
    await user.selectOptions(dialog.getByLabelText('Coin'), 'BTC')
    await user.selectOptions(dialog.getByLabelText('Network'), 'bitcoin')
    await fill(user, dialog.getByLabelText('Address / Details'), 'So1anaAddress')
    expect(await dialog.findByText('This is not a valid Bitcoin address.')).toBeVisible()
    await user.clear(dialog.getByLabelText('Address / Details'))
    await fill(user, dialog.getByLabelText('Address / Details'), DEPOSIT_ADDRESSES.BTC)
    expect(await dialog.findByText('This is a valid Bitcoin address.')).toBeVisible()
    const chooser = dialog.getByLabelText('Image', { selector: 'input' })
    // A person can drop a file that the file dialog would not offer.
    await userEvent.setup({ applyAccept: false }).upload(chooser, TEXT)
    expect(await dialog.findByText(/^That file is not an image/)).toBeVisible()
    await user.upload(chooser, IMAGE)
    expect(await dialog.findByText('qr.png')).toBeVisible()
    serve(createPaymentMethod, networkFailure, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Error saving payment method: Failed to save payment method')).toBeVisible()
    expect(dialog.getByText('qr.png')).toBeVisible()
    const created = serve(createPaymentMethod, createPaymentMethod.example)
    await user.click(submit)
    expect(await screen.findByText('Payment method created successfully')).toBeVisible()
    expect(created.requests[0]?.body).toMatchObject({
      name: 'Solana',
      type: 'deposit',
      kind: 'crypto',
      coins: 'BTC',
      network: 'bitcoin',
      address: DEPOSIT_ADDRESSES.BTC,
    })
    expect(created.requests[0]?.image?.length).toBe(IMAGE.size)
  })

  it('edits a method, and can remove its image', async () => {
    const [method] = listAdminPaymentMethods.example
    if (!method) throw new Error('the example has no payment method')
    serve(listAdminPaymentMethods, [{ ...method, image: '/api/uploads/payment-methods/qr.webp' }])
    const changed = serve(changePaymentMethod, changePaymentMethod.example)
    const user = openAdmin(PATHS.paymentMethods)
    expect(await screen.findByRole('img', { name: `Image of ${BITCOIN}` })).toBeVisible()
    await press(user, await rowOf(BITCOIN), 'Edit')
    const dialog = await dialogOf('Edit Payment Method')
    await user.clear(dialog.getByLabelText('Instructions'))
    await fill(user, dialog.getByLabelText('Instructions'), 'Two confirmations.')
    const shown = within(dialog.getByRole('region', { name: 'As customers see it' }))
    expect(shown.getByText('Two confirmations.')).toBeVisible()
    expect(shown.getByRole('img')).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: 'Remove the image' }))
    expect(shown.queryByRole('img')).toBeNull()
    await press(user, dialog, 'Save')
    expect(await screen.findByText('Payment method updated successfully')).toBeVisible()
    expect(changed.requests[0]).toMatchObject({
      params: { id: method.id },
      body: { name: BITCOIN, instructions: 'Two confirmations.', remove_image: 'true' },
      image: undefined,
    })
  })

  it('says that customers do not see a method without a coin and network', async () => {
    const [method] = listAdminPaymentMethods.example
    if (!method) throw new Error('the example has no payment method')
    serve(listAdminPaymentMethods, [{ ...method, coins: [], network: null, incomplete: true }])
    serve(summarizePaymentMethods, { total: 1, deposit: 1, withdrawal: 0, incomplete: 1 })
    openAdmin(PATHS.paymentMethods)
    expect((await rowOf(BITCOIN)).getByText('Needs a coin and network')).toBeVisible()
    expect(await screen.findByText(/^Customers do not see 1 deposit method/)).toBeVisible()
  })

  it('asks before it deletes a method', async () => {
    const user = openAdmin(PATHS.paymentMethods)
    await chooseAction(user, BITCOIN, 'Delete')
    const dialog = await confirmationOf()
    expect(
      dialog.getByText('Are you sure you want to delete this payment method? This action cannot be undone.'),
    ).toBeVisible()
    serve(archivePaymentMethod, networkFailure, { once: true })
    await press(user, dialog, 'Delete')
    expect(await dialog.findByText('Error deleting payment method: Failed to delete payment method')).toBeVisible()
    serve(archivePaymentMethod, archivePaymentMethod.example)
    await press(user, dialog, 'Delete')
    expect(await screen.findByText('Payment method deleted successfully')).toBeVisible()
  })

  it('lists archived methods apart, and restores one', async () => {
    const [method] = listAdminPaymentMethods.example
    if (!method) throw new Error('the example has no payment method')
    const user = openAdmin(PATHS.paymentMethods)
    await rowOf(BITCOIN)
    serve(listAdminPaymentMethods, [method])
    await user.click(screen.getByRole('combobox', { name: 'Show: Current' }))
    await user.click(await screen.findByRole('option', { name: 'Archived' }))
    await waitFor(() => expect(requestsTo(listAdminPaymentMethods).at(-1)?.query).toMatchObject({ archived: 'true' }))
    const restored = serve(restorePaymentMethod, { success: true, message: MESSAGES.restoredAwaitsApproval })
    const row = await rowOf(BITCOIN)
    expect(row.queryByRole('button', { name: 'Row actions' })).not.toBeInTheDocument()
    await press(user, row, 'Restore')
    expect(await screen.findByText(MESSAGES.restoredAwaitsApproval)).toBeVisible()
    expect(restored.requests[0]?.params).toEqual({ id: method.id })
  })

  it('shows an error panel when it fails to load', async () => {
    serve(listAdminPaymentMethods, networkFailure)
    openAdmin(PATHS.paymentMethods)
    expect(await screen.findByText('Failed to load payment methods')).toBeVisible()
  })
})
