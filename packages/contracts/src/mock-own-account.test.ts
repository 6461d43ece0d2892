import { describe, expect, it } from 'vitest'
import * as account from './account.ts'
import * as auth from './auth.ts'
import { DEMO_INVESTOR, DEMO_STAFF } from './demo/demo.ts'
import { pictureForm } from './mock/test-browser.ts'
import { PERSON } from './mock/test-person.ts'
import { openWorld, unanswered } from './mock/test-world.ts'
import * as uploads from './uploads.ts'
import { readUser } from './users.ts'

const NOBODY = 'nobody@example.com'
const NEW = 'another long password'

describe('signing out', () => {
  it('ends the session of its realm on the server', async () => {
    const world = openWorld()
    const [customer, staff] = [await world.customer(), await world.staff()]
    expect(await customer.succeed(auth.logout)).toMatchObject({ message: 'Signed out.' })
    await staff.succeed(auth.adminLogout)
    expect(world.state.sessions.size).toBe(0)
  })
})

describe('the own account', () => {
  it('has a new password only for who knows the old one, and the other sessions end', async () => {
    const world = openWorld()
    const [here, there] = [await world.customer(), await world.customer()]
    const body = { oldPassword: DEMO_INVESTOR.password, newPassword: NEW }
    const change = (changes: object) => ({ params: here.own, body: { ...body, ...changes } })
    await here.refused('wrong_password', account.changePassword, change({ oldPassword: 'x' }))
    await here.refused('password_refused', account.changePassword, change({ newPassword: 'qwertyuiop' }))
    const { message } = await here.succeed(account.changePassword, change({}))
    expect(message).toBe('Password changed successfully!')
    await here.succeed(readUser, { params: here.user })
    await there.refused('unauthenticated', readUser, { params: here.user })
    await there.refused('invalid_credentials', auth.login, { body: DEMO_INVESTOR })
    expect(world.events('customer.change_password').map(({ code }) => code)).toEqual([
      'wrong_password',
      'password_refused',
      null,
    ])
  })

  it('of a staff member has the same rules', async () => {
    const world = openWorld()
    const [here, there] = [await world.staff(), await world.staff()]
    const body = { oldPassword: DEMO_STAFF.password, newPassword: NEW }
    await here.succeed(account.changeStaffPassword, { body })
    expect(await here.succeed(account.listStaffSessions)).toMatchObject([{ current: true, address: '127.0.0.1' }])
    await there.refused('unauthenticated', account.listStaffSessions)
  })

  it('shows where one is signed in, newest first, and ends any of those sessions', async () => {
    const world = openWorld()
    const [first, second] = [await world.customer(), await world.customer()]
    const sessions = await second.succeed(account.listSessions, { params: second.own })
    expect(sessions.map(({ current }) => current)).toEqual([true, false])
    const params = { ...second.own, id: sessions[1]?.id }
    expect(await second.succeed(account.endSession, { params })).toMatchObject({ message: 'The session has ended.' })
    await second.refused('not_found', account.endSession, { params })
    await first.refused('unauthenticated', account.listSessions, { params: first.own })
    const staff = await world.staff()
    const other = await world.staff()
    const [, old] = await other.succeed(account.listStaffSessions)
    await other.succeed(account.endStaffSession, { params: { id: old?.id } })
    await staff.refused('unauthenticated', account.listStaffSessions)
    const [left] = await other.succeed(account.listStaffSessions)
    await second.refused('not_found', account.endSession, { params: { ...second.own, id: left?.id } })
  })

  it('is not signed in twice in one browser: the session before ends', async () => {
    const world = openWorld()
    const browser = await world.customer()
    await browser.succeed(auth.login, { body: DEMO_INVESTOR })
    expect(await browser.succeed(account.listSessions, { params: browser.own })).toHaveLength(1)
  })

  it('keeps its address and changes everything else', async () => {
    const { customer, events } = openWorld()
    const { succeed, own, user } = await customer()
    const { id: _, email, avatar: __, ...profile } = user
    const body = { ...profile, first_name: 'Ada Maria', zip: '' }
    const answer = await succeed(account.updateUser, { params: own, body: { ...body, email: NOBODY } })
    expect(answer).toEqual({ success: true, message: 'Profile updated!', user: { ...user, ...body } })
    expect(await succeed(readUser, { params: user })).toMatchObject({ email, first_name: 'Ada Maria' })
    expect(events('customer.change')[0]).toMatchObject({
      before: { first_name: 'Ada' },
      after: { first_name: 'Ada Maria' },
    })
  })

  it('has a picture that its owner and staff see; a new one takes its place', async () => {
    const world = openWorld()
    const customer = await world.customer()
    const upload = async () => {
      const { avatar } = await customer.succeed(uploads.uploadAvatar, { params: customer.own, body: pictureForm() })
      return { params: { file_name: avatar.slice(avatar.lastIndexOf('/') + 1) } }
    }
    const [first, second] = [await upload(), await upload()]
    expect((await customer.succeed(auth.readSession)).user?.avatar).toBe(
      `/api/uploads/avatars/${second.params.file_name}`,
    )
    await customer.refused('not_found', uploads.readAvatar, first)
    await customer.refused('not_found', uploads.readPaymentProof, second)
    for (const browser of [customer, await world.staff('auditor@mintmark.test')])
      expect((await browser.fetch(uploads.readAvatar, second)).headers.get('content-type')).toBe('image/png')
    const stranger = world.open('customer')
    await stranger.succeed(auth.register, { body: PERSON })
    await stranger.refused('not_found', uploads.readAvatar, second)
    const text = pictureForm(new TextEncoder().encode('no picture'))
    await customer.refused('image_refused', uploads.uploadAvatar, { params: customer.own, body: text })
  })
})

describe('these tests', () => {
  it('were answered by every endpoint that they are about, as its contract promises', () => {
    const { changePassword, changeStaffPassword, updateUser, ...rest } = account
    const { listSessions, listStaffSessions, endSession, endStaffSession } = rest
    const sessions = [listSessions, listStaffSessions, endSession, endStaffSession, auth.logout, auth.adminLogout]
    const own = [changePassword, changeStaffPassword, updateUser, uploads.uploadAvatar, uploads.readAvatar]
    expect(unanswered([...sessions, ...own])).toEqual([])
  })
})
