import { MESSAGES } from '@mintmark/contracts'
import { networkFailure } from '@mintmark/contracts/stub'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SessionsPanel } from '../security/sessions-panel.tsx'
import { type Account, press, pressIn, questionOf, stub } from './open-account.tsx'

const { serve } = stub

const find = (name: string) => screen.findByRole('button', { name })

/** Tests the sessions of an account, which are the same in both realms. */
export function testSessions({ calls, open }: Account) {
  describe('sessions', () => {
    const [current, other] = calls.listSessions.example

    it('are listed, and another device is signed out after a question', async () => {
      serve(calls.endSession, () => {
        serve(calls.listSessions, current ? [current] : [])
        return calls.endSession.example
      })
      const user = open(<SessionsPanel />)
      const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }))
      expect(list.getByText('This device')).toBeVisible()
      expect(list.getByText(new RegExp(String(other?.address)))).toBeVisible()
      await press(user, 'Sign out Safari on iPhone')
      const question = await questionOf()
      expect(question.getByText(`Safari on iPhone, ${other?.address}`)).toBeVisible()
      await pressIn(user, question, 'Sign out')
      expect(await screen.findByText(MESSAGES.sessionEnded)).toBeVisible()
      await waitFor(() => expect(list.queryByText('Safari on iPhone')).toBeNull())
      await waitFor(() => expect(screen.getByRole('region', { name: 'Where you are signed in' })).toHaveFocus())
      expect(stub.requestsTo(calls.endSession)).toMatchObject([{ params: { id: other?.id } }])
    })

    it('all end but this one after a question, which stays open while the server refuses', async () => {
      serve(calls.endOtherSessions, () => {
        serve(calls.listSessions, current ? [current] : [])
        return calls.endOtherSessions.example
      })
      serve(calls.endOtherSessions, networkFailure, { once: true })
      const user = open(<SessionsPanel />)
      await user.click(await find('Sign out all others'))
      const question = await questionOf()
      expect(stub.requestsTo(calls.endOtherSessions)).toEqual([])
      await pressIn(user, question, 'Sign out all others')
      expect(await question.findByText(/^We couldn't reach the server/)).toBeVisible()
      await pressIn(user, question, 'Sign out all others')
      expect(await screen.findByText(MESSAGES.otherSessionsEnded)).toBeVisible()
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull())
      expect(screen.getByText('This device')).toBeVisible()
    })

    it('offer to retry when they cannot be loaded', async () => {
      serve(calls.listSessions, networkFailure, { once: true })
      const user = open(<SessionsPanel />)
      expect(await screen.findByText("We couldn't load your sessions")).toBeVisible()
      await press(user, 'Retry')
      expect(await screen.findByText('This device')).toBeVisible()
    })
  })
}
