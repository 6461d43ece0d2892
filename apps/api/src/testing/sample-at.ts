import { type Endpoint, type SampleFacts, type SampleRequest, sampleOf } from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import type { Furnished } from './furnish.ts'
import { PASSWORD } from './people.ts'

const factsOf = ({ customer, staff, offers, ...at }: Furnished): SampleFacts => ({
  ...at,
  customerId: customer.id,
  staffId: staff.id,
  password: PASSWORD,
  now: new Date(),
  bundle: { id: offers.bundleId, minUsd: '1000' },
  methods: {
    usdt: offers.cryptoId,
    btc: String(offers.methodIds.BTC),
    bank: offers.bankId,
    payout: offers.payoutId,
  },
  fundingAccountId: HOUSE_FUNDING_ID,
  files: {
    proof: at.proof,
    avatar: at.avatar,
    methodImage: at.methodImage,
    coinIcon: at.coinIcon,
    evidence: at.evidence,
  },
})

/** A valid request to an endpoint of a furnished platform. */
export const sampleAt = (endpoint: Endpoint, at: Furnished): SampleRequest => sampleOf(endpoint, factsOf(at))
