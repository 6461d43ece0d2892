import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { STAFF_LISTS } from '@mintmark/contracts/every-endpoint'
import { invariant } from '@mintmark/domain'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { fail } from '../failure.ts'
import { sendExport } from './send-export.ts'

const PAGES = 40
const COINS = STAFF_LISTS.find(({ name }) => name === 'listAdminCoins')

/** A reply that keeps everything sent. */
function openReply() {
  let sent: Readable | undefined
  const reply = {
    request: {},
    type: () => reply,
    header: () => reply,
    send: (content: Readable) => {
      sent = content
      return reply
    },
  }
  return { reply: reply as unknown as FastifyReply, sent: () => sent }
}

/** Exports this many pages of a long list, each with so many rows. Returns the text as a stream, and the pages read so far. */
async function exportPages(rowsOfPage = 500) {
  invariant(COINS !== undefined, 'the coins are a list of staff')
  const asked: (string | undefined)[] = []
  const { reply, sent } = openReply()
  const readPage = async ({ cursor }: { cursor: string | undefined }) => {
    asked.push(cursor)
    await setImmediate()
    const page = asked.length
    const rows = Array.from({ length: rowsOfPage }, (_, row) => ({ id: `${page}.${row}`, symbol: 'BTC', name: 'x' }))
    return { rows, total: async () => 0, next: page < PAGES ? `page ${page + 1}` : undefined }
  }
  await sendExport(COINS, readPage, reply)
  const stream = sent()
  invariant(stream !== undefined, 'an export is sent as a stream')
  return { stream, asked }
}

/** Runs the event loop several times: no page here needs longer. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await setImmediate()
}

it('reads all pages in order, each row once', async () => {
  const { stream, asked } = await exportPages()
  const lines = (await text(stream)).trimEnd().split('\r\n')
  expect(lines[0]).toBe('id,symbol,name,for_deposit,networks,withdrawal_fee,icon,has_price')
  expect(new Set(lines).size).toBe(1 + PAGES * 500)
  expect(asked).toEqual([undefined, ...Array.from({ length: PAGES - 1 }, (_, page) => `page ${page + 2}`)])
})

it('reads pages only as the client takes them, so that it never holds the whole list', async () => {
  const { stream, asked } = await exportPages()
  const chunks = stream[Symbol.asyncIterator]()
  for (let taken = 1; taken <= 5; taken++) {
    await chunks.next()
    await turns(50)
    expect(asked.length).toBeLessThanOrEqual(taken + 2)
  }
  await chunks.return?.()
  expect(asked.length).toBeLessThan(PAGES / 2)
})

it('reads no further when its client has gone, also while no row matches', async () => {
  const { stream, asked } = await exportPages(0)
  const chunks = stream[Symbol.asyncIterator]()
  await chunks.next()
  await chunks.return?.()
  await turns(4 * PAGES)
  expect(asked.length).toBeLessThan(PAGES / 2)
})

it('answers a refusal of the first page, because nothing has been sent yet', async () => {
  invariant(COINS !== undefined, 'the coins are a list of staff')
  const { reply, sent } = openReply()
  await expect(sendExport(COINS, async () => fail('not_found', {}), reply)).rejects.toMatchObject({ code: 'not_found' })
  expect(sent()).toBeUndefined()
})
