import {
  allowAnyAddress,
  changeAllowList,
  confirmWithdrawalByMail,
  deleteSavedAddress,
  listSavedAddresses,
  readMailedWithdrawal,
  readSecondFactor,
  readWithdrawalTerms,
  renameSavedAddress,
  saveAddress,
} from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { refusal } from '@mintmark/contracts/stub'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openApp, pick, press, pressIn, serve } from '../test/open-app.tsx'

it('adds an address that was never used, and says what is wrong with it', async () => {
  const saved = serve(saveAddress, refusal('address_saved'))
  const user = openApp('/withdraw')
  await user.click(await screen.findByRole('button', { name: 'Add address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an address' }))
  await press(user, 'Save')
  expect(await dialog.findAllByText('Select a coin')).not.toHaveLength(0)
  await user.selectOptions(dialog.getByLabelText('Coin'), 'USDT')
  await user.selectOptions(dialog.getByLabelText('Network'), 'Tron')
  await fill(user, dialog.getByLabelText('Wallet address'), OTHER_WALLETS.BTC)
  expect(dialog.getByText(/^This is a Bitcoin address. To send USDT, enter a Tron address/)).toBeInTheDocument()
  await user.selectOptions(dialog.getByLabelText('Coin'), 'BTC')
  expect(dialog.getByText(/^Valid Bitcoin address/)).toBeInTheDocument()
  await fill(user, dialog.getByLabelText('Name of the address'), 'Cold storage')
  await press(user, 'Save')
  expect(await dialog.findByText('This address is already in your address book.')).toBeInTheDocument()
  serve(saveAddress, saveAddress.example)
  await press(user, 'Save')
  expect(await screen.findByText('Address saved')).toBeInTheDocument()
  expect(saved.requests.map(({ body }) => body)).toEqual([
    { label: 'Cold storage', token_symbol: 'BTC', wallet: OTHER_WALLETS.BTC },
  ])
})

it('asks for a code to add or rename an address while only saved addresses are allowed', async () => {
  const [first] = listSavedAddresses.example
  serve(readWithdrawalTerms, { ...readWithdrawalTerms.example, only_saved_addresses: true })
  serve(readSecondFactor, { totp: true, recovery_codes_left: 2, passkeys: [] })
  const renamed = serve(renameSavedAddress, ({ body: { code } }) =>
    code === '123456' ? renameSavedAddress.example : refusal('second_factor_wrong'),
  )
  const saved = serve(saveAddress, saveAddress.example)
  const user = openApp('/withdraw')
  await user.click(await screen.findByRole('button', { name: `Rename ${first?.label}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename address' }))
  await fill(user, await dialog.findByLabelText('Code from your authenticator app'), '654321')
  await pressIn(user, dialog, 'Save')
  expect(await dialog.findByText(/code is wrong/i)).toBeInTheDocument()
  await user.clear(dialog.getByLabelText('Code from your authenticator app'))
  await fill(user, dialog.getByLabelText('Code from your authenticator app'), '123456')
  await pressIn(user, dialog, 'Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(renamed.requests.map(({ body }) => body)).toEqual([
    { label: first?.label, code: '654321' },
    { label: first?.label, code: '123456' },
  ])
  await user.click(screen.getByRole('button', { name: 'Add address' }))
  const adding = within(await screen.findByRole('dialog', { name: 'Add an address' }))
  await user.selectOptions(adding.getByLabelText('Coin'), 'BTC')
  await fill(user, adding.getByLabelText('Wallet address'), OTHER_WALLETS.BTC)
  await fill(user, adding.getByLabelText('Name of the address'), 'Cold storage')
  await fill(user, await adding.findByLabelText('Code from your authenticator app'), '234567')
  await pressIn(user, adding, 'Save')
  expect(await screen.findByText('Address saved')).toBeInTheDocument()
  expect(saved.requests).toMatchObject([{ body: { token_symbol: 'BTC', code: '234567' } }])
})

it('asks before it turns the allow-list on, with the use of each address, and turns it off by a mailed link', async () => {
  const changed = serve(changeAllowList, changeAllowList.example)
  const user = openApp('/withdraw')
  await user.click(await screen.findByRole('button', { name: 'Only allow saved addresses' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Only allow saved addresses?' }))
  expect(question.getByText(/^Hardware wallet \(BTC/)).toBeInTheDocument()
  expect(question.getByText('Can be used now')).toBeInTheDocument()
  await pressIn(user, question, 'Only allow saved addresses')
  expect(await screen.findByText(changeAllowList.example.message)).toBeInTheDocument()
  cleanup()
  serve(readWithdrawalTerms, { ...readWithdrawalTerms.example, only_saved_addresses: true, confirmed_by: 'mail' })
  const again = openApp('/withdraw')
  await again.click(await screen.findByRole('button', { name: 'Allow all addresses' }))
  const dialog = within(await screen.findByRole('dialog'))
  await pressIn(again, dialog, 'Allow all addresses')
  await waitFor(() =>
    expect(changed.requests.map(({ body }) => body)).toEqual([
      { only_saved_addresses: true },
      { only_saved_addresses: false },
    ]),
  )
})

it.each([
  ['/confirm-withdrawal', confirmWithdrawalByMail, 'Confirm withdrawal', /^Your withdrawal is confirmed/, '0.02 BTC'],
  ['/allow-any-address', allowAnyAddress, 'Allow all addresses', /^In 24 hours, you can withdraw/, /^In 24 hours/],
] as const)(
  '%s uses its link at the press of a button, beside what it does',
  async (path, endpoint, button, done, text) => {
    const sent = serve(endpoint, endpoint.example)
    serve(readMailedWithdrawal, readMailedWithdrawal.example)
    const user = openApp(`${path}?token=abcdefghijklmnopqrstuvwxyz-0123456789_ABCDE`)
    expect(await screen.findByText(text)).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByText(done)).toBeInTheDocument()
    expect(sent.requests).toHaveLength(1)
  },
)

it('deletes an address after a question, and keeps the focus in the address book', async () => {
  const [first] = listSavedAddresses.example
  serve(deleteSavedAddress, () => {
    serve(listSavedAddresses, [])
    return deleteSavedAddress.example
  })
  const user = openApp('/withdraw')
  await user.click(await screen.findByRole('button', { name: `Delete ${first?.label}` }))
  const question = within(await screen.findByRole('alertdialog'))
  await pressIn(user, question, 'Delete')
  const book = await screen.findByRole('region', { name: 'Address book' })
  expect(await within(book).findByText('No saved addresses yet.')).toBeInTheDocument()
  await waitFor(() => expect(book).toHaveFocus())
})

it('shows the actions of an address without its name, which can be longer than a phone is wide', async () => {
  const label = 'The hardware wallet that I keep in the safe-deposit box'
  serve(listSavedAddresses, [{ ...pick(listSavedAddresses.example), label }])
  openApp('/withdraw')
  for (const action of ['Use', 'Rename', 'Delete'])
    expect(await screen.findByRole('button', { name: `${action} ${label}` })).toHaveTextContent(
      new RegExp(`^${action}$`),
    )
  expect(screen.getAllByText(new RegExp(label))).toHaveLength(1)
})
