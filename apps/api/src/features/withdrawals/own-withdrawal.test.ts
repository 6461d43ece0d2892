import { readWithdrawal, reportScam, saveAddress } from '@mintmark/contracts'
import { OTHER_WALLETS, WALLETS } from '@mintmark/contracts/demo'
import { expect, it } from 'vitest'
import { give, must, waitingWithdrawal } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()

const read = async ({ id: userId, send }: Person, id: string) =>
  (await send(readWithdrawal, { params: { userId, id } })).body
const save = async ({ id: userId, send }: Person, wallet: string) =>
  must(await send(saveAddress, { params: { userId }, body: { label: 'Mine', token_symbol: 'USDT', wallet } }))

it("a customer's withdrawal says whether this customer has saved its address, and reported it", async () => {
  await addOffers(platform)
  const staff = await newStaff(platform)
  const [person, other] = (await newCustomers(platform, 2)) as [Person, Person]
  for (const each of [person, other]) await give(staff, each, '100')
  const [id, later] = [await waitingWithdrawal(person, '10'), await waitingWithdrawal(person, '10')]
  const sent = await read(person, id)
  const wallet = String(sent.wallet_address)
  expect(sent).toMatchObject({ is_address_saved: false, is_reported: false })

  await save(other, wallet)
  await save(person, wallet === WALLETS.USDT ? OTHER_WALLETS.USDT : WALLETS.USDT)
  expect(await read(person, id)).toMatchObject({ is_address_saved: false })
  await save(person, wallet)
  expect(await read(person, id)).toMatchObject({ is_address_saved: true, is_reported: false })

  const params = { userId: person.id, id }
  must(await person.send(reportScam, { params, body: { text: 'A caller pretended to be you.' } }))
  expect(await read(person, id)).toMatchObject({ is_reported: true })
  expect(await read(person, later)).toMatchObject({ is_address_saved: true, is_reported: false })
})
