import { archiveBundle, changeBundle, createBundle, listAdminBundles } from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
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
  rowOf,
  serve,
} from '../../test/open-admin.tsx'

const gold = listAdminBundles.example.find(({ name }) => name === 'Gold')

describe('bundles', () => {
  it('shows the counts, and distinguishes a range from a fixed investment', async () => {
    serve(
      listAdminBundles,
      listAdminBundles.example.map((each) => (each.name === 'Diamond' ? { ...each, days: 1 } : each)),
    )
    openAdmin(PATHS.bundles)
    await waitFor(async () => expect(await figures()).toEqual(['5', '$126,100.00', '40.2 days']))
    const row = await rowOf('Gold')
    expect(row.getByText('$5,000.00 – $19,999.00')).toBeVisible()
    expect(row.getByText('Range Investment')).toBeVisible()
    expect(row.getByText('30 days')).toBeVisible()
    const fixed = await rowOf('Diamond')
    expect(fixed.getByText('Fixed Investment')).toBeVisible()
    expect(fixed.getByText('1 day')).toBeVisible()
  })

  it('creates a bundle once everything in the form is valid', async () => {
    const user = openAdmin(PATHS.bundles)
    await user.click(await screen.findByRole('button', { name: 'Create New Bundle' }))
    const dialog = await dialogOf('Create New Bundle')
    const submit = dialog.getByRole('button', { name: 'Create' })
    const field = (name: RegExp) => dialog.getByLabelText(name)
    expect(dialog.getByRole('checkbox', { name: 'Return the principal at the end' })).toBeChecked()
    await user.click(submit)
    expect(await dialog.findByText('Please fill in all required fields (Name, Min Amount, ROI)')).toBeVisible()
    expect(field(/^Name/)).toHaveFocus()
    await fill(user, field(/^Name/), 'Harbour')
    await fill(user, field(/^ROI/), '12% APY')
    await user.type(field(/^Min Amount/), '0')
    await user.click(submit)
    expect(await dialog.findByText('Please enter a valid minimum amount')).toBeVisible()
    await user.clear(field(/^Min Amount/))
    await user.type(field(/^Min Amount/), '500')
    await user.type(field(/^Max Amount/), '100')
    await user.click(submit)
    expect(await dialog.findByText('Maximum amount cannot be less than minimum amount')).toBeVisible()
    await user.type(field(/^Max Amount/), '0')
    await user.type(field(/^Days/), '1.5')
    await user.click(submit)
    expect(await dialog.findByText('Enter a whole number of days')).toBeVisible()
    await user.clear(field(/^Days/))
    serve(createBundle, networkFailure, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Error saving bundle: Failed to save bundle')).toBeVisible()
    const created = serve(createBundle, createBundle.example)
    await user.click(submit)
    expect(await screen.findByText('Bundle created successfully')).toBeVisible()
    expect(created.requests[0]?.body).toMatchObject({
      name: 'Harbour',
      roi: '12% APY',
      min_amount: '500',
      max_amount: '1000',
      days: null,
      funding_account_id: null,
      returns_principal: true,
    })
  })

  it('edits a bundle and keeps everything else', async () => {
    const changed = serve(changeBundle, changeBundle.example)
    const user = openAdmin(PATHS.bundles)
    await press(user, await rowOf('Gold'), 'Edit')
    const dialog = await dialogOf('Edit Bundle')
    expect(dialog.getByLabelText(/^Min Amount/)).toHaveValue('5000.00')
    await user.clear(dialog.getByLabelText(/^ROI/))
    await fill(user, dialog.getByLabelText(/^ROI/), 'Up to 5% per term')
    const shown = within(dialog.getByRole('region', { name: 'As customers see it' }))
    expect(shown.getByRole('heading', { name: 'Gold Plan' })).toBeVisible()
    expect(shown.getByText('Up to 5% per term')).toBeVisible()
    expect(shown.getByText('Projected, not guaranteed')).toBeVisible()
    await press(user, dialog, 'Save')
    expect(await screen.findByText('Bundle updated successfully')).toBeVisible()
    expect(changed.requests[0]).toMatchObject({
      params: { id: gold?.id },
      body: {
        name: 'Gold',
        description: gold?.description,
        min_amount: '5000.00',
        max_amount: '19999.00',
        days: 30,
        roi: 'Up to 5% per term',
        funding_account_id: gold?.funding_account_id,
        found: gold,
      },
    })
  })

  it('keeps what was typed when someone else changed the bundle, shows their changes, and can be saved again', async () => {
    const user = openAdmin(PATHS.bundles)
    await press(user, await rowOf('Gold'), 'Edit')
    const dialog = await dialogOf('Edit Bundle')
    const roi = dialog.getByLabelText(/^ROI/)
    const days = dialog.getByLabelText(/^Days/)
    for (const [field, text] of [
      [roi, 'Up to 5% per term'],
      [days, '60'],
    ] as const) {
      await user.clear(field)
      await fill(user, field, text)
    }
    const rows = listAdminBundles.example
      .filter(({ name }) => name === 'Gold')
      .map((row) => ({
        ...row,
        name: 'Gold Plus',
        days: 45,
        description: 'Six weeks, rebalanced daily.',
        min_amount: '5500.00000000',
        max_amount: null,
        returns_principal: false,
      }))
    serve(listAdminBundles, rows)
    serve(changeBundle, refusal('changed_meanwhile', { what: 'bundle' }), { once: true })
    await press(user, dialog, 'Save')
    const theirs = within(await dialog.findByRole('list', { name: /^Someone else changed this bundle/ }))
    expect(theirs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Name is now Gold Plus.',
      'Description is now Six weeks, rebalanced daily.',
      'Min Amount is now 5500.00 USD.',
      'Max Amount is now empty.',
      'Days is now 45. Your entry is kept.',
      'Return the principal at the end is now off.',
    ])
    expect(dialog.getByText(/Nothing that you typed is lost\..* press Save again\.$/)).toBeVisible()
    expect(roi).toHaveValue('Up to 5% per term')
    expect(days).toHaveValue('60')
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Gold Plus')
    await press(user, dialog, 'Cancel')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))

    const changed = serve(changeBundle, changeBundle.example)
    await press(user, dialog, 'Save')
    expect(await screen.findByText('Bundle updated successfully')).toBeVisible()
    expect(changed.requests[0]?.body).toMatchObject({
      name: 'Gold Plus',
      description: 'Six weeks, rebalanced daily.',
      roi: 'Up to 5% per term',
      days: 60,
      returns_principal: false,
      found: rows[0],
    })
  })

  it('keeps what was typed when someone else changed the bundle and it cannot be read', async () => {
    const user = openAdmin(PATHS.bundles)
    await press(user, await rowOf('Gold'), 'Edit')
    const dialog = await dialogOf('Edit Bundle')
    const name = dialog.getByLabelText(/^Name/)
    await user.clear(name)
    await fill(user, name, 'Gold Plus')
    serve(listAdminBundles, networkFailure)
    serve(changeBundle, refusal('changed_meanwhile', { what: 'bundle' }), { once: true })
    await press(user, dialog, 'Save')
    expect(await dialog.findByText(/Nothing that you typed is lost\./)).toBeVisible()
    expect(name).toHaveValue('Gold Plus')
  })

  it('asks before it deletes a bundle', async () => {
    const user = openAdmin(PATHS.bundles)
    await chooseAction(user, 'Silver', 'Delete')
    const dialog = await confirmationOf()
    expect(dialog.getByText('Are you sure you want to delete this bundle? This action cannot be undone.')).toBeVisible()
    expect(
      await dialog.findByText(/^In use: .*1 pending deposit, .*2 running investments.* Running investments continue/),
    ).toBeVisible()
    serve(archiveBundle, networkFailure, { once: true })
    await press(user, dialog, 'Delete')
    expect(await dialog.findByText('Error deleting bundle: Failed to delete bundle')).toBeVisible()
    serve(archiveBundle, archiveBundle.example)
    serve(listAdminBundles, [])
    await press(user, dialog, 'Delete')
    expect(await screen.findByText('Bundle deleted successfully')).toBeVisible()
    expect(await screen.findByText('No bundles found')).toBeVisible()
  })

  it('shows an error panel when it fails to load', async () => {
    serve(listAdminBundles, networkFailure)
    openAdmin(PATHS.bundles)
    expect(await screen.findByText('Error Loading Bundles')).toBeVisible()
    expect(screen.getByText('Failed to load bundles')).toBeVisible()
  })
})
