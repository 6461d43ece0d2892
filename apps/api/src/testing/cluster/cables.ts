import { execFileSync, spawnSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { invariant } from '@mintmark/domain'
import type { Place } from './etcd.ts'
import { type Namespace, openNamespace } from './namespace.ts'
import type { Network } from './network.ts'

/** The address of no machine: what is sent there is lost. */
const NO_MACHINE = '02:00:00:00:00:00'

/** The servers have a network to themselves, so their ports are the usual ones. */
const PORTS = { rest: 8008, database: 5432 }

const PROBE = 'ip link add name one type veth && ip link add name two type bridge'

/** True if this machine lets us make network namespaces with cables between them, which needs root. */
export const canMakeCables = (): boolean =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--net', 'sh', '-c', PROBE]).status === 0

/** The networks that are reserved for tests (RFC 2544), of which each process tries another one first. */
const NETWORKS = 512

/** The first three numbers of a network of which this machine has no address. */
function freeNetwork(): string {
  const own = Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address))
  const found = Array.from({ length: NETWORKS }, (_, at) => (process.pid + at) % NETWORKS)
    .map((at) => `198.${18 + Math.floor(at / 256)}.${at % 256}`)
    .find((start) => !own.some((address) => address.startsWith(`${start}.`)))
  invariant(found !== undefined, 'a network of 198.18.0.0/15 is free')
  return found
}

/**
 * Virtual cables: etcd is on a machine with a bridge, into which this process and each server are plugged. Nothing leaves this machine.
 * The cable of this process is named by its id. All disappears with the programs that hold the namespaces.
 */
export async function openCables(place: Place): Promise<Network> {
  const cable = `mintmark${process.pid}`
  const network = freeNetwork()
  const etcdAddress = `${network}.1`
  const bridge = await openNamespace('bridge', place)
  const nodes: Namespace[] = []
  const own = (command: string) => execFileSync('ip', command.split(' '))
  const close = async () => {
    await Promise.all([bridge, ...nodes].map((each) => each.close()))
    // Linux removes it somewhat after the namespaces, or has done so.
    spawnSync('ip', ['link', 'delete', 'dev', cable])
  }
  try {
    bridge.ip('link add name bridge type bridge')
    bridge.ip(`address add ${etcdAddress}/24 dev bridge`)
    bridge.ip('link set dev bridge up')
    own(`link add name ${cable} type veth peer name tests netns ${bridge.pid}`)
    bridge.ip('link set dev tests master bridge up')
    own(`address add ${network}.2/24 dev ${cable}`)
    own(`link set dev ${cable} up`)
  } catch (error) {
    await close()
    throw error
  }
  const add: Network['add'] = async (name, etcd) => {
    const node = await openNamespace(`${name}-network`, place)
    nodes.push(node)
    const address = `${network}.${nodes.length + 2}`
    bridge.ip(`link add name ${name} type veth peer name cable netns ${node.pid}`)
    bridge.ip(`link set dev ${name} master bridge up`)
    node.ip(`address add ${address}/24 dev cable`)
    node.ip('link set dev cable up')
    return {
      address,
      within: node.within,
      ports: PORTS,
      found: PORTS,
      etcd: etcd.map((port) => `${etcdAddress}:${port}`),
      cut: (from) => {
        if (from === 'every') return bridge.ip(`link set dev ${name} down`)
        node.ip(`neighbor replace ${etcdAddress} lladdr ${NO_MACHINE} dev cable nud permanent`)
        bridge.ip(`neighbor replace ${address} lladdr ${NO_MACHINE} dev bridge nud permanent`)
      },
      mend: () => {
        bridge.ip(`link set dev ${name} up`)
        node.ip('neighbor flush dev cable nud permanent')
        bridge.ip(`neighbor flush to ${address} dev bridge nud permanent`)
      },
    }
  }
  return { etcd: { address: etcdAddress, within: bridge.within }, add, close }
}
