import { acceptLegalTexts, listLegalTexts, login, readLegalText, readSession, register } from '@mintmark/contracts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openApp, press, serve } from '../test/open-app.tsx'

const CUSTOMER = login.example.user
const VISITOR = { user: null, impersonation: null }

it('shows a visitor a legal text with its version, and the next one', async () => {
  serve(readSession, VISITOR)
  openApp('/legal/terms')
  expect(await screen.findByRole('heading', { name: 'Terms of Service', level: 1 })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: '1. Your account' })).toBeInTheDocument()
  expect(screen.getByText(/^Version 2, in force since/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', '/legal/terms?version=3')
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/legal/privacy')
})

it('says that a text is not published yet', async () => {
  serve(readSession, VISITOR)
  serve(readLegalText, { kind: 'risk', text: null, in_force: null, upcoming: null })
  openApp('/legal/risk')
  expect(await screen.findByText('Not published yet')).toBeInTheDocument()
})

it('asks for no consent at registration while nothing is published', async () => {
  serve(readSession, VISITOR)
  serve(listLegalTexts, [])
  const created = serve(register, { ...register.example, user: null })
  const user = openApp('/register')
  await fill(user, await screen.findByLabelText('Email'), 'new@example.com')
  for (const label of ['Password', 'Confirm password'])
    await fill(user, screen.getByLabelText(label), 'Quiet-harbour-81')
  for (const label of ['First name', 'Last name', 'Phone']) await fill(user, screen.getByLabelText(label), '12345')
  await user.selectOptions(screen.getByLabelText('Country'), 'Nigeria')
  await press(user, 'Create Account')
  await waitFor(() => expect(created.requests).toMatchObject([{ body: { accepted_texts: null } }]))
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('asks a customer to accept a new version, who may put it off and then sees a notice', async () => {
  serve(readSession, { user: CUSTOMER, consent_due: ['terms'], impersonation: null })
  const accepted = serve(acceptLegalTexts, () => {
    serve(readSession, { user: CUSTOMER, impersonation: null })
    return acceptLegalTexts.example
  })
  const user = openApp('/news')
  await press(user, 'Not now')
  expect(await screen.findByText(/^Accept our current Terms of Service before you deposit/)).toBeInTheDocument()
  await press(user, 'Read and accept')
  await press(user, 'Accept and continue')
  expect(await screen.findByText('Check the box to accept.')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox'))
  await press(user, 'Accept and continue')
  await waitFor(() => expect(accepted.requests).toMatchObject([{ body: { accepted_texts: { terms: '2' } } }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText(/^Accept our current/)).not.toBeInTheDocument()
})
