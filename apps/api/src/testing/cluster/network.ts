import type { PartSpec } from '../../../../../infra/local/parts.ts'
import { freePorts } from '../../../../../infra/local/ports.ts'
import { openRelay, type Relay } from './relay.ts'

/** A place with an address, at which programs listen. */
export interface Site {
  readonly address: string
  /** Makes a program run there. */
  readonly within: (spec: PartSpec) => PartSpec
}

/** The network of a server with Patroni and PostgreSQL, which can be cut off. */
export interface NodeNetwork extends Site {
  /** The ports at which its programs listen, and those at which others find them. */
  readonly ports: Ports
  readonly found: Ports
  /** Each member of etcd, as this server finds it. */
  readonly etcd: readonly string[]
  /** Loses everything between it and etcd, or every other place. No end of a connection is notified. */
  readonly cut: (from: 'etcd' | 'every') => void
  readonly mend: () => void
}

interface Ports {
  readonly rest: number
  readonly database: number
}

/** The network between the servers, etcd and this process. */
export interface Network {
  readonly etcd: Site
  /** Adds a server, which finds etcd at these ports. */
  readonly add: (name: string, etcd: readonly number[]) => Promise<NodeNetwork>
  readonly close: () => Promise<void>
}

const LOOPBACK: Site = { address: '127.0.0.1', within: (spec) => spec }

/** All on loopback, with relays between, which swallow what is sent when they are cut. */
export function openRelays(): Network {
  const all: Relay[] = []
  const add: Network['add'] = async (_, etcd) => {
    const [rest, database] = (await freePorts(2)) as [number, number]
    const own = { rest: await openRelay(rest), database: await openRelay(database) }
    const toEtcd = await Promise.all(etcd.map(openRelay))
    const every = [own.rest, own.database, ...toEtcd]
    all.push(...every)
    return {
      ...LOOPBACK,
      ports: { rest, database },
      found: { rest: own.rest.port, database: own.database.port },
      etcd: toEtcd.map(({ port }) => `${LOOPBACK.address}:${port}`),
      cut: (from) => {
        for (const relay of from === 'etcd' ? toEtcd : every) relay.cut()
      },
      mend: () => {
        for (const relay of every) relay.mend()
      },
    }
  }
  const close = async () => {
    await Promise.all(all.map((relay) => relay.close()))
  }
  return { etcd: LOOPBACK, add, close }
}
