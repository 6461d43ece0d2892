import {
  createProfitRun,
  listProfitRunLines,
  MESSAGES,
  previewProfitRun,
  readProfitRun,
  startProfitRun,
} from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { newRunPath, PATHS, profitRunPath } from '../../paths.ts'
import { dialogOf, fill, openAdmin, press, requestsTo, rowOf, serve } from '../../test/open-admin.tsx'

const LINE = {
  investment_id: '019a3c00-0000-7000-8000-000000000072',
  user_id: '019a3c00-0000-7000-8000-000000000001',
  user_email: 'investor@mintmark.test',
  bundle_name: 'Silver',
  principal_usd: '2500.00000000',
  amount_usd: '25.00000000',
}
const SILVER = createProfitRun.example.bundle_id ?? ''
const DRAFT = { ...readProfitRun.example, status: 'draft', undo_until: null } as const

async function openPreview(preview: typeof previewProfitRun.example = previewProfitRun.example) {
  serve(previewProfitRun, preview)
  const user = openAdmin(newRunPath(SILVER))
  const dialog = await dialogOf('New profit run')
  await within(screen.getByRole('dialog')).findByRole('option', { name: 'Silver' })
  await fill(user, dialog.getByLabelText('Period'), 'November 2026')
  await fill(user, dialog.getByLabelText('Percent'), '1')
  await press(user, dialog, 'Preview')
  return { user, shown: await dialogOf('Profit for November 2026') }
}

describe('a new profit run', () => {
  it('shows each investment, the total and the balance after it before it is drafted', async () => {
    const { user, shown } = await openPreview()
    expect(await shown.findByText('Total: $25.00')).toBeVisible()
    expect(shown.getByText('$49,735.00 → $49,710.00')).toBeVisible()
    expect(requestsTo(previewProfitRun)[0]?.body).toEqual({ period: 'November 2026', bundle_id: SILVER, percent: '1' })
    const created = serve(createProfitRun, createProfitRun.example)
    await press(user, shown, 'Create draft')
    expect(await screen.findByText('Draft created')).toBeVisible()
    expect(created.requests[0]?.body).toMatchObject({ bundle_id: SILVER, percent: '1' })
    expect(window.location.pathname).toBe(profitRunPath(createProfitRun.example.id))
  })

  it('credits only the investments that stay selected', async () => {
    const other = { ...LINE, investment_id: '019a3c00-0000-7000-8000-000000000099', user_email: 'bob@example.com' }
    const lines = [LINE, other]
    const { user, shown } = await openPreview({
      ...previewProfitRun.example,
      lines,
      count: 2,
      total_usd: '50.00000000',
    })
    await user.click(await shown.findByRole('checkbox', { name: 'Credit bob@example.com' }))
    expect(shown.getByText('Total: $25.00')).toBeVisible()
    const created = serve(createProfitRun, createProfitRun.example)
    await press(user, shown, 'Create draft')
    await screen.findByText('Draft created')
    expect(created.requests[0]?.body).toMatchObject({ investment_ids: [LINE.investment_id] })
  })

  it('shows at the rows of a CSV why they cannot be used', async () => {
    serve(previewProfitRun, refusal('run_csv_invalid', { line: 3, problem: 'the investment was named before' }))
    const user = openAdmin(`${PATHS.profitRuns}?new=`)
    const dialog = await dialogOf('New profit run')
    await fill(user, dialog.getByLabelText('Period'), 'November 2026')
    await user.click(dialog.getByRole('radio', { name: 'CSV' }))
    await fill(user, dialog.getByLabelText('Rows'), 'investment_id,amount_usd')
    await press(user, dialog, 'Preview')
    expect(await dialog.findByText(/^Line 3 of the CSV cannot be used/)).toBeVisible()
  })
})

describe('a profit run', () => {
  it('is started by asking a second person, and shows its lines', async () => {
    serve(readProfitRun, DRAFT)
    serve(listProfitRunLines, listProfitRunLines.example)
    const started = serve(startProfitRun, startProfitRun.example)
    const user = openAdmin(profitRunPath(DRAFT.id))
    expect(await rowOf(LINE.user_email)).toBeDefined()
    await press(user, screen, 'Request approval')
    expect(await screen.findByText(MESSAGES.takesTwo)).toBeVisible()
    expect(started.requests).toHaveLength(1)
  })

  it('says why it stopped, and offers to go on', async () => {
    serve(readProfitRun, { ...readProfitRun.example, status: 'stopped', stop_reason: 'House has $1.00.' })
    openAdmin(profitRunPath(DRAFT.id))
    expect(await screen.findByText('Stopped: House has $1.00.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Resume' })).toBeEnabled()
  })

  it('changes nothing for a role that may only read it', async () => {
    serve(readProfitRun, DRAFT)
    openAdmin(profitRunPath(DRAFT.id), { role: 'auditor' })
    await screen.findByText('Details')
    expect(screen.queryByRole('button', { name: 'Request approval' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel draft' })).toBeNull()
  })

  it('says its share of the principal', async () => {
    openAdmin(profitRunPath(DRAFT.id))
    expect(await screen.findByText('1% of principal')).toBeVisible()
  })

  it('gives the reason when it cannot be loaded, a way back, and loads again on Retry', async () => {
    serve(readProfitRun, refusal('unavailable'))
    const user = openAdmin(profitRunPath(DRAFT.id))
    expect(await screen.findByText('The service is busy. Please try again in a moment.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Profit run', level: 1 })).toBeVisible()
    expect(screen.getByRole('link', { name: '← Profit runs' })).toHaveAttribute('href', PATHS.profitRuns)
    serve(readProfitRun, DRAFT)
    await press(user, screen, 'Retry')
    expect(await screen.findByRole('heading', { name: DRAFT.period, level: 1 })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Profit run' })).toBeNull()
  })
})
