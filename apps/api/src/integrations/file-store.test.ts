import { chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { diskStore } from './file-store.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mintmark-files-'))
})
afterEach(() => rm(root, { recursive: true }))

it.runIf(process.getuid?.() === 0)(
  'gives what root writes to the owner of its place, as whom the API runs',
  async () => {
    await chown(root, 12_345, 12_345)
    await diskStore(root).write('restores', 'latest.json', Buffer.from('{}'))
    for (const path of ['restores', 'restores/latest.json']) expect((await stat(join(root, path))).uid).toBe(12_345)
  },
)

it('keeps uploads for the API’s own user alone', async () => {
  await diskStore(root).write('proofs', 'a.webp', Buffer.from('image'))
  const mode = async (path: string) => (await stat(join(root, path))).mode & 0o777
  expect(await mode('proofs')).toBe(0o700)
  expect(await mode('proofs/a.webp')).toBe(0o600)
})

it('leaves no part of a file behind that it could not store', async () => {
  await mkdir(join(root, 'proofs/a.webp'), { recursive: true })
  await expect(diskStore(root).write('proofs', 'a.webp', Buffer.from('image'))).rejects.toThrow()
  expect(await readdir(join(root, 'proofs'))).toEqual(['a.webp'])
})
