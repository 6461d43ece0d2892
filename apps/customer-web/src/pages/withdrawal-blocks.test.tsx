import { listSavedAddresses, readWithdrawalTerms, submitTransaction } from '@mintmark/contracts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openApp, pick, press, serve } from '../test/open-app.tsx'

const TERMS = readWithdrawalTerms.example
const SAVED = pick(listSavedAddresses.example)
const LATER = '2099-01-02T10:30:00.000Z'

it('offers only saved addresses while only they are allowed', async () => {
  serve(readWithdrawalTerms, { ...TERMS, only_saved_addresses: true })
  const sent = serve(submitTransaction, submitTransaction.example)
  const user = openApp('/withdraw')
  expect(await screen.findByRole('radio', { name: /Bitcoin/ })).toBeEnabled()
  expect(screen.getByRole('radio', { name: /Ethereum.*No saved ETH address can be used yet/ })).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: /Bitcoin/ }))
  await press(user, 'Next')
  await fill(user, await screen.findByLabelText('Amount in USD'), '100')
  expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: /Hardware wallet/ }))
  await press(user, 'Review')
  await press(user, 'Withdraw')
  await screen.findByText('Waiting for review')
  expect(sent.requests[0]?.body).toMatchObject({ wallet: SAVED.wallet, network: 'bitcoin' })
})

it.each([
  [
    'a wait of every saved address',
    { only_saved_addresses: true },
    /none can be used yet. "Hardware wallet" can be used/,
  ],
  [
    'a used limit',
    { daily_limit_usd: '5000.00000000', used_usd: '4995.00000000' },
    /^You have used your limit of \$5,000\.00 in 24 hours/,
  ],
  [
    'too many pending withdrawals',
    { pending: { count: 10, max: 10 } },
    /^You can have 10 pending withdrawals at a time\./,
  ],
])('says %s in the first step, and keeps the address book', async (_what, change, text) => {
  serve(listSavedAddresses, [{ ...SAVED, usable_from: LATER }])
  serve(readWithdrawalTerms, { ...TERMS, ...change })
  openApp('/withdraw')
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.getByText('Step 1 of 4')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add address' })).toBeEnabled()
})
