// Floods a gateway from IPv6 networks, in a network namespace whose own addresses they are, and prints what got through as JSON.
import { flood } from './flood.ts'

const got = await flood(
  {
    gateway: '2001:db8:ffff::1',
    address: (network, host) => `2001:db8:${network + 1}:1::${host + 1}`,
    sibling: (network) => `2001:db8:2:${network + 2}::1`,
  },
  true,
)
process.stdout.write(JSON.stringify(got))
