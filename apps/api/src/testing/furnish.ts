import {
  askSupport,
  changePaymentMethod,
  createProfitRun,
  freezeAddress,
  listCustodyReports,
  listFrozenAddresses,
  listNotifications,
  listScamReports,
  listSessions,
  recordUnidentifiedDeposit,
  reportCustody,
  reportScam,
  saveAddress,
  uploadAvatar,
  uploadCoinIcon,
} from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES, OTHER_WALLETS, WALLETS } from '@mintmark/contracts/demo'
import { findCoin } from '../features/markets/coin-rows.ts'
import { fillForm } from './forms.ts'
import { cameraImage } from './images.ts'
import {
  give,
  must,
  type Offers,
  runningInvestment,
  waitingDeposit,
  waitingInvestment,
  waitingWithdrawal,
} from './money.ts'
import { addOffers } from './offers.ts'
import { newApprover, newCustomers, type Person } from './people.ts'
import { formOf, sendForm } from './proof-forms.ts'
import { settledApproval } from './settled-approval.ts'
import type { TestPlatform } from './test-platform.ts'

/** A customer with something of every kind, a customer with nothing, and an owner. */
export interface Furnished {
  readonly platform: TestPlatform
  readonly offers: Offers
  readonly customer: Person
  readonly other: Person
  readonly staff: Person
  readonly depositId: string
  readonly withdrawalId: string
  readonly investmentId: string
  readonly proof: string
  /** The file names of the customer's image and of a payment method's. */
  readonly avatar: string
  readonly methodImage: string
  /** The file name of the icon of a coin. */
  readonly coinIcon: string
  /** The file name of the image of a custody report. */
  readonly evidence: string
  readonly coinId: string
  readonly approvalId: string
  readonly savedAddressId: string
  readonly frozenAddressId: string
  readonly scamReportId: string
  readonly unidentifiedId: string
  readonly threadId: string
  readonly mailId: string
  readonly notificationId: string
  readonly sessionId: string
  readonly profitRunId: string
}

/** Uploads an image of the customer, of a payment method and of a custody report. Returns their file names. */
async function addImages(
  platform: TestPlatform,
  { staff, customer, offers }: Pick<Furnished, 'staff' | 'customer' | 'offers'>,
) {
  const file = { content: await cameraImage() }
  const form = { params: { userId: customer.id }, file }
  const { avatar } = (await fillForm(platform, { person: customer, endpoint: uploadAvatar, form })).json()
  const fields = { name: 'Bitcoin', type: 'deposit', kind: 'crypto', address: DEPOSIT_ADDRESSES.BTC }
  const shown = { params: { id: offers.methodIds.BTC ?? '' }, fields, file }
  const { image } = (await fillForm(platform, { person: staff, endpoint: changePaymentMethod, form: shown })).json()
  const report = { fields: { coin: 'BTC', balance: '1', evidence: 'a screenshot' }, file }
  await fillForm(platform, { person: staff, endpoint: reportCustody, form: report })
  const coinId = (await findCoin(platform.db, 'SOL'))?.id ?? ''
  const marked = { params: { id: coinId }, file }
  const { coin } = (await fillForm(platform, { person: staff, endpoint: uploadCoinIcon, form: marked })).json()
  const { body: reports } = await staff.send(listCustodyReports)
  const nameIn = (address: string) => address.slice(address.lastIndexOf('/') + 1)
  return {
    avatar: nameIn(avatar),
    methodImage: nameIn(image),
    coinId,
    coinIcon: nameIn(coin.icon),
    evidence: nameIn(String(reports[0]?.evidence_image)),
  }
}

/** Saves an address of the customer, and freezes another one. Returns their ids. */
async function addAddresses({ staff, customer }: Pick<Furnished, 'staff' | 'customer'>) {
  const body = { label: 'Hardware wallet', token_symbol: 'BTC', wallet: OTHER_WALLETS.BTC }
  const { address } = must(await customer.send(saveAddress, { params: { userId: customer.id }, body }))
  must(await staff.send(freezeAddress, { body: { wallet_address: WALLETS.ETH, reason: 'a test' } }))
  const { body: frozen } = await staff.send(listFrozenAddresses)
  return { savedAddressId: String(address?.id), frozenAddressId: String(frozen[0]?.id) }
}

/** Reports a withdrawal of the customer. Returns the id of the report. */
async function reported(staff: Person, customer: Person, withdrawalId: string): Promise<string> {
  const params = { userId: customer.id, id: withdrawalId }
  must(await customer.send(reportScam, { params, body: { text: 'A caller pretended to be you.' } }))
  const { body } = await staff.send(listScamReports)
  return String(body[0]?.id)
}

/** Records funds that arrived without a request. Returns their id. */
async function arrived(staff: Person): Promise<string> {
  const body = { token_symbol: 'USDT', amount: '3', txid: 'a bank reference', arrived_at: new Date(0).toISOString() }
  return String(must(await staff.send(recordUnidentifiedDeposit, { body })).id)
}

/** Starts a conversation with the support team. Returns its id. */
async function askedThread({ id: userId, send }: Person): Promise<string> {
  const body = { subject: 'A question', text: 'Where is it?' }
  return String(must(await send(askSupport, { params: { userId }, body })).id)
}

/** The id of a queued email. */
async function anyMail({ reads }: TestPlatform): Promise<string> {
  const [mail] = await reads<{ id: string }[]>`select id from outbox where sent_at is null limit 1`
  return String(mail?.id)
}

/** The ids of a notification and of a session of the customer. */
async function ownIds({ live }: TestPlatform, { id: userId, send }: Person) {
  await live.look()
  const params = { userId }
  const { body: notifications } = await send(listNotifications, { params })
  const { body: sessions } = await send(listSessions, { params })
  return { notificationId: String(notifications[0]?.id), sessionId: String(sessions[0]?.id) }
}

/** Drafts a profit run for the investment of another customer. Returns its id. */
async function draftedRun(staff: Person, investor: Person, offers: Offers): Promise<string> {
  await give(staff, investor, '1000')
  const investment_ids = [await runningInvestment(investor, offers, '1000')]
  const body = { period: 'October 2026', investment_ids, percent: '1' }
  return String(must(await staff.send(createProfitRun, { body })).id)
}

/** Fills a platform with something of every kind. */
export async function furnish(platform: TestPlatform): Promise<Furnished> {
  // Only events after the first look are notified.
  await platform.live.look()
  const offers = await addOffers(platform)
  const staff = await newApprover(platform)
  const [customer, other, investor] = (await newCustomers(platform, 3)) as [Person, Person, Person]
  await give(staff, customer, '5000')
  const uploaded = await sendForm(platform.app, customer, formOf(await cameraImage()))
  const [depositId, withdrawalId] = [
    await waitingDeposit(customer, offers, '10'),
    await waitingWithdrawal(customer, '10'),
  ]
  return {
    platform,
    offers,
    customer,
    other,
    staff,
    depositId,
    withdrawalId,
    scamReportId: await reported(staff, customer, withdrawalId),
    unidentifiedId: await arrived(staff),
    investmentId: await waitingInvestment(customer, offers, '1000'),
    proof: must({ status: uploaded.statusCode, body: uploaded.json(), headers: {} }).file_name as unknown as string,
    ...(await addImages(platform, { staff, customer, offers })),
    approvalId: await settledApproval(platform, staff),
    threadId: await askedThread(customer),
    mailId: await anyMail(platform),
    ...(await ownIds(platform, customer)),
    ...(await addAddresses({ staff, customer })),
    profitRunId: await draftedRun(staff, investor, offers),
  }
}
