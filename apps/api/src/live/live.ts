import type { CoinPrice, StreamEvent } from '@mintmark/contracts'
import { mayDo } from '@mintmark/domain'
import type { LedgerSql } from '../db/connect.ts'
import { RECENT } from '../metrics/recent-share.ts'
import { seriesOf } from '../metrics/series.ts'
import { topicOf } from '../outbox/mail-kinds.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { type MemberStream, OpenStreams, type StreamLimits } from './open-streams.ts'
import { PriceChanges } from './price-changes.ts'
import { currentSnapshot, type NewEvent, readNewEvents } from './read-new-events.ts'
import type { Stream } from './visitor-streams.ts'
import { writeNotifications } from './write-notifications.ts'

/** An event as it travels. A stream keeps the last id and names it when it reconnects. */
const frameOf = (event: StreamEvent): string =>
  `${event.type === 'changed' ? `id: ${event.id}\n` : ''}data: ${JSON.stringify(event)}\n\n`

const HEARTBEAT = ':\n\n'
/** Tells a browser to read the shown data again. */
export const MISSED = frameOf({ type: 'missed' })
const ENDED = frameOf({ type: 'ended' })

const eventOf = ({ id, kind, subjectId }: NewEvent): StreamEvent => ({
  type: 'changed',
  id,
  topic: topicOf(kind),
  kind,
  subject_id: subjectId,
})

/** Staff whose role sees no money hear about approvals only. */
const seesMoney = ({ role }: MemberStream): boolean => role !== null && mayDo(role, 'money.read')

/** Sends to a stream, or ends it if its reader is too slow: it reconnects and reads everything again. */
function send(stream: Stream, frame: string | Buffer): void {
  if (!stream.write(frame)) stream.end()
}

/** The seconds within which a change shows in open pages. */
const PROMPT_SECONDS = 1

const DELAYS = seriesOf('event_delay_seconds', {})

/** The milliseconds since 1970 that an id carries. */
const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

interface Tools {
  /** A separate connection: events do not wait for other reads. */
  readonly feed: LedgerSql
  readonly sessions: Pick<Sessions, 'findOpen'>
  /** The prices of all coins that a customer may see or own. */
  readonly readPrices: () => Promise<readonly CoinPrice[]>
}

/** The event streams of this process, and the events that it sends to them. */
export class Live {
  readonly streams: OpenStreams
  readonly #tools: Tools
  readonly #prices = new PriceChanges()
  #snapshot: string | undefined

  constructor(tools: Tools, limits?: StreamLimits) {
    this.#tools = tools
    this.streams = new OpenStreams(limits)
  }

  /** Reads the events committed since the last time, writes their notifications, and then tells the streams about them. */
  async look(): Promise<void> {
    const { feed } = this.#tools
    if (this.#snapshot === undefined) {
      this.#snapshot = await currentSnapshot(feed)
      // Events that were committed while no process ran.
      return writeNotifications(feed)
    }
    const { events, isCut, snapshot } = await readNewEvents(feed, this.#snapshot)
    if (events.some(({ customerId }) => customerId !== null)) await writeNotifications(feed)
    if (isCut) for (const stream of this.streams.members()) send(stream, MISSED)
    else for (const event of events) this.#tell(event)
    const now = Date.now()
    for (const { id } of events) {
      const seconds = Math.max(0, now - madeAt(id)) / 1000
      DELAYS.add(seconds)
      RECENT.events_prompt.add(seconds <= PROMPT_SECONDS)
    }
    this.#snapshot = snapshot
  }

  #tell(event: NewEvent): void {
    const topic = topicOf(event.kind)
    const text = frameOf(eventOf(event))
    // Approvals are the staff's own business, and access to an account is its owner's.
    if (event.customerId !== null && topic !== 'approval')
      for (const stream of this.streams.ofCustomer(event.customerId)) send(stream, text)
    if (topic === 'security') return
    for (const stream of this.streams.ofStaff()) if (topic === 'approval' || seesMoney(stream)) send(stream, text)
  }

  /** Sends the prices that changed since the last time to all streams. Prices are not read while there is no stream. */
  async tellPrices(): Promise<void> {
    if (this.streams.size === 0) return
    const prices = this.#prices.take(await this.#tools.readPrices())
    if (prices.length === 0) return
    // Encoded once, and not for each of thousands of readers.
    const frame = Buffer.from(frameOf({ type: 'prices', prices }))
    for (const stream of this.streams.all()) send(stream, frame)
  }

  /**
   * Ends the streams whose session has ended: signed out, revoked, expired or idle. A stream of a staff member whose role has
   * changed ends, too; its browser reconnects, and gets the rights of the present role.
   */
  async endStale(): Promise<void> {
    const ids = this.streams.sessionIds()
    if (ids.length === 0) return
    const asked = new Set(ids)
    const open = await this.#tools.sessions.findOpen(ids)
    for (const stream of this.streams.members()) {
      const role = open.get(stream.sessionId)
      if (!asked.has(stream.sessionId) || role === stream.role) continue
      if (role === undefined) stream.write(ENDED)
      stream.end()
    }
  }

  /** Keeps proxies from closing quiet streams, and finds connections that are gone. */
  beat(): void {
    for (const stream of this.streams.all()) send(stream, HEARTBEAT)
  }

  /** Ends all streams: the browsers reconnect, perhaps to another process. */
  endAll(): void {
    for (const stream of this.streams.all()) stream.end()
  }
}
