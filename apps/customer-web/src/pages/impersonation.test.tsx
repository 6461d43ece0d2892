import type { MockPlatform } from '@mintmark/contracts/mock'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { investorOf } from '../test/people.ts'
import { answerByMockPlatform, openPlatform, renderApp } from '../test/render-app.tsx'

answerByMockPlatform()

const CODE = 'c'.repeat(43)
const REASON = 'A deposit is missing'
const VISIT = '0192f000-0000-7000-8000-000000000000'

/** A staff member asked to view the account of the demo investor a moment ago. */
function platformWithVisit(): MockPlatform {
  const platform = openPlatform({ signedIn: 'none' })
  const [staff] = platform.state.staff.values()
  const asked = { id: VISIT, customerId: investorOf(platform).id, staffId: staff?.id ?? '', reason: REASON }
  const codeEndsAt = new Date(Date.now() + 60_000)
  platform.state.impersonations.set(VISIT, { ...asked, code: CODE, codeEndsAt, startedAt: null, endsAt: null })
  return platform
}

const banner = async () => {
  const text = await screen.findByText(/^Viewed by .+ of our staff\.$/)
  return within(text.closest('[role="status"]') as HTMLElement)
}

it('opens the account once, names who views it and why on every page, and lets them leave', async () => {
  const { user } = renderApp(`/impersonation?code=${CODE}`, platformWithVisit())
  expect(await screen.findByText('Total portfolio value')).toBeInTheDocument()
  expect((await banner()).getByText(`Reason: ${REASON}.`)).toBeInTheDocument()
  expect((await banner()).getByText(/Ends at/)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Bundles' }))
  expect(await screen.findByText('Bronze Plan')).toBeInTheDocument()
  await user.click((await banner()).getByRole('button', { name: 'Leave this account' }))
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument()
  expect(screen.queryByText(/^Viewed by/)).not.toBeInTheDocument()
})

it('changes nothing, and says why', async () => {
  const { user } = renderApp(`/impersonation?code=${CODE}`, platformWithVisit())
  await screen.findByText('Total portfolio value')
  await user.click(screen.getByRole('link', { name: 'My profile' }))
  await user.click(await screen.findByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText('Staff are viewing this account: nothing can be changed here.')).toBeInTheDocument()
})

it.each([CODE, ''])('says that the code %j opens nothing', async (code) => {
  renderApp(`/impersonation?code=${code}`, { signedIn: 'none' })
  expect(await screen.findByText('The account could not be opened')).toBeInTheDocument()
  expect(screen.getByText(/once and for 60 seconds/)).toBeInTheDocument()
})
