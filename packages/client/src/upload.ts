import { addressOf, type Endpoint, type ResponseOf } from '@mintmark/contracts'
import type { ApiError } from './api-error.ts'
import { readAnswer } from './send.ts'

/**
 * Uploads one file to a call that takes one, telling the share that is sent, in per cent. It goes by XMLHttpRequest
 * because fetch tells nothing about the way up. Rejects with an `ApiError`.
 */
export function upload<E extends Endpoint>(
  endpoint: E & { upload: string },
  file: File,
  onProgress: (percent: number) => void,
) {
  return new Promise<ResponseOf<E>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (error: ApiError) => reject(error)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded * 100) / Math.max(total, 1)))
    request.onerror = () => fail({ kind: 'network' })
    request.onload = async () => {
      const answer = await readAnswer(new Response(request.responseText, { status: request.status }))
      if ('error' in answer) fail(answer.error)
      else resolve(answer.data as ResponseOf<E>)
    }
    request.open(endpoint.method, addressOf(endpoint))
    const form = new FormData()
    form.append(endpoint.upload, file)
    request.send(form)
  })
}
