import { archiveBundle, createBundle, listAdminBundles } from '@mintmark/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, dialogOf, openAdmin, questionOf, rowOf } from '../../test/open-admin.tsx'

const PAGE = '/admin/bundles'

describe('bundles', () => {
  it('counts what the search finds, and tells a range from a fixed investment', async () => {
    openAdmin(PAGE)
    const counts = within(await screen.findByLabelText('Counts'))
    await waitFor(() =>
      expect(counts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        '5',
        '$126,100.00',
        '40.2 days',
      ]),
    )
    const gold = await rowOf('Gold')
    expect(gold.getByText('$5,000.00 – $19,999.00')).toBeVisible()
    expect(gold.getByText('Range Investment')).toBeVisible()
    expect(gold.getByText('30 days')).toBeVisible()
    expect((await rowOf('Diamond')).getByText('Fixed Investment')).toBeVisible()
  })

  it('creates a bundle once nothing is wrong with it', async () => {
    const { user } = openAdmin(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Create New Bundle' }))
    const dialog = await dialogOf('Create New Bundle')
    const submit = dialog.getByRole('button', { name: 'Create' })
    const field = (name: RegExp) => dialog.getByLabelText(name)
    expect(dialog.getByRole('checkbox', { name: 'The principal is returned at the end' })).toBeChecked()
    await user.click(submit)
    expect(await dialog.findByText('Please fill in all required fields (Name, Min Amount, ROI)')).toBeVisible()
    expect(field(/^Name/)).toHaveFocus()
    await user.type(field(/^Name/), 'Harbour')
    await user.type(field(/^ROI/), '12% APY')
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
    expect(await dialog.findByText('Enter whole days, from 1 to 36500')).toBeVisible()
    await user.clear(field(/^Days/))
    cutOff(createBundle, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Error saving bundle: Failed to save bundle')).toBeVisible()
    await user.click(submit)
    expect(await screen.findByText('Bundle created successfully')).toBeVisible()
    const row = await rowOf('Harbour')
    expect(row.getByText('$500.00 – $1,000.00')).toBeVisible()
    expect(row.getByText('Flexible')).toBeVisible()
  })

  it('edits a bundle and keeps what was not touched', async () => {
    const { user, platform } = openAdmin(PAGE)
    const gold = () => [...platform.state.bundles.values()].find(({ name }) => name === 'Gold')
    const before = gold()
    await user.click((await rowOf('Gold')).getByRole('button', { name: 'Edit' }))
    const dialog = await dialogOf('Edit Bundle')
    expect(dialog.getByLabelText(/^Min Amount/)).toHaveValue('5000.00')
    await user.clear(dialog.getByLabelText(/^ROI/))
    await user.type(dialog.getByLabelText(/^ROI/), 'Up to 5% per term')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Bundle updated successfully')).toBeVisible()
    expect(gold()).toEqual({ ...before, roi: 'Up to 5% per term' })
  })

  it('deletes after a question', async () => {
    const { user } = openAdmin(PAGE)
    await user.click((await rowOf('Silver')).getByRole('button', { name: 'Delete' }))
    const question = await questionOf()
    expect(
      question.getByText('Are you sure you want to delete this bundle? This action cannot be undone.'),
    ).toBeVisible()
    cutOff(archiveBundle, { once: true })
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await question.findByText('Error deleting bundle: Failed to delete bundle')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Bundle deleted successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Silver/ })).toBeNull())
  })

  it('shows an error panel when it fails to load', async () => {
    openAdmin(PAGE)
    cutOff(listAdminBundles, { once: true })
    expect(await screen.findByText('Error Loading Bundles')).toBeVisible()
    expect(screen.getByText('Failed to load bundles')).toBeVisible()
  })
})
