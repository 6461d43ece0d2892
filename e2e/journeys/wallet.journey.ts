import type { Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { asCustomer, CUSTOMER, expect, INVESTOR, test } from '../fixtures.ts'

/** Puts a wallet into the browser that announces itself (EIP-6963) and really signs. Returns its address. */
async function addWallet(page: Page): Promise<string> {
  const account = privateKeyToAccount(generatePrivateKey())
  await page.exposeFunction('signWithWallet', (raw: `0x${string}`) => account.signMessage({ message: { raw } }))
  await page.addInitScript((address) => {
    const sign = Reflect.get(window, 'signWithWallet') as (raw: unknown) => Promise<string>
    const request = ({ method, params }: { method: string; params?: readonly unknown[] }) =>
      method === 'personal_sign' ? sign(params?.[0]) : Promise.resolve([address])
    const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    const detail = Object.freeze({
      info: { uuid: crypto.randomUUID(), name: 'Journey Wallet', icon, rdns: 'org.example.journey' },
      provider: { request },
    })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, account.address)
  return account.address
}

test('a browser wallet proves its address, which is then in the address book', async ({ investor }) => {
  const address = await addWallet(investor)
  await asCustomer(investor, INVESTOR)
  await investor.goto(`${CUSTOMER}/portfolio`)
  await investor.getByRole('button', { name: 'Connect Wallet' }).click()
  await investor.getByRole('dialog').getByRole('button', { name: 'Journey Wallet' }).click()
  await expect(investor.getByText('Wallet connected', { exact: true })).toBeVisible()
  await investor.goto(`${CUSTOMER}/withdraw`)
  const book = investor.getByRole('list', { name: 'Address book' })
  const entry = book.getByRole('listitem').filter({ hasText: 'Journey Wallet' }).first()
  await expect(entry).toContainText('Your wallet proved that this address is yours')
  expect((await entry.textContent())?.replaceAll(/\s/g, '')).toContain(address)
})
