import { connectWallet, readSecondFactor, readWithdrawalTerms, startWalletConnection } from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { act, screen, within } from '@testing-library/react'
import { announceProvider } from 'mipd'
import { privateKeyToAccount } from 'viem/accounts'
import { stringToHex } from 'viem/utils'
import { expect, it } from 'vitest'
import { fill, openApp, press, serve } from '../test/open-app.tsx'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const icon = 'data:image/svg+xml,<svg/>'

/** Puts a wallet into the browser that really signs, or declines. */
function addWallet(name: string, sign: (message: string) => Promise<string>) {
  const request = ({ method, params }: { method: string; params?: readonly string[] }) =>
    method === 'eth_requestAccounts' ? Promise.resolve([account.address]) : sign(String(params?.[0]))
  const info = { uuid: name, name, icon, rdns: 'org.example' } as const
  return act(async () => announceProvider({ info, provider: { request } as never }))
}

async function openDialog() {
  const user = openApp('/portfolio')
  await user.click(await screen.findByRole('button', { name: 'Connect Wallet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Wallet' }))
  return { user, dialog }
}

it('says what to do without a wallet, and shows one that comes later', async () => {
  const { dialog } = await openDialog()
  expect(await dialog.findByText('No wallet was found in this browser.')).toBeVisible()
  const remove = await addWallet('Late Wallet', () => Promise.reject(new Error('unused')))
  expect(await dialog.findByRole('button', { name: 'Late Wallet' })).toBeVisible()
  remove()
})

it('signs the server’s message with the wallet and saves its address', async () => {
  const connected = serve(connectWallet, connectWallet.example)
  const started = serve(startWalletConnection, startWalletConnection.example)
  const signed: string[] = []
  const remove = await addWallet('MetaMask', (message) => {
    signed.push(message)
    return account.signMessage({ message: { raw: message as `0x${string}` } })
  })
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('button', { name: 'MetaMask' }))
  expect(await screen.findByText('Wallet connected')).toBeVisible()
  expect(started.requests[0]?.body).toEqual({ wallet: account.address })
  expect(signed).toEqual([stringToHex(startWalletConnection.example.message)])
  const { message, challenge_id } = startWalletConnection.example
  const signature = await account.signMessage({ message })
  expect(connected.requests[0]?.body).toEqual({
    challenge_id,
    signature,
    label: 'MetaMask',
    token_symbol: 'ETH',
    factor: {},
  })
  remove()
})

it('asks for a code while only saved addresses are allowed', async () => {
  serve(readWithdrawalTerms, { ...readWithdrawalTerms.example, only_saved_addresses: true })
  serve(readSecondFactor, { totp: true, recovery_codes_left: 2, passkeys: [] })
  serve(startWalletConnection, startWalletConnection.example)
  const connected = serve(connectWallet, connectWallet.example)
  const remove = await addWallet('Frame', (message) =>
    account.signMessage({ message: { raw: message as `0x${string}` } }),
  )
  const { user, dialog } = await openDialog()
  await fill(user, await dialog.findByLabelText('Code from your authenticator app'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Frame' }))
  expect(await screen.findByText('Wallet connected')).toBeVisible()
  expect(connected.requests).toMatchObject([{ body: { factor: { code: '123456' } } }])
  remove()
})

it('says that the wallet declined, and what the server refused, and stays open', async () => {
  serve(startWalletConnection, startWalletConnection.example)
  serve(connectWallet, refusal('too_many_saved_addresses', { max: 50 }))
  let declines = true
  const remove = await addWallet('Rabby', (message) =>
    declines
      ? Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
      : account.signMessage({ message: { raw: message as `0x${string}` } }),
  )
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('button', { name: 'Rabby' }))
  expect(await dialog.findByText('You declined the request in your wallet. Nothing was saved.')).toBeVisible()
  declines = false
  await press(user, 'Rabby')
  expect(await dialog.findByText(/50/)).toBeVisible()
  remove()
})
