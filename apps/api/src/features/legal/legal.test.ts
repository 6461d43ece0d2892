import * as calls from '@mintmark/contracts'
import { LEGAL_KINDS, type LegalKind, type LegalVersions } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { depositBody, must, purchaseBody, withdrawalBody } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newCustomer, newCustomers, newStaff, type Person, registration, visitor } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { setSettings } from '../../testing/set-settings.ts'

const platform = preparePlatform()
const content = prepare(() => newStaff(platform, 'content'))
const offers = prepare(() => addOffers(platform))

const publish = (kind: LegalKind, body = 'Be kind.', effective_at?: string) =>
  content.send(calls.publishLegalText, { params: { kind }, body: { body, effective_at } })
const read = async (kind: LegalKind, query = {}) =>
  must(await visitor(platform)(calls.readLegalText, { params: { kind }, query }))
const textOf = (versions: LegalVersions) =>
  Object.fromEntries(Object.entries(versions).map(([kind, version]) => [kind, String(version)]))
const accept = (who: Person, versions: LegalVersions) =>
  who.send(calls.acceptLegalTexts, { params: { userId: who.id }, body: { accepted_texts: textOf(versions) } })
const dueOf = async (who: Person) => [must(await who.send(calls.readSession)).consent_due ?? []].flat()
const deposit = (who: Person) => who.send(calls.submitTransaction, { body: depositBody(who, offers, '10') })
const inForce = async (): Promise<LegalVersions> =>
  Object.fromEntries(
    (must(await visitor(platform)(calls.listLegalTexts)) as unknown as { kind: LegalKind; version: number }[]).map(
      ({ kind, version }) => [kind, version],
    ),
  )

describe('a legal text', () => {
  it('is not published on a new platform, which asks for no consent', async () => {
    expect(await read('terms')).toEqual({ kind: 'terms', text: null, in_force: null, upcoming: null })
    expect(await inForce()).toEqual({})
    const customer = await newCustomer(platform)
    expect(await dueOf(customer)).toEqual([])
    must(await deposit(customer))
  })

  it('is drafted and published by content: customers see the published version, and earlier ones never change', async () => {
    must(await content.send(calls.saveLegalDraft, { params: { kind: 'privacy' }, body: { body: 'Soon.' } }))
    expect((await read('privacy')).text).toBeNull()
    const desk = async () => must(await content.send(calls.readLegalDesk, { params: { kind: 'privacy' } }))
    expect((await desk()).draft).toMatchObject({ body: 'Soon.' })
    expect(must(await publish('privacy', 'First.')).version).toBe(1)
    expect(must(await publish('privacy', 'Second.')).version).toBe(2)
    expect(await desk()).toMatchObject({ draft: null, in_force: 2, versions: [{ version: 2 }, { version: 1 }] })
    expect((await read('privacy')).text).toMatchObject({ version: 2, body: 'Second.' })
    expect((await read('privacy', { version: '1' })).text).toMatchObject({ version: 1, body: 'First.' })
    const rewritten = platform.db.execute(`update legal_versions set body = 'Other.' where version = 1`)
    await expect(rewritten).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await auditRowsOf(platform, content.id)).toEqual(
      expect.arrayContaining(['legal_text.save_draft done', 'legal_text.publish done']),
    )
    const finance = await newStaff(platform, 'finance')
    const refused = await finance.send(calls.publishLegalText, { params: { kind: 'privacy' }, body: { body: 'Mine.' } })
    expect(refused.status).toBe(403)
  })

  it('with a later date is shown as upcoming, and one with an earlier date is refused', async () => {
    must(await publish('risk', 'Now.'))
    const later = new Date(Date.now() + 86_400_000).toISOString()
    must(await publish('risk', 'Tomorrow.', later))
    expect(await read('risk')).toMatchObject({
      in_force: 1,
      text: { body: 'Now.' },
      upcoming: { version: 2, effective_at: later },
    })
    expect((await publish('risk', 'Past.', '2020-01-01T00:00:00.000Z')).body.code).toBe('effective_date_invalid')
  })

  it('whose draft another member replaced, discarded or published is neither saved nor published by a call that found the old one', async () => {
    const params = { kind: 'risk' } as const
    const save = (body: string, found_saved_at?: string | null) =>
      content.send(calls.saveLegalDraft, { params, body: { body, found_saved_at } })
    const publishFound = (found_saved_at: string | null) =>
      content.send(calls.publishLegalText, { params, body: { body: 'Mine.', found_saved_at } })
    const draft = async () => must(await content.send(calls.readLegalDesk, { params })).draft
    const refused = { status: 409, body: { code: 'changed_meanwhile', details: { what: 'draft' } } }
    must(await save(''))
    const first = String(must(await save('First.', null)).saved_at)
    expect(await draft()).toMatchObject({ saved_at: first, body: 'First.' })
    expect(await save('Mine.', null)).toMatchObject(refused)
    const second = String(must(await save('Second.', first)).saved_at)
    expect(await save('Mine.', first)).toMatchObject(refused)
    expect(await publishFound(first)).toMatchObject(refused)
    expect(await publishFound(null)).toMatchObject(refused)
    expect(await draft()).toMatchObject({ saved_at: second, body: 'Second.' })
    must(await publishFound(second))
    expect(await draft()).toBeNull()
    expect(await save('Mine.', second)).toMatchObject(refused)
    expect(must(await save('', null)).saved_at).toBeNull()
  })

  it('of which two members save the first draft simultaneously keeps one, and refuses the other', async () => {
    const save = (body: string) =>
      content.send(calls.saveLegalDraft, { params: { kind: 'terms' }, body: { body, found_saved_at: null } })
    const both = await Promise.all([save('One.'), save('Other.')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('that two members publish simultaneously becomes two versions', async () => {
    const { version } = must(await publish('terms'))
    const both = await Promise.all([publish('terms'), publish('terms')])
    expect(both.map((answer) => Number(must(answer).version)).sort()).toEqual([
      Number(version) + 1,
      Number(version) + 2,
    ])
  })
})

describe('consent', () => {
  it('is recorded at registration with its versions, and staff see it', async () => {
    must(await publish('terms'))
    const texts = await inForce()
    const email = 'careful@example.com'
    const body = { ...registration(email), accepted_texts: textOf({ ...texts, risk: 99 }) }
    const { user } = must(await visitor(platform)(calls.register, { body }))
    const owner = await newStaff(platform)
    const page = must(await owner.send(calls.readUserOverview, { params: { id: String(user?.id) } }))
    const ofKind = (kind: string) => [page.legal_texts].flat().find((text) => String(text?.kind) === kind)
    expect(ofKind('terms')).toMatchObject({ in_force: texts.terms, accepted: [{ version: texts.terms }] })
    // A version that is not in force is no consent.
    expect(ofKind('risk')).toMatchObject({ in_force: texts.risk, accepted: [] })
  })

  it('that a bare registration lacks is asked for: no deposit and no purchase, but withdrawals', async () => {
    must(await publish('terms'))
    const customer = await newCustomer(platform)
    const versions = await inForce()
    const due = LEGAL_KINDS.filter((kind) => versions[kind] !== undefined)
    expect(await dueOf(customer)).toEqual(due)
    expect((await deposit(customer)).body).toMatchObject({ code: 'consent_needed', details: { texts: due } })
    expect((await customer.send(calls.buyBundle, { body: purchaseBody(customer, offers, '100') })).body.code).toBe(
      'consent_needed',
    )
    const withdrawn = await customer.send(calls.submitTransaction, { body: withdrawalBody(customer, '20') })
    expect(withdrawn.body.code).toBe('insufficient_funds')
    must(await accept(customer, await inForce()))
    must(await accept(customer, await inForce()))
    expect(await dueOf(customer)).toEqual([])
    must(await deposit(customer))
    expect((await auditRowsOf(platform, customer.id)).filter((row) => row.includes('accept_legal_texts'))).toEqual([
      'customer.accept_legal_texts done',
      'customer.accept_legal_texts unchanged',
    ])
  })

  it('is asked for again by a new version, and only the version in force can be accepted', async () => {
    const [customer] = (await newCustomers(platform, 1)) as [Person]
    must(await publish('terms'))
    const before = await inForce()
    must(await accept(customer, before))
    must(await publish('terms'))
    expect(await dueOf(customer)).toEqual(['terms'])
    expect((await accept(customer, { terms: before.terms })).body.code).toBe('legal_text_replaced')
  })

  it('is not needed for calls where staff have turned the setting off, and still asked for', async () => {
    must(await publish('terms'))
    const [customer] = (await newCustomers(platform, 1)) as [Person]
    expect((await deposit(customer)).body.code).toBe('consent_needed')
    await setSettings(platform, { consent_required: 'false' })
    must(await deposit(customer))
    expect(await dueOf(customer)).toContain('terms')
  })
})
