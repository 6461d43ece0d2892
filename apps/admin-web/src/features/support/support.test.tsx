import { answerThread, closeThread, MESSAGES, readStats, readThread } from '@mintmark/contracts'
import { refusal } from '@mintmark/contracts/stub'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { dialogOf, fill, openAdmin, press, requestsTo, rowOf, serve } from '../../test/open-admin.tsx'

const NOT_SENT = 'This conversation is closed, so your answer was not sent. Send the customer an email instead.'

it('lists conversations with their count in the sidebar, and answers one', async () => {
  serve(answerThread, answerThread.example)
  serve(readStats, { ...readStats.example, waitingThreads: 4 })
  const user = openAdmin(PATHS.support)
  await press(user, await rowOf('How do I change my email?'), 'Answer')
  const dialog = await dialogOf('Where is my deposit?')
  expect(dialog.getByText(/still says pending/)).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Support.*4/, hidden: true })).toHaveAttribute('href', PATHS.support)
  await fill(user, dialog.getByLabelText(/^Your answer/), 'It is there now.')
  await press(user, dialog, 'Send answer')
  expect(await screen.findByText(MESSAGES.supportAnswered)).toBeVisible()
  expect(requestsTo(answerThread).at(-1)?.body).toEqual({ text: 'It is there now.' })
  await waitFor(() => expect(window.location.search).toBe(''))
})

it('keeps an answer that was begun when a colleague closes the conversation', async () => {
  const user = openAdmin(PATHS.support)
  await press(user, await rowOf('Where is my deposit?'), 'Answer')
  const dialog = await dialogOf('Where is my deposit?')
  const field = dialog.getByLabelText(/^Your answer/)
  await fill(user, field, 'It is there now.')
  serve(readThread, { ...readThread.example, status: 'closed' })
  // Without events, a page reads again when it comes into view.
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await dialog.findByText('Closed')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Close conversation' })).toBeNull()
  expect(dialog.getByRole('alert')).toHaveTextContent(NOT_SENT)
  expect(dialog.getByRole('button', { name: 'Send answer' })).toBeDisabled()
  expect(field).toHaveValue('It is there now.')
})

it('tells staff how to reach the customer when a colleague closed the conversation just before', async () => {
  serve(answerThread, refusal('thread_closed'))
  const user = openAdmin(PATHS.support)
  await press(user, await rowOf('Where is my deposit?'), 'Answer')
  const dialog = await dialogOf('Where is my deposit?')
  await fill(user, dialog.getByLabelText(/^Your answer/), 'It is there now.')
  await press(user, dialog, 'Send answer')
  expect(await dialog.findByText(NOT_SENT)).toBeVisible()
})

it('closes a conversation', async () => {
  serve(closeThread, closeThread.example)
  const user = openAdmin(PATHS.support)
  await press(user, await rowOf('Where is my deposit?'), 'Answer')
  await press(user, await dialogOf('Where is my deposit?'), 'Close conversation')
  expect(await screen.findByText(MESSAGES.supportClosed)).toBeVisible()
})

it('is only for those who answer customers, and says so', async () => {
  openAdmin(PATHS.support, { role: 'finance' })
  expect(await screen.findByText('Your role cannot open this page.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Support/ })).toBeNull()
})
