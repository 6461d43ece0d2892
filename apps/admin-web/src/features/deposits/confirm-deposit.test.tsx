import { confirmTransaction, listDeposits, reviewDeposit, searchOffice } from '@mintmark/contracts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { confirmationOf, dialogOf, fill, openAdmin, press, rowOf, serve } from '../../test/open-admin.tsx'

const CAMILA = 'camila.souza@example.com'
const ARJUN = 'arjun.mehta@example.com'
const TXID = `0x${'ab'.repeat(32)}`
const { id: OTHER = '', user_id = '' } = listDeposits.example.find(({ user_email }) => user_email === ARJUN) ?? {}

describe('confirming a deposit', () => {
  it('confirms what was received, with its transaction', async () => {
    serve(reviewDeposit, {
      ...reviewDeposit.example,
      quote_expired: true,
      same_image: [
        {
          id: OTHER,
          user_id,
          user_email: ARJUN,
          bundle_name: null,
          created_at: '2026-11-01T10:00:00.000Z',
          likeness: 'same',
        },
        {
          id: OTHER,
          user_id,
          user_email: ARJUN,
          bundle_name: null,
          created_at: '2026-11-01T10:00:00.000Z',
          likeness: 'similar',
        },
      ],
    })
    const confirmed = serve(confirmTransaction, confirmTransaction.example)
    const user = openAdmin(`${PATHS.deposits}?status=pending`)
    await press(user, await rowOf(CAMILA), 'Confirm')
    const dialog = await dialogOf('Confirm deposit')
    expect(
      await dialog.findByText(`The same image is already the proof of another request, by ${ARJUN}.`),
    ).toBeVisible()
    expect(dialog.getByText(/^This image looks like the proof of another request, by /)).toBeVisible()
    expect(dialog.getByText(/^The price had expired/)).toBeVisible()
    await user.clear(dialog.getByLabelText('Received amount'))
    await fill(user, dialog.getByLabelText('Received amount'), '479.5')
    await fill(user, dialog.getByLabelText('TXID (optional)'), '0xabc')
    await press(user, dialog, 'Confirm')
    expect(await dialog.findByText(/^An Ethereum transaction ID begins with 0x/)).toBeVisible()
    await user.clear(dialog.getByLabelText('TXID (optional)'))
    await fill(user, dialog.getByLabelText('TXID (optional)'), TXID)
    serve(
      searchOffice,
      searchOffice.example
        .slice(0, 1)
        .map((hit) => ({ ...hit, kind: 'transaction' as const, title: TXID, user_email: ARJUN })),
    )
    await press(user, dialog, 'Confirm')
    const question = await confirmationOf()
    expect(question.getByText('This transaction ID is already used')).toBeVisible()
    expect(question.getByText(/^A request of arjun\.mehta@example\.com has the same ID/)).toBeVisible()
    expect(confirmed.requests).toEqual([])
    await press(user, question, 'Confirm anyway')
    expect(await screen.findByText('Deposit confirmed')).toBeVisible()
    expect(confirmed.requests[0]?.body).toEqual({ amount: '479.5', txid: TXID, notes: null })
  })

  it('offers what the USD amount buys now where the quoted price no longer applies, and lets the server convert it', async () => {
    const priced = { amount_usd: '480.00000000', is_priced_on_arrival: true, arrival_amount: '479.04000000' }
    serve(reviewDeposit, { ...reviewDeposit.example, amount: '480.00000000', ...priced })
    const confirmed = serve(confirmTransaction, confirmTransaction.example)
    const user = openAdmin(`${PATHS.deposits}?status=pending`)
    await press(user, await rowOf(CAMILA), 'Confirm')
    const dialog = await dialogOf('Confirm deposit')
    expect(await dialog.findByText(/\$480\.00 buys 479\.04 USDT now \(480\.00 USDT when quoted\)/)).toBeVisible()
    expect(dialog.getByLabelText('Received amount')).toHaveValue('479.04')
    await press(user, dialog, 'Confirm')
    await press(user, await confirmationOf(), 'Confirm anyway')
    expect(await screen.findByText('Deposit confirmed')).toBeVisible()
    expect(confirmed.requests[0]?.body).toEqual({ txid: null, notes: null })
  })
})
