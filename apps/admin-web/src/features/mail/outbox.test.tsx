import { MESSAGES, readWorkHealth, retryMail } from '@mintmark/contracts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { dialogOf, fill, openAdmin, press, requestsTo, rowOf, serve } from '../../test/open-admin.tsx'

it('shows what became of each email, and tries a failed one again', async () => {
  serve(retryMail, retryMail.example)
  const user = openAdmin(PATHS.outbox)
  expect((await rowOf('About your deposit')).getByText('Waiting')).toBeVisible()
  const failed = await rowOf('Your withdrawal is on its way')
  expect(failed.getByText(/^Failed 3 times\./)).toBeVisible()
  await press(user, failed, 'Try again')
  expect(await screen.findByText(MESSAGES.mailRetried)).toBeVisible()
  expect(requestsTo(retryMail)).toHaveLength(1)
  expect(await screen.findByText('Email is sent through smtp.example.com:587.')).toBeVisible()
})

it('previews an email before it is sent, and says where no server is set up', async () => {
  const { mail, ...others } = readWorkHealth.example
  serve(readWorkHealth, { ...others, mail: { ...mail, server: null } })
  const user = openAdmin(PATHS.email)
  await fill(user, await screen.findByLabelText(/^Subject/), 'About it')
  await fill(user, screen.getByLabelText(/^Message/), 'Dear you')
  expect(await screen.findByText(/^No mail server is set up/)).toBeVisible()
  await press(user, screen, 'Preview')
  const preview = await dialogOf('Preview of the email')
  expect(preview.getByText('About it')).toBeVisible()
  expect(preview.getByText('Dear you')).toBeVisible()
})
