import {
  addFund,
  createFundingAccount,
  listFundingAccounts,
  MESSAGES,
  readPrice,
  topUpFunding,
} from '@mintmark/contracts'
import { networkFailure, refusal } from '@mintmark/contracts/stub'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { dialogOf, fill, openAdmin, press, requestsTo, rowOf, serve } from '../../test/open-admin.tsx'

const ADA = 'investor@mintmark.test'
const awaiting = {
  success: true,
  awaiting_approval: true,
  approval_id: '019a3c00-0000-7000-8000-000000000081',
  message: MESSAGES.awaitingApproval,
} as const

async function openFund() {
  const user = openAdmin(PATHS.users)
  await press(user, await rowOf(ADA), 'Fund')
  const dialog = await dialogOf('Add fund')
  return { user, dialog, submit: dialog.getByRole('button', { name: 'Add fund' }) }
}

async function fillFund({ user, dialog }: Awaited<ReturnType<typeof openFund>>) {
  await user.selectOptions(dialog.getByLabelText('Token'), 'ETH')
  await fill(user, dialog.getByLabelText('USD amount'), '100')
}

describe('adding funds', () => {
  it('needs both a token and an amount', async () => {
    const { user, dialog, submit } = await openFund()
    expect(submit).toBeDisabled()
    await user.selectOptions(dialog.getByLabelText('Token'), 'BTC')
    expect(submit).toBeDisabled()
    await user.type(dialog.getByLabelText('USD amount'), '0.50')
    expect(submit).toBeEnabled()
  })

  it('previews the token amount and shows both amounts when it is done', async () => {
    const added = serve(addFund, {
      success: true,
      usd_amount: '100.00000000',
      token_amount: '0.04000000',
      token_symbol: 'ETH',
    })
    serve(readPrice, { ...readPrice.example, source: 'live', price: '2500.00000000' })
    const opened = await openFund()
    await fillFund(opened)
    expect(await opened.dialog.findByText('0.04000000 ETH')).toBeVisible()
    await opened.user.click(opened.submit)
    expect(await screen.findByText('Fund added successfully!')).toBeVisible()
    expect(screen.getByText('$100.00 = 0.04000000 ETH')).toBeVisible()
    expect(added.requests[0]?.body).toMatchObject({ token_symbol: 'ETH', usd_amount: '100' })
  })

  it('previews at the reference price, and says so, if the server has no price', async () => {
    serve(readPrice, networkFailure)
    const opened = await openFund()
    await fillFund(opened)
    expect(await opened.dialog.findByText('0.03349904 ETH')).toBeVisible()
    expect(opened.dialog.getByText(/reference price of \$2,985\.16 per ETH/)).toBeVisible()
  })

  it('says that a large amount needs approval', async () => {
    serve(addFund, awaiting)
    const opened = await openFund()
    await fillFund(opened)
    await opened.user.click(opened.submit)
    expect(await screen.findByText('Waiting for approval')).toBeVisible()
    expect(screen.getByText(awaiting.message)).toBeVisible()
    expect(screen.queryByText('Fund added successfully!')).toBeNull()
  })

  it('gives the server’s reason, or Network error', async () => {
    serve(addFund, refusal('price_unavailable', { coin: 'ETH' }))
    const opened = await openFund()
    await fillFund(opened)
    await opened.user.click(opened.submit)
    expect(await opened.dialog.findByText(/^Failed to add fund: .*ETH/)).toBeVisible()
    serve(addFund, networkFailure)
    await opened.user.click(opened.submit)
    expect(await opened.dialog.findByText('Failed to add fund: Network error')).toBeVisible()
  })
})

async function openTopUp() {
  const user = openAdmin(PATHS.funding)
  await press(user, await rowOf('House'), 'Top up')
  const dialog = await dialogOf('Top up House')
  return { user, dialog, submit: dialog.getByRole('button', { name: 'Top up' }) }
}

async function fillTopUp({ user, dialog }: Awaited<ReturnType<typeof openTopUp>>) {
  await fill(user, dialog.getByLabelText('Amount in USD'), '2500')
  await fill(user, dialog.getByLabelText('Reason'), 'Second quarter')
  await fill(user, dialog.getByLabelText('Evidence'), 'Statement 2026-11')
}

describe('funding accounts', () => {
  it('opens an account with a name that no other account has', async () => {
    const user = openAdmin(PATHS.funding)
    await user.click(await screen.findByRole('button', { name: 'New account' }))
    const dialog = await dialogOf('New funding account')
    const submit = dialog.getByRole('button', { name: 'Create' })
    await user.click(submit)
    expect(await dialog.findByText('Name is required')).toBeVisible()
    await fill(user, dialog.getByLabelText('Name'), 'Reserve')
    serve(createFundingAccount, refusal('name_taken'), { once: true })
    await user.click(submit)
    expect(await dialog.findByText(/name/i, { selector: 'p' })).toBeVisible()
    const created = serve(createFundingAccount, createFundingAccount.example)
    await user.click(submit)
    expect(await screen.findByText('Funding account created')).toBeVisible()
    expect(created.requests[0]?.body).toEqual({ name: 'Reserve' })
  })

  it('asks for the oldest first, as many as a page can have, and exports in that order', async () => {
    openAdmin(PATHS.funding)
    expect((await rowOf('House')).getByText('$49,735.00')).toBeVisible()
    expect(requestsTo(listFundingAccounts)[0]?.query).toEqual({ sort: 'oldest', limit: '200' })
    const link = screen.getByRole('link', { name: /^Export CSV/ })
    expect(link).toHaveAttribute('href', '/api/admin/funding-accounts.csv?sort=oldest')
  })

  it('tops an account up with a reason and evidence', async () => {
    const opened = await openTopUp()
    const { user, dialog, submit } = opened
    await user.click(submit)
    expect(await dialog.findByText('Amount in USD is required')).toBeVisible()
    expect(dialog.getByText(/^Reason is required/)).toBeVisible()
    expect(dialog.getByText('Evidence is required')).toBeVisible()
    await fillTopUp(opened)
    serve(topUpFunding, networkFailure, { once: true })
    await user.click(submit)
    expect(await dialog.findByText('The server did not respond. Try again.')).toBeVisible()
    expect(dialog.getByLabelText('Evidence')).toHaveValue('Statement 2026-11')
    const toppedUp = serve(topUpFunding, topUpFunding.example)
    await user.click(submit)
    expect(await screen.findByText(MESSAGES.toppedUp)).toBeVisible()
    expect(screen.getByText('House: $2,500.00')).toBeVisible()
    expect(toppedUp.requests[0]?.body).toEqual({
      amount: '2500',
      reason: 'Second quarter',
      evidence: 'Statement 2026-11',
    })
  })

  it('says that a large top-up needs approval', async () => {
    serve(topUpFunding, awaiting)
    const opened = await openTopUp()
    await fillTopUp(opened)
    await opened.user.click(opened.submit)
    expect(await screen.findByText('Waiting for approval')).toBeVisible()
  })

  it('offers no changes to a role without the permission, and Retry after an error', async () => {
    serve(listFundingAccounts, networkFailure, { once: true })
    const user = openAdmin(PATHS.funding, { role: 'auditor' })
    expect(await screen.findByText('Failed to load funding accounts')).toBeVisible()
    await press(user, screen, 'Retry')
    expect((await rowOf('House')).queryByRole('button', { name: 'Top up' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New account' })).toBeNull()
  })
})
