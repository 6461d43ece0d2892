import {
  cancelDeposit,
  confirmTransaction,
  rejectDeposit,
  replaceDepositProof,
  submitTransaction,
} from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { depositBody, waitingDeposit } from '../../testing/money.ts'
import type { Person } from '../../testing/people.ts'
import { picture } from '../../testing/pictures.ts'
import { prepareRace } from '../../testing/prepare-race.ts'
import { formOf, sendForm } from '../../testing/proof-forms.ts'
import { PROCESSES } from '../../testing/race.ts'

const race = prepareRace(10)

const balanceOf = async ({ id }: Person) => {
  const [row] = await race.platform.reads`
    select coalesce(sum(amount), 0)::text as amount from balances where owner_id = ${id} and account = 'available'`
  return row?.amount
}

describe.each(PROCESSES)('deposits decided concurrently in %i processes', (processes) => {
  const person = (index: number) => race.customers[index + 5 * (processes - 1)] as Person

  it('gives 20 confirmations the same answer and credits once', async () => {
    const id = await waitingDeposit(person(0), race.offers, '250')
    const shot = { person: race.staff, endpoint: confirmTransaction, parts: { params: { id } } }
    const answers = await fireAtOnce(race.apps(processes), times(20, shot))
    expect(tally(answers)).toEqual({ '200': 20 })
    expect(await balanceOf(person(0))).toBe('250.00000000')
    const audited = await race.platform
      .reads`select outcome from audit_log where subject_id = ${id} and action = 'deposit.confirm'`
    expect(audited.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(audited.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(19)
    const mails = await race.platform
      .reads`select 1 from outbox where customer_id = ${person(0).id} and kind = 'deposit.confirmed'`
    expect(mails).toHaveLength(1)
  })

  it('reaches one verdict when 20 confirm and reject', async () => {
    const id = await waitingDeposit(person(1), race.offers, '250')
    const shots = [confirmTransaction, rejectDeposit].flatMap((endpoint) =>
      times(10, { person: race.staff, endpoint, parts: { params: { id } } }),
    )
    // Alternating, so that each side is first in some process.
    const mixed = shots.map((_, index) => shots[(index * 11) % 20] as (typeof shots)[number])
    const answers = await fireAtOnce(race.apps(processes), mixed)
    expect(tally(answers)).toEqual({ '200': 10, '409 already_decided': 10 })
    const won = mixed[answers.findIndex(({ status }) => status === 200)]?.endpoint
    expect(answers.every(({ status }, index) => (status === 200) === (mixed[index]?.endpoint === won))).toBe(true)
    expect(await balanceOf(person(1))).toBe(won === confirmTransaction ? '250.00000000' : '0')
  })

  it('reaches one end when a customer cancels while staff confirm and reject', async () => {
    const customer = person(2)
    const id = await waitingDeposit(customer, race.offers, '250')
    const own = { userId: customer.id, id }
    const shots = Array.from({ length: 7 }, () => [
      { person: customer, endpoint: cancelDeposit, parts: { params: own } },
      { person: race.staff, endpoint: confirmTransaction, parts: { params: { id } } },
      { person: race.staff, endpoint: rejectDeposit, parts: { params: { id } } },
    ]).flat()
    const answers = await fireAtOnce(race.apps(processes), shots)
    expect(tally(answers)).toEqual({ '200': 7, '409 already_decided': 14 })
    const won = shots[answers.findIndex(({ status }) => status === 200)]?.endpoint
    expect(answers.every(({ status }, index) => (status === 200) === (shots[index]?.endpoint === won))).toBe(true)
    expect(await balanceOf(customer)).toBe(won === confirmTransaction ? '250.00000000' : '0')
  })

  it('has a proof replaced before the decision or not at all', async () => {
    const customer = person(3)
    const id = await waitingDeposit(customer, race.offers, '250')
    const upload = await sendForm(race.platform.app, customer, formOf(await picture()))
    const body = { payment_proof: upload.json().file_name }
    const [replaced, decided] = await fireAtOnce(race.apps(processes), [
      { person: customer, endpoint: replaceDepositProof, parts: { params: { userId: customer.id, id }, body } },
      { person: race.staff, endpoint: confirmTransaction, parts: { params: { id } } },
    ])
    expect(decided?.status).toBe(200)
    expect([200, 409]).toContain(replaced?.status)
    const [row] = await race.platform.reads`select payment_proof from deposits where id = ${id}`
    expect(row?.payment_proof).toBe(replaced?.status === 200 ? body.payment_proof : null)
  })

  it('gives a proof to one of many requests', async () => {
    const customer = person(4)
    const upload = await sendForm(race.platform.app, customer, formOf(await picture()))
    const body = { ...depositBody(customer, race.offers, '5'), payment_proof: upload.json().file_name }
    const answers = await fireAtOnce(
      race.apps(processes),
      times(8, { person: customer, endpoint: submitTransaction, parts: { body } }),
    )
    expect(tally(answers)).toEqual({ '200': 1, '409 proof_used': 7 })
  })
})
