// @vitest-environment jsdom
import { sendMail } from '@mintmark/contracts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from '../api-error.ts'
import { formMessages } from '../locales/en/form-messages.ts'
import type { Sent } from './endpoint-form.ts'
import { useEndpointForm } from './use-endpoint-form.ts'

afterEach(cleanup)

const RECORD = { to: 'camila@example.com', subject: 'Hello', body: 'Welcome.' }
const NEWER = { ...RECORD, body: 'Good day.' }
const NAMES = ['to', 'subject', 'body'] as const

type Send = (body: object) => Promise<Sent<string>>

const accepts: Send = async () => ({ data: 'saved' })

function RecordForm({ record, send = accepts }: { readonly record: typeof RECORD; readonly send?: Send }) {
  const { field, submission, reset } = useEndpointForm(sendMail, {
    values: { ...record },
    label: (name) => name,
    send,
    onSuccess: () => undefined,
  })
  return (
    <form noValidate onSubmit={submission.onSubmit}>
      {NAMES.map((name) => {
        const { label, error, ...input } = field(name)
        return (
          <p key={name}>
            <input {...input} aria-label={label} />
            {error !== undefined && <span role="note">{error}</span>}
          </p>
        )
      })}
      {submission.error !== undefined && <p role="alert">{submission.error}</p>}
      {submission.isDirty && <p>Unsaved</p>}
      <button type="submit" disabled={submission.busy}>
        Save
      </button>
      <button type="button" onClick={() => reset()}>
        Undo
      </button>
    </form>
  )
}

const entered = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const notes = () => screen.queryAllByRole('note').map(({ textContent }) => textContent)
const press = (name = 'Save') => userEvent.click(screen.getByRole('button', { name }))
const fails: Send = async () => ({ error: { kind: 'network' } satisfies ApiError })

describe('a form whose record is read again', () => {
  it.each([
    ['unchanged', RECORD],
    ['with another value in another field', NEWER],
    ['with another value in the field that was edited', { ...RECORD, subject: 'Good day' }],
  ])('keeps the field that was edited, and counts as changed: %s', async (_, newest) => {
    const send = vi.fn(accepts)
    const { rerender } = render(<RecordForm record={RECORD} send={send} />)
    await userEvent.type(screen.getByLabelText('subject'), ' again')
    rerender(<RecordForm record={newest} send={send} />)
    expect(entered()).toEqual([newest.to, 'Hello again', newest.body])
    expect(screen.getByText('Unsaved')).toBeTruthy()
    await press()
    expect(send.mock.calls[0]?.[0]).toEqual({ ...newest, subject: 'Hello again' })
  })

  it('counts as unchanged once the record has what was typed', async () => {
    const { rerender } = render(<RecordForm record={RECORD} />)
    await userEvent.type(screen.getByLabelText('subject'), ' again')
    rerender(<RecordForm record={{ ...RECORD, subject: 'Hello again' }} />)
    expect(screen.queryByText('Unsaved')).toBeNull()
  })

  it('keeps the failure of the last try until the next one or a reset', async () => {
    const { rerender } = render(<RecordForm record={RECORD} send={fails} />)
    await press()
    rerender(<RecordForm record={NEWER} send={fails} />)
    expect(screen.getByRole('alert').textContent).toBe(formMessages.network)
    await press('Undo')
    expect(screen.queryByRole('alert')).toBeNull()
    await press()
    rerender(<RecordForm record={RECORD} />)
    expect(screen.getByRole('alert')).toBeTruthy()
    await press()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the errors of fields until they are mended', async () => {
    const { rerender } = render(<RecordForm record={RECORD} />)
    await userEvent.clear(screen.getByLabelText('subject'))
    await press()
    rerender(<RecordForm record={NEWER} />)
    expect(notes()).toEqual(['subject is required'])
    await userEvent.type(screen.getByLabelText('subject'), 'Hello')
    expect(notes()).toEqual([])
  })

  it('stays busy until the call under way is answered', async () => {
    const answer = Promise.withResolvers<Sent<string>>()
    const send = () => answer.promise
    const { rerender } = render(<RecordForm record={RECORD} send={send} />)
    await press()
    rerender(<RecordForm record={NEWER} send={send} />)
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    answer.resolve({ data: 'saved' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
  })
})
