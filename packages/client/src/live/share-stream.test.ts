import { type StreamEvent, streamEvents } from '@mintmark/contracts'
import { EventSource } from 'undici'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEventServer } from '../testing/event-server.ts'
import { shareStream } from './share-stream.ts'

let server: Awaited<ReturnType<typeof openEventServer>>
const closings: (() => void)[] = []
const EVENT: StreamEvent = streamEvents.example

beforeEach(async () => {
  vi.stubGlobal('EventSource', EventSource)
  server = await openEventServer()
})
afterEach(async () => {
  for (const close of closings.splice(0)) close()
  await server.close()
  vi.unstubAllGlobals()
})

/** A browser tab, with everything that its listener received. */
function openTab() {
  const tab = { events: [] as StreamEvent[], isLive: false, refusals: 0, close: () => undefined as void }
  tab.close = shareStream(
    { url: server.url, name: `events-of-customer-${server.url}` },
    {
      onEvent: (event) => tab.events.push(event),
      onLive: (isLive) => {
        tab.isLive = isLive
      },
      onRefused: () => tab.refusals++,
    },
  )
  closings.push(tab.close)
  return tab
}

it('keeps one stream for all tabs of a browser, and each of them gets every event', async () => {
  const first = openTab()
  await expect.poll(() => first.isLive).toBe(true)
  const tabs = [first, openTab(), openTab()]
  await expect.poll(() => tabs.map(({ isLive }) => isLive)).toEqual([true, true, true])
  server.send(EVENT)
  await expect.poll(() => tabs.map(({ events }) => events)).toEqual([[EVENT], [EVENT], [EVENT]])
  expect(server.requests).toHaveLength(1)
})

it('goes on in another tab when the one with the stream closes, which may have missed something', async () => {
  const first = openTab()
  await expect.poll(() => first.isLive).toBe(true)
  const second = openTab()
  await expect.poll(() => second.isLive).toBe(true)
  first.close()
  await expect.poll(() => second.events).toEqual([{ type: 'missed' }])
  server.send(EVENT)
  await expect.poll(() => second.events).toEqual([{ type: 'missed' }, EVENT])
  expect(server.openStreams()).toBe(1)
  expect(first.events).toEqual([])
})

it('reconnects after the connection was lost, names the last event, and reports what may be missed', async () => {
  const tab = openTab()
  await expect.poll(() => tab.isLive).toBe(true)
  server.send(EVENT)
  await expect.poll(() => tab.events).toEqual([EVENT])
  server.breakAll()
  await expect.poll(() => tab.events).toEqual([EVENT, { type: 'missed' }])
  expect(server.requests[1]?.headers['last-event-id']).toBe(EVENT.type === 'changed' && EVENT.id)
  expect(tab.isLive).toBe(true)
})

it('tries again after a refusal, tells every tab of it, and is not live meanwhile', async () => {
  server.refuse(502)
  const tab = openTab()
  const follower = openTab()
  await expect.poll(() => [tab.refusals, follower.refusals]).toEqual([1, 1])
  expect([tab.isLive, follower.isLive]).toEqual([false, false])
  server.refuse(undefined)
  await expect.poll(() => [tab.isLive, follower.isLive]).toEqual([true, true])
})

it('ignores what is no event', async () => {
  const tab = openTab()
  await expect.poll(() => tab.isLive).toBe(true)
  server.send({ type: 'nonsense' } as never)
  server.send(EVENT)
  await expect.poll(() => tab.events).toEqual([EVENT])
})
