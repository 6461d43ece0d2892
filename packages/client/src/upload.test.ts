// @vitest-environment jsdom
import { uploadPaymentProof } from '@mintmark/contracts'
import { createStub } from '@mintmark/contracts/stub'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { upload } from './upload.ts'

const stub = createStub()
beforeAll(() => stub.listen())
afterEach(() => {
  vi.useRealTimers()
  stub.reset()
})
afterAll(() => stub.close())

const PROOF = { ...uploadPaymentProof, upload: 'file' } as const
const file = new File(['receipt'], 'receipt.png', { type: 'image/png' })

it('gives up once nothing was sent or answered for a minute', async () => {
  vi.useFakeTimers()
  stub.serve(uploadPaymentProof, () => new Promise<typeof uploadPaymentProof.example>(() => undefined))
  const failed = vi.fn()
  const sent = upload(PROOF, { file }, () => undefined).catch(failed)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  await sent
  expect(failed).toHaveBeenCalledExactlyOnceWith({ kind: 'network' })
})

it('says how far it is, and does not give up afterwards', async () => {
  const progress = vi.fn()
  stub.serve(uploadPaymentProof, uploadPaymentProof.example)
  expect(await upload(PROOF, { file }, progress)).toEqual(uploadPaymentProof.example)
  expect(progress).toHaveBeenLastCalledWith(100)
})
