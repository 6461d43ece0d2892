import * as calls from '@mintmark/contracts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { receiptImage } from '../../seed/receipt-image.ts'
import { depositBody, must } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { formOf, sendForm } from '../../testing/proof-forms.ts'

const fixture = prepareFixture('owner')

async function requested(person: Person, image: Buffer): Promise<string> {
  const payment_proof = String((await sendForm(fixture.platform.app, person, formOf(image))).json().file_name)
  const body = { ...depositBody(person, fixture.offers, '5'), payment_proof }
  return String(must(await person.send(calls.submitTransaction, { body })).id)
}
const review = async (id: string) => (await fixture.staff.send(calls.reviewDeposit, { params: { id } })).body

it('shows staff a request whose proof is a smaller copy of another one, and no other', async () => {
  const [one, two, three] = (await newCustomers(fixture.platform, 3)) as [Person, Person, Person]
  const receipt = await receiptImage(['Payment sent', '480.00 USDT', 'To 71C7656EC7AB88B098', 'Ref 8841-22', 'Thanks'])
  const first = await requested(one, receipt)
  await requested(two, await receiptImage(['Bank of Harbour', 'Wire 2000 EUR', 'DE89 3704 0044', 'Ada Lovelace']))
  const copy = await requested(three, await sharp(receipt).resize({ width: 340 }).jpeg({ quality: 60 }).toBuffer())
  expect(await review(copy)).toMatchObject({ same_image: [{ id: first, user_id: one.id, likeness: 'similar' }] })
})
