import { publishLegalText, readLegalDesk, saveLegalDraft } from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { fill, openAdmin, press, serve } from '../../test/open-admin.tsx'

it('saves a draft, previews it, and publishes it from a later time', async () => {
  serve(readLegalDesk, { ...readLegalDesk.example, draft: null })
  const saved = serve(saveLegalDraft, saveLegalDraft.example)
  const user = openAdmin(PATHS.legalTexts)
  await fill(user, await screen.findByLabelText('Text'), '## Fees')
  await press(user, screen, 'Save draft')
  await waitFor(() => expect(saved.requests).toMatchObject([{ body: { body: '## Fees' } }]))
  await user.click(screen.getByRole('radio', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { name: 'Fees' })).toBeInTheDocument()
  await press(user, screen, 'Publish…')
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

it('lists the versions and shows one', async () => {
  const user = openAdmin(PATHS.legalTexts)
  await press(user, screen, 'Read: Version 2')
  expect(await screen.findByRole('dialog', { name: 'Terms of Service, Version 2' })).toBeInTheDocument()
})
