/** One character for each byte, so that positions in the text are positions in the bytes. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** A field of a multipart form. */
export interface FormPart {
  readonly name: string
  /** The name of the file; undefined for a text field. */
  readonly fileName: string | undefined
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * The fields of a multipart form, up to the first that is malformed. `request.formData()` cannot be used, because it fails
 * where jsdom has replaced Node's `File` with its own.
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
