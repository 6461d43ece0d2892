import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { flood, LIMITS } from './testing/flood.ts'

/** The few get all but a quarter, and one each for the last two networks. All newcomers are answered. */
const HELD = { ofOneNetwork: LIMITS.perAddress, ofAll: LIMITS.total * 0.75 + 2, ofSiblings: 0, ofNewcomers: 10 }

/** A network namespace in which all of these addresses are the machine's own. */
const IN_NAMESPACE = [
  'ip link set lo up',
  'ip -6 route add local 2001:db8::/32 dev lo',
  'echo 1 > /proc/sys/net/ipv6/ip_nonlocal_bind',
  'exec "$0" "$@"',
].join(' && ')

it('from a few addresses leaves room for newcomers', async () => {
  const address = (network: number) => `127.1.${network}.1`
  expect(await flood({ gateway: '127.0.0.1', address }, false)).toMatchObject(HELD)
})

const inNamespace = async () => {
  const command = join(import.meta.dirname, 'testing/flood-command.ts')
  const args = ['-rn', 'sh', '-c', IN_NAMESPACE, process.execPath, command]
  const { stdout } = await promisify(execFile)('unshare', args)
  const { afterStall, ...got } = JSON.parse(stdout)
  expect(got).toEqual(HELD)
  expect(afterStall).toBeLessThanOrEqual(LIMITS.perAddress + HELD.ofNewcomers)
}
// Those who do not read are cut off after a minute.
it.runIf(process.env.TEST_DEEP)(
  'from a few networks leaves room for newcomers, until it is cut off',
  inNamespace,
  180_000,
)
