import { type Endpoint, streamEvents, streamPrices } from '@mintmark/contracts'
import { afterEach, beforeEach } from 'vitest'
import { type EventReader, listen, openEvents } from './event-streams.ts'
import type { Offers } from './money.ts'
import { addOffers } from './offers.ts'
import { newCustomers, newStaff, type Person } from './people.ts'
import { prepare, preparePlatform } from './prepare-platform.ts'
import type { TestPlatform } from './test-platform.ts'

interface Followed {
  readonly platform: TestPlatform
  readonly offers: Offers
  readonly ports: { readonly customer: number; readonly staff: number }
  /** Two customers and a staff member, who are new in each test. */
  readonly ada: Person
  readonly other: Person
  readonly staff: Person
}

/** Prepares a platform that listens and people for each test of a file. Closes their streams after it. */
export function prepareStreams() {
  const platform = preparePlatform()
  const offers = prepare(() => addOffers(platform))
  const ports = prepare(async () => ({
    customer: await listen(platform.app.customer),
    staff: await listen(platform.app.staff),
  }))
  const at = { platform, offers, ports } as Followed
  const readers: EventReader[] = []

  beforeEach(async () => {
    const [ada, other] = (await newCustomers(at.platform, 2)) as [Person, Person]
    Object.assign(at, { ada, other, staff: await newStaff(at.platform) })
    await at.platform.live.look()
  })
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close()
  })

  /** The events that a signed-in browser follows. */
  async function follow(
    person: Person,
    { path, audience }: Endpoint = streamEvents,
    headers: Record<string, string> = {},
  ): Promise<EventReader> {
    const port = audience === 'staff' ? at.ports.staff : at.ports.customer
    const reader = await openEvents({ port, path, cookie: person.cookie(), headers })
    readers.push(reader)
    return reader
  }

  /** The events that a browser without a session follows, or one that sends this cookie anyway. */
  async function followPrices(cookie = '', port = at.ports.customer): Promise<EventReader> {
    const reader = await openEvents({ port, path: streamPrices.path, cookie })
    readers.push(reader)
    return reader
  }

  return Object.assign(at, { follow, followPrices })
}
