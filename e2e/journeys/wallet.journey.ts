import type { Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { asCustomer, CUSTOMER, expect, INVESTOR, test } from '../fixtures.ts'

/** Longer than a line of a phone. */
const NAME = 'Journey Wallet of a company with quite a long name'

/** Puts a wallet into the browser that announces itself (EIP-6963) and really signs. Returns its address. */
async function addWallet(page: Page): Promise<string> {
  const account = privateKeyToAccount(generatePrivateKey())
  await page.exposeFunction('signWithWallet', (raw: `0x${string}`) => account.signMessage({ message: { raw } }))
  await page.addInitScript(
    ({ address, name }) => {
      const sign = Reflect.get(window, 'signWithWallet') as (raw: unknown) => Promise<string>
      const request = ({ method, params }: { method: string; params?: readonly unknown[] }) =>
        method === 'personal_sign' ? sign(params?.[0]) : Promise.resolve([address])
      const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
      const detail = Object.freeze({
        info: { uuid: crypto.randomUUID(), name, icon, rdns: 'org.example.journey' },
        provider: { request },
      })
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    { address: account.address, name: NAME },
  )
  return account.address
}

test('a browser wallet proves its address, which is then in the address book', async ({ investor }) => {
  const address = await addWallet(investor)
  await investor.setViewportSize({ width: 360, height: 740 })
  await asCustomer(investor, INVESTOR)
  await investor.goto(`${CUSTOMER}/portfolio`)
  await investor.getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = investor.getByRole('dialog')
  const wallet = dialog.getByRole('button', { name: NAME })
  await expect(wallet).toBeVisible()
  expect(await dialog.locator('*').evaluateAll((parts) => parts.filter((part) => part.scrollWidth > 360).length)).toBe(
    0,
  )
  await wallet.click()
  await expect(investor.getByText('Wallet connected', { exact: true })).toBeVisible()
  await investor.goto(`${CUSTOMER}/withdraw`)
  const book = investor.getByRole('list', { name: 'Address book' })
  const entry = book.getByRole('listitem').filter({ hasText: NAME }).first()
  await expect(entry).toContainText('Ownership proven by your wallet on')
  expect((await entry.textContent())?.replaceAll(/\s/g, '')).toContain(address)
})
