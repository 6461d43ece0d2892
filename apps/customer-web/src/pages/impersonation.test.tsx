import { logout, readSession, redeemImpersonationCode, updateUser } from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, press, pressIn, serve } from '../test/open-app.tsx'

const CODE = 'c'.repeat(43)
const VISITOR = { user: null, impersonation: null }
const IMPERSONATION = {
  staff_name: 'Morgan Hale',
  reason: 'A deposit is missing',
  ends_at: '2026-11-21T13:30:00.000Z',
}

function serveImpersonation() {
  const viewed = { ...readSession.example, impersonation: IMPERSONATION }
  serve(readSession, VISITOR)
  return serve(redeemImpersonationCode, () => {
    serve(readSession, viewed)
    return redeemImpersonationCode.example
  })
}

async function banner() {
  const text = await screen.findByText('Viewed by Morgan Hale from our staff.')
  const status = text.closest<HTMLElement>('[role="status"]')
  if (!status) throw new Error('the banner has no status role')
  return within(status)
}

it('opens the account once, names who views it and why on every page, and lets them leave', async () => {
  const redeemed = serveImpersonation()
  serve(logout, () => {
    serve(readSession, VISITOR)
    return logout.example
  })
  const user = openApp(`/impersonation#code=${CODE}`)
  expect(await screen.findByText('Total portfolio value')).toBeInTheDocument()
  expect((await banner()).getByText('Reason: A deposit is missing.')).toBeInTheDocument()
  expect((await banner()).getByText(/Ends at/)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Bundles' }))
  expect(await screen.findByRole('heading', { name: 'Bundles' })).toBeInTheDocument()
  await pressIn(user, await banner(), 'Leave this account')
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument()
  expect(screen.queryByText(/^Viewed by/)).not.toBeInTheDocument()
  expect(redeemed.requests).toMatchObject([{ body: { code: CODE } }])
})

it('says why nothing can be changed', async () => {
  serve(readSession, { ...readSession.example, impersonation: IMPERSONATION })
  serve(updateUser, refusal('impersonated'))
  const user = openApp('/profile')
  await screen.findByLabelText('First name')
  await press(user, 'Save profile')
  expect(await screen.findByText(/^You are viewing a customer/)).toBeInTheDocument()
})

it.each([CODE, ''])('says that the code %j is not valid', async (code) => {
  serve(readSession, VISITOR)
  serve(redeemImpersonationCode, refusal('link_invalid'))
  openApp(`/impersonation#code=${code}`)
  expect(await screen.findByText("We couldn't open the account")).toBeInTheDocument()
  expect(screen.getByText(/once, for 60 seconds/)).toBeInTheDocument()
})
