// @vitest-environment jsdom
import { changeApprovalLimit, sendMail } from '@mintmark/contracts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from '../api-error.ts'
import { formMessages } from '../locales/en/form-messages.ts'
import { useEndpointForm } from './use-endpoint-form.ts'

afterEach(cleanup)

const refused = (
  code: 'validation' | 'wrong_password' | 'too_many_attempts',
  error: string,
  details?: unknown,
): ApiError => ({
  kind: 'refused',
  status: 400,
  code,
  error,
  details,
})

interface InputProps {
  readonly label: string
  readonly error: string | undefined
}

/** Shows a field and its error as the inputs of packages/ui do. */
const Described = ({ label, error, ...input }: InputProps & React.ComponentProps<'input'>) => (
  <div>
    <input {...input} aria-label={label} />
    {error !== undefined && <span role="note">{error}</span>}
  </div>
)

type Send = (body: object) => Promise<{ data: string; error?: undefined } | { data?: undefined; error: ApiError }>

const LABELS = { to: 'Email', subject: 'Subject', body: 'Message' } as const

function MailForm({ send, onSuccess }: { readonly send: Send; readonly onSuccess: (data: string) => void }) {
  const { field, submission } = useEndpointForm(sendMail, {
    values: { to: '', subject: '', body: '' },
    label: (name) => LABELS[name],
    refusals: { wrong_password: 'subject' },
    send,
    onSuccess,
  })
  return (
    <form noValidate onSubmit={submission.onSubmit}>
      <Described {...field('to')} />
      <Described {...field('subject')} />
      <Described {...field('body')} />
      {submission.error !== undefined && <p role="alert">{submission.error}</p>}
      <button type="submit" disabled={submission.busy}>
        Send
      </button>
    </form>
  )
}

const notes = () => screen.queryAllByRole('note').map(({ textContent }) => textContent)
const press = () => userEvent.click(screen.getByRole('button'))

async function fillMail() {
  await userEvent.type(screen.getByLabelText('Email'), ' camila@example.com ')
  await userEvent.type(screen.getByLabelText('Subject'), 'Hello')
  await userEvent.type(screen.getByLabelText('Message'), 'Welcome.')
}

describe('a form of an endpoint', () => {
  it('names each field that is wrong, focuses the first one and sends nothing', async () => {
    const send = vi.fn<Send>()
    render(<MailForm send={send} onSuccess={vi.fn()} />)
    await userEvent.type(screen.getByLabelText('Message'), 'Welcome.')
    await press()
    expect(notes()).toEqual(['Email is required', 'Subject is required'])
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    await userEvent.type(screen.getByLabelText('Email'), 'camila')
    expect(notes()).toEqual(['Email is not a valid email address', 'Subject is required'])
    expect(send).not.toHaveBeenCalled()
  })

  it('sends the body as the contract reads it, and says what came of it', async () => {
    const send = vi.fn<Send>(async () => ({ data: 'sent' }))
    const onSuccess = vi.fn()
    render(<MailForm send={send} onSuccess={onSuccess} />)
    await fillMail()
    await press()
    expect(send.mock.calls[0]?.[0]).toEqual({ to: 'camila@example.com', subject: 'Hello', body: 'Welcome.' })
    expect(onSuccess.mock.calls[0]?.[0]).toBe('sent')
  })

  it('shows at the field what the server finds, keeps what was entered, and can be sent again', async () => {
    const issues = [{ path: 'body.subject', message: 'must have at most 200 characters' }]
    const send = vi.fn<Send>(async () => ({ data: 'sent' }))
    send.mockResolvedValueOnce({ error: refused('validation', 'body.subject: …', { issues }) })
    const onSuccess = vi.fn()
    render(<MailForm send={send} onSuccess={onSuccess} />)
    await fillMail()
    await press()
    expect(notes()).toEqual(['Subject must have at most 200 characters'])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Welcome.')
    await press()
    expect(onSuccess).toHaveBeenCalledOnce()
    expect(notes()).toEqual([])
  })

  it.each<[ApiError, string]>([
    [
      refused('too_many_attempts', 'Too many attempts. Try again in a minute.'),
      'Too many attempts. Try again in a minute.',
    ],
    [
      refused('validation', 'body.token: is not a link', {
        issues: [{ path: 'body.token', message: 'is not a link' }],
      }),
      formMessages.invalid,
    ],
    [{ kind: 'network' }, formMessages.network],
    [{ kind: 'malformed', status: 502 }, formMessages.malformed],
  ])('shows for the whole form what belongs to no field: %j', async (error, text) => {
    render(<MailForm send={async () => ({ error })} onSuccess={vi.fn()} />)
    await fillMail()
    await press()
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(notes()).toEqual([])
  })

  it('shows at its field the refusal that is about one', async () => {
    const error = refused('wrong_password', 'This is not right.')
    render(<MailForm send={async () => ({ error })} onSuccess={vi.fn()} />)
    await fillMail()
    await press()
    expect(notes()).toEqual(['This is not right.'])
    expect(document.activeElement).toBe(screen.getByLabelText('Subject'))
  })

  it('accepts a failure that is thrown, as an upload throws it', async () => {
    render(<MailForm send={() => Promise.reject({ kind: 'network' })} onSuccess={vi.fn()} />)
    await fillMail()
    await press()
    expect(screen.getByRole('alert').textContent).toBe(formMessages.network)
  })
})

function LimitForm({ send }: { readonly send: Send }) {
  const { controlled, checkbox, submission, reset } = useEndpointForm(changeApprovalLimit, {
    values: { limit: '', isNone: false },
    label: (name) => ({ limit: 'Limit', isNone: 'No limit' })[name],
    toBody: ({ limit, isNone }) => ({ limit_usd: isNone ? null : limit, reason: 'Quarterly review' }),
    bodyFields: { limit_usd: 'limit' },
    checkFields: ({ limit }) => ({ limit: limit === '13' ? 'Enter another limit' : undefined }),
    checkForm: ({ limit }) => (limit === '14' ? 'Limits may not change today' : undefined),
    send,
    onSuccess: () => reset(),
  })
  const { onChange, ...limit } = controlled('limit')
  return (
    <form noValidate onSubmit={submission.onSubmit}>
      <Described {...limit} onChange={({ target }) => onChange(target.value)} />
      <Described {...checkbox('isNone')} type="checkbox" />
      {submission.error !== undefined && <p role="alert">{submission.error}</p>}
      <button type="submit">Save</button>
    </form>
  )
}

describe('a form whose fields differ from the body', () => {
  it('maps the issues of the contract to the fields of the screen', async () => {
    render(<LimitForm send={vi.fn<Send>()} />)
    await press()
    expect(notes()).toEqual(['Limit is required'])
    expect(document.activeElement).toBe(screen.getByLabelText('Limit'))
    await userEvent.type(screen.getByLabelText('Limit'), '10.005')
    expect(notes()).toEqual(['Limit must have at most 2 decimals'])
  })

  it('sends the value of a checkbox', async () => {
    const send = vi.fn<Send>(async () => ({ data: 'saved' }))
    render(<LimitForm send={send} />)
    await userEvent.click(screen.getByLabelText('No limit'))
    await press()
    expect(send.mock.calls[0]?.[0]).toEqual({ limit_usd: null, reason: 'Quarterly review' })
    await waitFor(() => expect(screen.getByLabelText('No limit')).toHaveProperty('checked', false))
  })

  it('applies its own rules to a field and to the whole form', async () => {
    const send = vi.fn<Send>()
    render(<LimitForm send={send} />)
    await userEvent.type(screen.getByLabelText('Limit'), '13')
    await press()
    expect(notes()).toEqual(['Enter another limit'])
    await userEvent.clear(screen.getByLabelText('Limit'))
    await userEvent.type(screen.getByLabelText('Limit'), '14')
    await press()
    expect(screen.getByRole('alert').textContent).toBe('Limits may not change today')
    expect(send).not.toHaveBeenCalled()
  })
})
