import {
  archiveCoin,
  changeCoin,
  changeCoinFee,
  createCoin,
  listAdminCoins,
  MESSAGES,
  removeCoinIcon,
  summarizeCoins,
  uploadCoinIcon,
} from '@mintmark/contracts'
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
  requestsTo,
  rowOf,
  serve,
} from '../../test/open-admin.tsx'

const ICON = new File(['an icon'], 'doge.png', { type: 'image/png' })

const dogecoin = {
  ...createCoin.example.coin,
  symbol: 'DOGE',
  name: 'Dogecoin',
  for_deposit: 1,
} as const

describe('coins', () => {
  it('shows the counts of what the search finds', async () => {
    const user = openAdmin(PATHS.coins)
    await waitFor(async () => expect(await figures()).toEqual(['7', '3', '4']))
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Total Coins',
      'Deposit Enabled',
      'Display Only',
    ])
    serve(summarizeCoins, { total: 2, deposit_enabled: 2, display_only: 0 })
    await user.type(screen.getByRole('searchbox', { name: 'Search coins' }), 'ether')
    await waitFor(async () => expect(await figures()).toEqual(['2', '2', '0']))
    expect(requestsTo(summarizeCoins).at(-1)?.query).toEqual({ query: 'ether' })
    expect(requestsTo(listAdminCoins).at(-1)?.query).toMatchObject({ query: 'ether', sort: 'oldest' })
  })

  it('adds a coin and makes the symbol upper-case as it is typed', async () => {
    const user = openAdmin(PATHS.coins)
    await user.click(await screen.findByRole('button', { name: 'Add New Coin' }))
    const dialog = await dialogOf('Add New Coin')
    const submit = dialog.getByRole('button', { name: 'Add coin' })
    await user.click(submit)
    expect(await dialog.findByText('Please fill in all required fields (Symbol, Name)')).toBeVisible()
    expect(dialog.getByText('Symbol is required')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Symbol/), 'doge')
    expect(dialog.getByLabelText(/^Symbol/)).toHaveValue('DOGE')
    await fill(user, dialog.getByLabelText(/^Name/), 'Dogecoin')
    await user.click(dialog.getByRole('checkbox', { name: 'Customers can deposit this coin' }))
    serve(createCoin, refusal('symbol_taken'), { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Error saving coin: A coin with this symbol already exists.')).toBeVisible()
    serve(createCoin, networkFailure, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('Error saving coin: Failed to save coin')).toBeVisible()
    const created = serve(createCoin, { success: true, coin: dogecoin })
    serve(listAdminCoins, [{ ...dogecoin, has_price: false }])
    await user.click(submit)
    expect(await screen.findByText('Coin created successfully')).toBeVisible()
    expect(created.requests[0]?.body).toEqual({ symbol: 'DOGE', name: 'Dogecoin', for_deposit: 1 })
    const row = (await screen.findByText("No price: customers can't deposit it")).closest('tr')
    expect(row).toHaveTextContent('DOGE')
    expect(row).toHaveTextContent('Enabled')
  })

  it('edits a coin', async () => {
    const changed = serve(changeCoin, changeCoin.example)
    const user = openAdmin(PATHS.coins)
    await press(user, await rowOf('Polkadot'), 'Edit')
    const dialog = await dialogOf('Edit Coin')
    expect(dialog.getByLabelText(/^Symbol/)).toHaveValue('DOT')
    await user.click(dialog.getByRole('checkbox', { name: 'Customers can deposit this coin' }))
    await press(user, dialog, 'Save')
    expect(await screen.findByText('Coin updated successfully')).toBeVisible()
    expect(changed.requests[0]).toMatchObject({
      params: { id: listAdminCoins.example.find(({ symbol }) => symbol === 'DOT')?.id },
      body: { symbol: 'DOT', name: 'Polkadot', for_deposit: 1 },
    })
  })

  it('sends of a coin only what was changed, because others may have closed it for deposit', async () => {
    const changed = serve(changeCoin, changeCoin.example)
    const user = openAdmin(PATHS.coins)
    await press(user, await rowOf('Polkadot'), 'Edit')
    const dialog = await dialogOf('Edit Coin')
    await user.type(dialog.getByLabelText(/^Name/), ' One')
    await press(user, dialog, 'Save')
    expect(await screen.findByText('Coin updated successfully')).toBeVisible()
    expect(changed.requests[0]?.body).toEqual({ symbol: 'DOT', name: 'Polkadot One' })
  })

  it('gives a new coin its icon once the coin is saved, and sends only the icon again if that failed', async () => {
    const user = openAdmin(PATHS.coins)
    await user.click(await screen.findByRole('button', { name: 'Add New Coin' }))
    const dialog = await dialogOf('Add New Coin')
    await fill(user, dialog.getByLabelText(/^Symbol/), 'DOGE')
    await fill(user, dialog.getByLabelText(/^Name/), 'Dogecoin')
    await user.upload(dialog.getByLabelText('Icon (optional)', { selector: 'input' }), ICON)
    const created = serve(createCoin, { success: true, coin: dogecoin })
    serve(uploadCoinIcon, refusal('image_refused', { reason: 'This picture is damaged.' }), { once: true })
    await press(user, dialog, 'Add coin')
    expect(await dialog.findByText('Error saving coin: This picture is damaged.')).toBeVisible()
    const changed = serve(changeCoin, { success: true, coin: dogecoin })
    const uploaded = serve(uploadCoinIcon, uploadCoinIcon.example)
    await press(user, dialog, 'Add coin')
    expect(await screen.findByText('Coin created successfully')).toBeVisible()
    expect([created, changed, uploaded].map(({ requests }) => requests.length)).toEqual([1, 1, 1])
    expect(uploaded.requests[0]?.image?.length).toBe(ICON.size)
  })

  it('shows customers what is typed, and removes an icon', async () => {
    const icon = '/api/uploads/coin-icons/doge.webp'
    serve(listAdminCoins, [{ ...dogecoin, icon, has_price: true }])
    const user = openAdmin(PATHS.coins)
    await press(user, await rowOf('Dogecoin'), 'Edit')
    const dialog = await dialogOf('Edit Coin')
    const shown = dialog.getByRole('region', { name: 'As customers see it' })
    expect(shown.querySelector('img')).toHaveAttribute('src', icon)
    await user.type(dialog.getByLabelText(/^Name/), ' 2')
    await user.click(dialog.getByRole('checkbox', { name: 'Remove the icon' }))
    expect(within(shown).getByText('Dogecoin 2')).toBeVisible()
    expect(shown.querySelector('img')).toBeNull()
    serve(changeCoin, { success: true, coin: { ...dogecoin, icon } })
    const removed = serve(removeCoinIcon, { success: true, coin: dogecoin })
    await press(user, dialog, 'Save')
    expect(await screen.findByText('Coin updated successfully')).toBeVisible()
    expect(removed.requests).toHaveLength(1)
  })

  it('requests another withdrawal fee, with its effect on a withdrawal', async () => {
    const user = openAdmin(PATHS.coins)
    await press(user, await rowOf('Polkadot'), 'Withdrawal fee')
    const dialog = await dialogOf('Withdrawal fee of DOT')
    expect(dialog.getByRole('status')).toHaveTextContent('the fee is 0.00 DOT and the customer receives 100.00 DOT')
    await fill(user, dialog.getByLabelText(/^Fixed fee/), '0.5')
    await fill(user, dialog.getByLabelText(/^Percentage of the amount/), '51')
    expect(dialog.getByRole('status')).toHaveTextContent('Enter a percentage of at most 50.')
    await user.clear(dialog.getByLabelText(/^Percentage of the amount/))
    await fill(user, dialog.getByLabelText(/^Percentage of the amount/), '2')
    expect(dialog.getByRole('status')).toHaveTextContent('the fee is 2.50 DOT and the customer receives 97.50 DOT')
    await fill(user, dialog.getByLabelText(/^Reason/), 'The network became more expensive.')
    const sent = serve(changeCoinFee, changeCoinFee.example)
    await press(user, dialog, 'Request change')
    expect(await screen.findByText(MESSAGES.takesTwo)).toBeVisible()
    expect(sent.requests[0]?.body).toEqual({
      fixed: '0.5',
      percent: '2',
      reason: 'The network became more expensive.',
    })
  })

  it('starts from a fee as small as the ledger keeps', async () => {
    const fee = { fixed: '0.00000050', percent: '0.00000001' }
    serve(
      listAdminCoins,
      listAdminCoins.example.map((coin) => ({ ...coin, withdrawal_fee: fee })),
    )
    const user = openAdmin(PATHS.coins)
    const [coin] = listAdminCoins.example
    await press(user, await rowOf(coin?.name ?? ''), 'Withdrawal fee')
    const dialog = await dialogOf(`Withdrawal fee of ${coin?.symbol}`)
    expect(dialog.getByLabelText(/^Fixed fee/)).toHaveValue('0.0000005')
    expect(dialog.getByLabelText(/^Percentage of the amount/)).toHaveValue('0.00000001')
    expect(dialog.getByRole('status')).toHaveTextContent('the fee is 0.00000051')
  })

  it('asks before it deletes a coin', async () => {
    const user = openAdmin(PATHS.coins)
    await chooseAction(user, 'Polkadot', 'Delete')
    const dialog = await confirmationOf()
    expect(dialog.getByText('Are you sure you want to delete this coin? This action cannot be undone.')).toBeVisible()
    serve(archiveCoin, networkFailure, { once: true })
    await press(user, dialog, 'Delete')
    expect(await dialog.findByText('Error deleting coin: Failed to delete coin')).toBeVisible()
    serve(archiveCoin, archiveCoin.example)
    serve(listAdminCoins, [])
    await press(user, dialog, 'Delete')
    expect(await screen.findByText('Coin deleted successfully')).toBeVisible()
    expect(await screen.findByText('No coins found. Add your first cryptocurrency to get started.')).toBeVisible()
  })

  it('says when a search finds nothing, and when the list fails to load', async () => {
    serve(listAdminCoins, [])
    const user = openAdmin(`${PATHS.coins}?query=no-such-coin`)
    expect(await screen.findByText('No coins found matching your search criteria.')).toBeVisible()
    serve(listAdminCoins, networkFailure)
    await user.clear(screen.getByRole('searchbox', { name: 'Search coins' }))
    expect(await screen.findByText('Failed to load coins')).toBeVisible()
    expect(screen.getByText('Error Loading Coins')).toBeVisible()
  })

  it('offers no changes to a role without the permission', async () => {
    openAdmin(PATHS.coins, { role: 'finance' })
    expect((await rowOf('Polkadot')).queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add New Coin' })).toBeNull()
  })
})
