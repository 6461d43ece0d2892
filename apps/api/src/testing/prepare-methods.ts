import { changePaymentMethod, createPaymentMethod, type Endpoint, listAdminPaymentMethods } from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { type FilledForm, fillForm } from './forms.ts'
import type { Body } from './people.ts'
import { prepareFixture } from './prepare-fixture.ts'

/** A payment method, as staff fill in its form. */
export const FIELDS = {
  name: 'Litecoin',
  type: 'deposit',
  kind: 'crypto',
  coins: 'BTC',
  network: 'bitcoin',
  address: OTHER_WALLETS.BTC,
  instructions: 'Send it\nhere',
}

/** Prepares a platform, and staff's calls about payment methods, for the tests of a file. */
export function prepareMethods() {
  const fixture = prepareFixture('content')
  const send = (endpoint: Endpoint, form: FilledForm, person = fixture.staff) =>
    fillForm(fixture.platform, { person, endpoint, form })
  const create = (form: FilledForm) => send(createPaymentMethod, form)
  const change = (id: string, form: FilledForm) => send(changePaymentMethod, { ...form, params: { id } })
  const list = async (query: object = {}) =>
    (await fixture.staff.send(listAdminPaymentMethods, { query: { ...query } })).body as unknown as Body[]
  return Object.assign(fixture, { send, create, change, list })
}
