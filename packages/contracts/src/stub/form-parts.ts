/** Bytes as text of one character each, so that they can be searched. */
function textOf(bytes: Uint8Array): string {
  const step = 8192
  const parts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * step, (index + 1) * step)),
  )
  return parts.join('')
}

/** A field of a multipart form. */
export interface FormPart {
  readonly name: string
  /** What a file was called; undefined for a field of text. */
  readonly fileName: string | undefined
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * The fields of a multipart form, as far as it is one. It is read here and not by `request.formData()`, which fails
 * wherever jsdom has put its own `File` in the place of Node's.
 */
export function formParts(bytes: Uint8Array<ArrayBuffer>, contentType: string): FormPart[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (boundary === undefined) return []
  const text = textOf(bytes)
  const delimiter = `--${boundary}`
  const parts: FormPart[] = []
  let start = text.indexOf(delimiter)
  while (start >= 0) {
    const end = text.indexOf(`\r\n${delimiter}`, start + delimiter.length)
    const head = text.indexOf('\r\n\r\n', start)
    if (end < 0 || head < 0) return parts
    const headers = text.slice(start, head)
    const name = / name="([^"]*)"/.exec(headers)?.[1] ?? ''
    parts.push({ name, fileName: / filename="([^"]*)"/.exec(headers)?.[1], bytes: bytes.slice(head + 4, end) })
    start = end + 2
  }
  return parts
}
