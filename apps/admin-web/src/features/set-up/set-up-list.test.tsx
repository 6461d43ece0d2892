import { confirmBackup, readSetUp, SET_UP_STEPS } from '@mintmark/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { openAdmin, press, serve } from '../../test/open-admin.tsx'

const steps = (open: readonly string[]) => SET_UP_STEPS.map((step) => ({ step, is_done: !open.includes(step) }))

it('links each step, can be hidden and shown again, and goes once the last one is done', async () => {
  serve(readSetUp, steps(['legal_texts', 'backup']))
  const user = openAdmin(PATHS.dashboard)
  const list = within(await screen.findByRole('region', { name: 'Set up your platform' }))
  expect(list.getByText('7 of 9 done. This list disappears when all steps are done.')).toBeInTheDocument()
  expect(list.getByRole('link', { name: 'Publish the legal texts' })).toHaveAttribute('href', PATHS.legalTexts)
  await press(user, list, 'Hide')
  expect(screen.queryByRole('region', { name: 'Set up your platform' })).not.toBeInTheDocument()
  await press(user, screen, 'Show them')
  serve(confirmBackup, () => {
    serve(readSetUp, steps([]))
    return confirmBackup.example
  })
  await press(user, screen, 'We have backups')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Set up your platform' })).not.toBeInTheDocument())
})
