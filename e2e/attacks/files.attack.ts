import {
  listAdminCoins,
  readAvatar,
  readPaymentProof,
  uploadAvatar,
  uploadCoinIcon,
  uploadPaymentProof,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import type { Actor, Given } from './harness/actor.ts'
import { denied, refused } from './harness/expectations.ts'
import { FORM_TYPE, form, png } from './harness/images.ts'
import { holdUpload } from './harness/raw.ts'
import { apiMegabytes } from './harness/stalls.ts'

const SCRIPT = '<script>alert(document.cookie)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`
const BOMB_SIDE = 30_000
const MEGABYTE = 1_048_576

const file = (content: Buffer | string, { fileName = 'receipt.png', type = 'image/png' } = {}): Given => ({
  body: form({ field: 'file', fileName, type, content }),
  headers: { 'content-type': FORM_TYPE },
})

const upload = (actor: Actor, content: Buffer | string, named?: Parameters<typeof file>[1]) =>
  actor.call(uploadPaymentProof, file(content, named))

attacks('A customer who uploads hostile files', [
  attack({
    name: 'cannot upload anything but an image, whatever its name and type say',
    attempt: ({ thief }) => {
      const contents: (string | Buffer)[] = [
        SVG,
        `<!doctype html>${SCRIPT}`,
        '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj',
        'MZ\u0090\u0000',
        '#!/bin/sh\nid\n',
        '<?php system($_GET["c"]); ?>',
        `GIF89a/*${SCRIPT}*/=1;`,
        Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]),
        Buffer.concat([png(4, 4).subarray(0, 20), Buffer.from(SCRIPT)]),
        Buffer.alloc(1),
      ]
      return Promise.all(contents.map((content) => upload(thief, content)))
    },
    expect: refused('image_refused', 'unsupported_media_type', 'validation', 'rate_limited'),
  }),
  attack({
    name: 'gets back an image without what was hidden in it, that no browser runs',
    attempt: async ({ thief }) => {
      const polyglot = Buffer.concat([png(16, 16, { text: SCRIPT }), Buffer.from(`<html>${SCRIPT}</html>`)])
      const { status, body } = await upload(thief, polyglot, { fileName: 'a.html', type: 'text/html' })
      expect(status).toBe(200)
      return thief.call(readPaymentProof, { params: { file_name: body.file_name } })
    },
    expect: ({ status, text, headers }) => {
      expect(status).toBe(200)
      expect(text).not.toContain('script')
      expect(headers['content-type']).toBe('image/webp')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cache-control']).toContain('private')
    },
  }),
  attack({
    name: 'cannot choose the name of the file',
    attempt: async ({ thief }) => {
      const names = [
        '../../../etc/cron.d/x',
        '..\\\\..\\\\x.png',
        'x.php',
        '/etc/passwd',
        'a\u0000.png',
        `${'x'.repeat(5000)}.png`,
      ]
      const answers = []
      for (const fileName of names) answers.push(await upload(thief, png(8, 8), { fileName, type: 'image/png' }))
      return answers
    },
    expect: (answers) => {
      for (const { status, body } of answers) {
        if (status === 200) expect(body.file_name).toMatch(/^[0-9a-f-]{36}\.webp$/)
        else expect(status).toBeLessThan(500)
      }
    },
  }),
  attack({
    name: 'cannot make the server unpack a huge image from a small file',
    finding: 'Sixty held uploads took 300 MB.',
    attempt: ({ customer }) =>
      Promise.all(
        [png(BOMB_SIDE, BOMB_SIDE, { honest: false }), png(BOMB_SIDE, 2, { honest: false }), png(7_000, 7_000)].map(
          async (content) => upload(await customer(), content),
        ),
      ),
    expect: refused('image_refused', 'unsupported_media_type', 'payload_too_large', 'rate_limited'),
  }),
  attack({
    name: 'cannot upload more than 5 MB, several files or no file',
    attempt: async ({ customer }) => {
      const person = await customer()
      const big = Buffer.concat([png(8, 8), Buffer.alloc(5 * MEGABYTE + 1)])
      const parts = [1, 2].map((place) => ({
        field: 'file',
        fileName: `${place}.png`,
        type: 'image/png',
        content: png(8, 8),
      }))
      const headers = { 'content-type': FORM_TYPE }
      return [
        await upload(person, big),
        await person.call(uploadPaymentProof, { body: form(...parts), headers }),
        await person.call(uploadPaymentProof, { body: form(), headers }),
        await person.call(uploadPaymentProof, { body: form({ field: 'other', content: 'text' }), headers }),
        await person.call(uploadPaymentProof, { body: '{}', headers: { 'content-type': 'application/json' } }),
        await person.call(uploadPaymentProof, { body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
      ]
    },
    expect: denied,
  }),
  attack({
    name: 'cannot send a form that is broken in the middle, or that claims another size',
    attempt: async ({ customer }) => {
      const person = await customer()
      const good = form({ field: 'file', fileName: 'a.png', type: 'image/png', content: png(8, 8) })
      const headers = { 'content-type': FORM_TYPE }
      return [
        await person.call(uploadPaymentProof, { body: good.subarray(0, good.length - 30), headers }),
        await person.call(uploadPaymentProof, { body: Buffer.from('--attack-boundary\r\n\r\n'), headers }),
        await person.call(uploadPaymentProof, {
          body: good,
          headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(5000)}` },
        }),
      ]
    },
    expect: denied,
  }),
  attack({
    name: 'cannot show an image as another kind of content, or keep it in a shared cache',
    attempt: async ({ customer }) => {
      const person = await customer()
      const { body } = await person.call(uploadAvatar, { ...person.own, ...file(png(8, 8)) })
      return person.call(readAvatar, {
        path: `${body.avatar}?response-content-type=text/html&download=1`,
        headers: { accept: 'text/html' },
      })
    },
    expect: ({ status, headers }) => {
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('image/webp')
      expect(headers['cache-control']).not.toContain('public')
      expect(headers['content-security-policy'] ?? headers['content-disposition']).toBeDefined()
    },
  }),
  attack({
    name: 'cannot set the icon of a coin, and staff cannot make it anything but an image',
    attempt: async ({ thief, desk }) => {
      const [coin] = await desk.content.do(listAdminCoins)
      const params = { id: coin?.id }
      return [
        await thief.call(uploadCoinIcon, { params, ...file(png(8, 8)), to: 'staff' }),
        await desk.auditor.call(uploadCoinIcon, { params, ...file(png(8, 8)) }),
        await desk.content.call(uploadCoinIcon, { params, ...file(SVG) }),
        await desk.content.call(uploadCoinIcon, { params, ...file(png(BOMB_SIDE, BOMB_SIDE, { honest: false })) }),
      ]
    },
    expect: denied,
  }),
  attack({
    name: 'cannot fill the memory with uploads that are held, nor keep others from uploading',
    finding: 'Sixty held uploads took 300 MB.',
    deep: true,
    attempt: async ({ customer }) => {
      const [thief, other] = [await customer(), await customer()]
      const before = apiMegabytes()
      const begin = form({ field: 'file', fileName: 'a.png', type: 'image/png', content: png(8, 8) }).subarray(0, 150)
      const held = await Promise.all(
        Array.from({ length: 60 }, () => holdUpload(thief, Buffer.concat([begin, Buffer.alloc(4 * MEGABYTE)]))),
      )
      const answer = await upload(other, png(8, 8))
      const grown = apiMegabytes() - before
      for (const { release } of held) release()
      return { answer, grown }
    },
    expect: ({ answer, grown }) => {
      expect(answer.status).toBe(200)
      expect(grown).toBeLessThan(100)
    },
  }),
])
