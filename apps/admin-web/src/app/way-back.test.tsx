import { readProfitRun, readUserOverview } from '@mintmark/contracts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customerPath, profitRunPath } from '../paths.ts'
import { openAdmin, serve } from '../test/open-admin.tsx'

it.each([
  ['a customer', readUserOverview, customerPath(readUserOverview.example.user.id), '← Users'],
  ['a profit run', readProfitRun, profitRunPath(readProfitRun.example.id), '← Profit runs'],
] as const)('keeps the way back under the pointer while %s arrives', async (_, endpoint, path, name) => {
  const asked = Promise.withResolvers<void>()
  serve(endpoint, async () => {
    await asked.promise
    return endpoint.example
  })
  openAdmin(path)
  const wayBack = await screen.findByRole('link', { name })
  asked.resolve()
  await screen.findByText(/Ada Lindqvist|November 2026/, { selector: 'h1' })
  expect(wayBack).toBeInTheDocument()
})
