import { archiveCoin, createCoin, listAdminCoins } from '@mintmark/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cutOff, dialogOf, openAdmin, questionOf, rowOf } from '../../test/open-admin.tsx'

const PAGE = '/admin/coins'
const REQUIRED = 'Please fill in all required fields (Symbol, Name)'

describe('coins', () => {
  it('counts what the search finds', async () => {
    const { user } = openAdmin(PAGE)
    const counts = within(await screen.findByLabelText('Counts'))
    const figures = () => counts.getAllByRole('definition').map(({ textContent }) => textContent)
    await waitFor(() => expect(figures()).toEqual(['7', '3', '4']))
    expect(counts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Total Coins',
      'Deposit Enabled',
      'Display Only',
    ])
    await user.type(screen.getByRole('searchbox', { name: 'Search coins' }), 'ether')
    await waitFor(() => expect(figures()).toEqual(['2', '2', '0']))
  })

  it('adds a coin, with its symbol in capitals as it is typed', async () => {
    const { user } = openAdmin(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Add New Coin' }))
    const dialog = await dialogOf('Add New Coin')
    const submit = dialog.getByRole('button', { name: 'Add coin' })
    await user.click(submit)
    expect(await dialog.findByText(REQUIRED)).toBeVisible()
    await user.type(dialog.getByLabelText(/^Symbol/), 'btc')
    await user.type(dialog.getByLabelText(/^Name/), 'Dogecoin')
    await user.click(submit)
    expect(await dialog.findByText('Error saving coin: There is a coin with this symbol already.')).toBeVisible()
    await user.clear(dialog.getByLabelText(/^Symbol/))
    await user.type(dialog.getByLabelText(/^Symbol/), 'doge')
    expect(dialog.getByLabelText(/^Symbol/)).toHaveValue('DOGE')
    await user.click(dialog.getByRole('checkbox', { name: 'Customers may deposit it' }))
    cutOff(createCoin, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Error saving coin: Failed to save coin')).toBeVisible()
    await user.click(submit)
    expect(await screen.findByText('Coin created successfully')).toBeVisible()
    expect((await rowOf('DOGE')).getByText('Enabled')).toBeVisible()
  })

  it('edits a coin', async () => {
    const { user } = openAdmin(PAGE)
    await user.click((await rowOf('Polkadot')).getByRole('button', { name: 'Edit' }))
    const dialog = await dialogOf('Edit Coin')
    expect(dialog.getByLabelText(/^Symbol/)).toHaveValue('DOT')
    await user.click(dialog.getByRole('checkbox', { name: 'Customers may deposit it' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Coin updated successfully')).toBeVisible()
    await waitFor(async () => expect((await rowOf('Polkadot')).getByText('Enabled')).toBeVisible())
  })

  it('deletes after a question', async () => {
    const { user } = openAdmin(PAGE)
    await user.click((await rowOf('Polkadot')).getByRole('button', { name: 'Delete' }))
    const question = await questionOf()
    expect(question.getByText('Are you sure you want to delete this coin? This action cannot be undone.')).toBeVisible()
    cutOff(archiveCoin, { once: true })
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await question.findByText('Error deleting coin: Failed to delete coin')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Coin deleted successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Polkadot')).toBeNull())
  })

  it('says so when a search finds nothing, and when nothing can be loaded', async () => {
    const { user } = openAdmin(`${PAGE}?query=no-such-coin`)
    expect(await screen.findByText('No coins found matching your search criteria.')).toBeVisible()
    cutOff(listAdminCoins)
    await user.clear(screen.getByRole('searchbox', { name: 'Search coins' }))
    expect(await screen.findByText('Failed to load coins')).toBeVisible()
    expect(screen.getByText('Error Loading Coins')).toBeVisible()
  })

  it('offers no change to a role that may not make one', async () => {
    openAdmin(PAGE, { as: 'finance@mintmark.test' })
    expect((await rowOf('Polkadot')).queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add New Coin' })).toBeNull()
  })
})
