import { adminLogin, publishLegalText, readAdminSession, readLegalDesk, saveLegalDraft } from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { fill, openAdmin, press, serve, signIn } from '../../test/open-admin.tsx'

it('saves a draft, previews it, and publishes it from a later time', async () => {
  serve(readLegalDesk, { ...readLegalDesk.example, draft: null })
  const saved = serve(saveLegalDraft, saveLegalDraft.example)
  const user = openAdmin(PATHS.legalTexts)
  await fill(user, await screen.findByLabelText('Text'), '## Fees')
  await press(user, screen, 'Save draft')
  await waitFor(() => expect(saved.requests).toMatchObject([{ body: { body: '## Fees' } }]))
  await user.click(screen.getByRole('radio', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { name: 'Fees' })).toBeInTheDocument()
  await press(user, screen, 'Publish...')
  const dialog = within(await screen.findByRole('dialog'))
  serve(publishLegalText, refusal('effective_date_invalid', { daysMax: 365 }), { once: true })
  await fill(user, dialog.getByLabelText('Applies from'), '2020-01-01T10:00')
  await press(user, dialog, 'Publish')
  expect(await dialog.findByText('Choose a time from now to 365 days ahead.')).toBeInTheDocument()
  const published = serve(publishLegalText, publishLegalText.example)
  await user.clear(dialog.getByLabelText('Applies from'))
  await press(user, dialog, 'Publish')
  expect(await screen.findByText('Version 3 is published.')).toBeInTheDocument()
  expect(published.requests).toMatchObject([{ body: { body: '## Fees', effective_at: null } }])
})

const THEIRS = { body: 'Their text', saved_at: '2026-11-21T09:00:00.000Z', saved_by: 'robin@mintmark.example' }
const MINE = 'My text'

/** Types a text, and saves it after Robin has saved another one. */
async function saveAfter(draft: typeof THEIRS | null) {
  const user = openAdmin(PATHS.legalTexts)
  const editor = await screen.findByLabelText('Text')
  await user.clear(editor)
  await fill(user, editor, MINE)
  serve(readLegalDesk, { ...readLegalDesk.example, draft })
  const refused = serve(saveLegalDraft, refusal('changed_meanwhile', { what: 'draft' }), { once: true })
  await press(user, screen, 'Save draft')
  await waitFor(() =>
    expect(refused.requests).toMatchObject([{ body: { found_saved_at: readLegalDesk.example.draft?.saved_at } }]),
  )
  return { user, editor }
}

it('keeps a text that is refused because another member saved the draft, shows theirs, and saves it once it is chosen', async () => {
  const { user, editor } = await saveAfter(THEIRS)
  const notice = `${THEIRS.saved_by} saved this draft while you were changing it. Your text is still here and is not saved.`
  expect(await screen.findByText(notice)).toBeInTheDocument()
  expect(editor).toHaveValue(MINE)
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Publish...' })).toBeDisabled()
  await press(user, screen, 'Show their text')
  const dialog = within(await screen.findByRole('dialog', { name: `Draft by ${THEIRS.saved_by}` }))
  expect(dialog.getByText(THEIRS.body)).toBeInTheDocument()
  await press(user, dialog, 'Cancel')
  await press(user, screen, 'Keep my text')
  const saved = serve(saveLegalDraft, saveLegalDraft.example)
  await press(user, screen, 'Save draft')
  await waitFor(() => expect(saved.requests).toMatchObject([{ body: { body: MINE, found_saved_at: THEIRS.saved_at } }]))
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
})

it('uses the text of the other member if it is chosen', async () => {
  const { user, editor } = await saveAfter(THEIRS)
  await press(user, screen, 'Show their text')
  await press(user, within(await screen.findByRole('dialog')), 'Use this text')
  await waitFor(() => expect(editor).toHaveValue(THEIRS.body))
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled()
})

it('keeps a text whose draft was published meanwhile', async () => {
  const { user, editor } = await saveAfter(null)
  await screen.findByText(/^This draft was published or discarded while you were changing it/)
  await press(user, screen, 'Keep my text')
  const published = serve(publishLegalText, publishLegalText.example)
  await press(user, screen, 'Publish...')
  await press(user, within(await screen.findByRole('dialog')), 'Publish')
  await waitFor(() => expect(published.requests).toMatchObject([{ body: { body: MINE, found_saved_at: null } }]))
  await waitFor(() => expect(editor).toHaveValue(''))
})

it('keeps a text when the session ends, and shows what another member saved until its writer is back', async () => {
  serve(saveLegalDraft, refusal('unauthenticated'))
  const user = openAdmin(PATHS.legalTexts)
  const editor = await screen.findByLabelText('Text')
  await user.clear(editor)
  await fill(user, editor, MINE)
  serve(readAdminSession, { staff: null, second_factor_setup_required: false })
  await press(user, screen, 'Save draft')
  await screen.findByRole('heading', { name: 'Admin Login' })
  serve(readLegalDesk, { ...readLegalDesk.example, draft: THEIRS })
  serve(adminLogin, () => {
    serve(readAdminSession, readAdminSession.example)
    return adminLogin.example
  })
  await signIn(user)
  expect(await screen.findByText(/^robin@mintmark\.example saved this draft while/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue(MINE))
})

it('lists the versions and shows one', async () => {
  const user = openAdmin(PATHS.legalTexts)
  await press(user, screen, 'Read: Version 2')
  expect(await screen.findByRole('dialog', { name: 'Terms of Service, Version 2' })).toBeInTheDocument()
})
