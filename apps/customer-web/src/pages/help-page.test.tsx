import { askSupport, listOwnThreads, readOwnThread, readSession, replyToSupport } from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PATHS } from '../paths.ts'
import { fill, goBack, openApp, pick, press, pressIn, serve } from '../test/open-app.tsx'

const OTHER_ID = '0198c2f0-0000-7000-8000-0000000000d9'
const drafts = () => Object.keys(sessionStorage).filter((slot) => slot.startsWith('mintmark.draft'))

afterEach(() => {
  vi.restoreAllMocks()
})

it('answers ten questions for everyone, and asks visitors to sign in to write', async () => {
  serve(readSession, { ...readSession.example, user: null })
  const user = openApp(PATHS.help)
  const question = await screen.findByRole('button', { name: 'Are the returns of a bundle guaranteed?' })
  await user.click(question)
  expect(await screen.findByText(/^No\. Returns are projections/)).toBeVisible()
  const panel = within(screen.getByRole('region', { name: 'Common questions' }))
  expect(panel.getAllByRole('button')).toHaveLength(10)
  await waitFor(() => {
    const links = screen.getAllByRole('link', { name: 'Sign in' }).map((link) => link.getAttribute('href'))
    expect(links).toContain('/login?next=%2Fhelp')
  })
})

it('starts a conversation, and says why one cannot be started', async () => {
  serve(askSupport, refusal('too_many_threads', { max: 5 }), { once: true })
  const user = openApp(PATHS.help)
  await user.click(await screen.findByRole('button', { name: 'Write to us' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to us' }))
  await fill(user, dialog.getByLabelText(/^Subject/), 'A question')
  await fill(user, dialog.getByLabelText(/^Your message/), 'Where is it?')
  await pressIn(user, dialog, 'Send')
  expect(await dialog.findByText(/^You have 5 open conversations with us/)).toBeVisible()
  serve(askSupport, askSupport.example)
  await pressIn(user, dialog, 'Send')
  expect(await screen.findByText('Message sent')).toBeVisible()
  expect(await screen.findByRole('dialog', { name: 'Where is my deposit?' })).toBeVisible()
})

it('keeps a question in the tab until it is sent or discarded', async () => {
  const begin = async () => {
    const user = openApp(PATHS.help)
    await user.click(await screen.findByRole('button', { name: 'Write to us' }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Write to us' })) }
  }
  const first = await begin()
  await fill(first.user, first.dialog.getByLabelText(/^Subject/), 'A question')
  await fill(first.user, first.dialog.getByLabelText(/^Your message/), 'Where is it?')
  cleanup()
  const second = await begin()
  await waitFor(() => expect(second.dialog.getByLabelText(/^Subject/)).toHaveValue('A question'))
  await waitFor(() => expect(second.dialog.getByLabelText(/^Your message/)).toHaveValue('Where is it?'))
  await pressIn(second.user, second.dialog, 'Cancel')
  await press(second.user, 'Leave')
  cleanup()
  const third = await begin()
  expect(third.dialog.getByLabelText(/^Subject/)).toHaveValue('')
})

it('keeps a reply that was begun when the session ends', async () => {
  const user = openApp(`${PATHS.help}?thread=${readOwnThread.example.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Where is my deposit?' }))
  await fill(user, dialog.getByLabelText(/^Your reply/), 'Thank you.')
  serve(replyToSupport, refusal('unauthenticated'))
  serve(readSession, { ...readSession.example, user: null })
  await press(user, 'Send')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  serve(readSession, readSession.example)
  openApp(`${PATHS.help}?thread=${readOwnThread.example.id}`)
  await waitFor(async () => expect(await screen.findByLabelText(/^Your reply/)).toHaveValue('Thank you.'))
})

it('forgets a reply that was sent while the session ended', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof replyToSupport.example>()
  const sent = serve(replyToSupport, () => promise)
  const user = openApp(`${PATHS.help}?thread=${readOwnThread.example.id}`)
  await fill(user, await screen.findByLabelText(/^Your reply/), 'Thank you.')
  await press(user, 'Send')
  await waitFor(() => expect(sent.requests).toHaveLength(1))
  cleanup()
  resolve(replyToSupport.example)
  await waitFor(() => expect(drafts()).toEqual([]))
})

it("does not take one customer's question over to another one in the same tab", async () => {
  const user = openApp(PATHS.help)
  await user.click(await screen.findByRole('button', { name: 'Write to us' }))
  await fill(user, await screen.findByLabelText(/^Subject/), 'A question')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  const { user: ada } = readSession.example
  serve(readSession, { ...readSession.example, user: ada && { ...ada, id: OTHER_ID } })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(drafts().join()).not.toContain(OTHER_ID)
})

it('takes a question also where the browser stores nothing', async () => {
  const refused = (slot: string) => {
    if (slot.startsWith('mintmark.draft')) throw new DOMException('full', 'QuotaExceededError')
    return null
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((slot) => void refused(slot))
  const user = openApp(PATHS.help)
  await user.click(await screen.findByRole('button', { name: 'Write to us' }))
  await fill(user, await screen.findByLabelText(/^Subject/), 'A question')
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('A question')
})

it('shows a conversation from the link of a mail, and writes on in it', async () => {
  serve(replyToSupport, replyToSupport.example)
  const user = openApp(`${PATHS.help}?thread=${readOwnThread.example.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Where is my deposit?' }))
  expect(dialog.getByText(/^Thank you\. The network has not confirmed it yet/)).toBeVisible()
  expect(dialog.getByText(/^Our team/)).toBeVisible()
  const field = dialog.getByLabelText(/^Your reply/)
  await fill(user, field, 'Thank you.')
  await press(user, 'Send')
  await waitFor(() => expect(field).toHaveValue(''))
})

it('keeps a reply that was begun when the conversation is closed meanwhile', async () => {
  const user = openApp(`${PATHS.help}?thread=${readOwnThread.example.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Where is my deposit?' }))
  const field = dialog.getByLabelText(/^Your reply/)
  await fill(user, field, 'Thank you.')
  serve(readOwnThread, { ...readOwnThread.example, status: 'closed' })
  // Without events, a page reads again when it comes into view.
  document.dispatchEvent(new Event('visibilitychange'))
  expect(
    await dialog.findByText(/^This conversation was closed in the meantime, .*start a new conversation\.$/),
  ).toBeVisible()
  expect(dialog.getAllByText(/conversation (is|was) closed/)).toHaveLength(1)
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  expect(field).toHaveValue('Thank you.')
})

it('takes no reply in a closed conversation', async () => {
  serve(readOwnThread, { ...readOwnThread.example, status: 'closed' })
  openApp(`${PATHS.help}?thread=${readOwnThread.example.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Where is my deposit?' }))
  expect(await dialog.findByText(/^This conversation is closed\./)).toBeVisible()
  expect(dialog.queryByLabelText(/^Your reply/)).toBeNull()
})

it.each([readOwnThread.example.id, readOwnThread.example.id.slice(0, -3)])(
  'says that there is no conversation with the ID %s, and leads to the others',
  async (id) => {
    serve(readOwnThread, refusal('not_found'))
    const user = openApp(`${PATHS.help}?thread=${id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Conversation' }))
    expect(await dialog.findByText('Conversation not found.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull()
    await pressIn(user, dialog, 'View conversations')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { subject } = pick(listOwnThreads.example)
    expect(screen.getByRole('button', { name: new RegExp(subject.slice(0, 12)) })).toBeVisible()
  },
)

it('leaves the page on Back after a conversation was closed, instead of opening it again', async () => {
  const user = openApp(PATHS.help, [PATHS.news])
  const { subject } = pick(listOwnThreads.example)
  await user.click(await screen.findByRole('button', { name: new RegExp(subject.slice(0, 12)) }))
  const dialog = within(await screen.findByRole('dialog', { name: readOwnThread.example.subject }))
  await pressIn(user, dialog, 'Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await goBack()
  expect(await screen.findByRole('heading', { name: 'News' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
})
