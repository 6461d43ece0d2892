import { addressOf, type Endpoint, type RequestParts, type ResponseOf } from '@mintmark/contracts'
import type { ApiError } from './api-error.ts'
import { ANSWER_MS_MAX, readAnswer } from './send.ts'

/** The file, and the params and other form fields of calls that have them. */
export interface UploadParts extends RequestParts {
  readonly file: File | undefined
  readonly body?: Readonly<Record<string, string | undefined>> | undefined
}

/**
 * Uploads a file and reports the progress in percent. It uses XMLHttpRequest because fetch reports no upload progress.
 * Rejects with an `ApiError`, also once nothing more was sent or answered for a minute.
 */
export function upload<E extends Endpoint>(
  endpoint: E & { upload: string },
  { file, body = {}, ...parts }: UploadParts,
  onProgress: (percent: number) => void,
) {
  return new Promise<ResponseOf<E>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (error: ApiError) => reject(error)
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), ANSWER_MS_MAX)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(Math.floor((loaded * 100) / Math.max(total, 1)))
    }
    request.onerror = () => fail({ kind: 'network' })
    request.onabort = () => fail({ kind: 'network' })
    request.onloadend = () => clearTimeout(timer)
    request.onload = async () => {
      const answer = await readAnswer(new Response(request.responseText, { status: request.status }))
      if (answer.error) fail(answer.error)
      else resolve(answer.data as ResponseOf<E>)
    }
    request.open(endpoint.method, addressOf(endpoint, parts))
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value)
    if (file) form.append(endpoint.upload, file)
    wait()
    request.send(form)
  })
}
