import { giveBrowserPasskeys, takeBrowserPasskeys } from '@mintmark/client/testing'
import { approveAction, listApprovals, MESSAGES, readApproval, startApprovalSignature } from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { confirmationOf, openAdmin, press, rowOf, serve } from '../../test/open-admin.tsx'

const [pending, approved] = listApprovals.example
if (!pending || !approved) throw new Error('the example has too few approvals')

afterEach(takeBrowserPasskeys)

async function openDialog(signing: { compulsory: boolean; has_passkey: boolean }) {
  serve(readApproval, { ...readApproval.example, signing })
  const user = openAdmin(PATHS.approvals)
  await press(user, await rowOf(pending?.summary ?? ''), 'Approve')
  const dialog = await confirmationOf()
  await dialog.findByText('House, funding account')
  return { user, dialog, approve: () => press(user, dialog, 'Approve') }
}

describe('approving with a passkey', () => {
  it('sends its signature, and nothing before: after a canceled prompt and a refusal it can be tried again', async () => {
    giveBrowserPasskeys(undefined, 'credential', 'credential')
    const started = serve(startApprovalSignature, startApprovalSignature.example)
    const sent = serve(approveAction, approveAction.example)
    const { dialog, approve } = await openDialog({ compulsory: false, has_passkey: true })
    expect(dialog.getByRole('checkbox', { name: 'Sign with a passkey' })).toBeChecked()
    await approve()
    expect(await dialog.findByText(/^Your passkey was not used, so nothing was approved/)).toBeVisible()
    expect(sent.requests).toEqual([])
    serve(approveAction, refusal('signature_refused'), { once: true })
    await approve()
    expect(await dialog.findByText(/^Your passkey did not sign this request/)).toBeVisible()
    await approve()
    expect(await screen.findByText(MESSAGES.approved)).toBeVisible()
    expect(started.requests).toHaveLength(3)
    expect(sent.requests.at(-1)).toMatchObject({
      params: { id: pending.id },
      body: { challenge_id: startApprovalSignature.example.challenge_id, credential: { id: 'credential' } },
    })
  })

  it('can be left out while it is not compulsory', async () => {
    giveBrowserPasskeys('credential')
    const sent = serve(approveAction, approveAction.example)
    const { user, dialog, approve } = await openDialog({ compulsory: false, has_passkey: true })
    await user.click(dialog.getByRole('checkbox', { name: 'Sign with a passkey' }))
    await approve()
    expect(await screen.findByText(MESSAGES.approved)).toBeVisible()
    expect(sent.requests[0]?.body).toBeUndefined()
  })

  it('is asked of a member without one where it is compulsory', async () => {
    giveBrowserPasskeys('credential')
    const { dialog } = await openDialog({ compulsory: true, has_passkey: false })
    expect(dialog.getByText(/^Every approval must be signed, and you have no passkey yet/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled()
  })
})

it('shows which approvals are signed', async () => {
  const unsigned = { ...approved, id: '019a3c00-0000-7000-8000-0000000000f1', summary: 'Another one', signed: false }
  serve(listApprovals, [approved, unsigned])
  openAdmin(`${PATHS.approvals}?tab=decided`)
  expect((await rowOf(approved.summary)).getByText('Signed by passkey')).toBeVisible()
  expect((await rowOf('Another one')).getByText('Not signed')).toBeVisible()
})
