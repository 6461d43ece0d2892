import { picture } from './pictures.ts'

/** A form with text fields and an image, as a browser sends it. */
export async function multipart(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'a.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    headers: { 'content-type': String(request.headers.get('content-type')) },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
