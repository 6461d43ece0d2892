/** Bytes as text of one character each, so that they can be searched. */
function textOf(bytes: Uint8Array): string {
  const step = 8192
  const parts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * step, (index + 1) * step)),
  )
  return parts.join('')
}

/**
 * The bytes of a file in a multipart form; undefined where the form has none under that name. It is read here and not
 * by `request.formData()`, which fails wherever jsdom has put its own `File` in the place of Node's.
 */
export function formFile(bytes: Uint8Array<ArrayBuffer>, contentType: string, field: string) {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (boundary === undefined) return undefined
  const text = textOf(bytes)
  const delimiter = `--${boundary}`
  let start = text.indexOf(delimiter)
  while (start >= 0) {
    const end = text.indexOf(`\r\n${delimiter}`, start + delimiter.length)
    const head = text.indexOf('\r\n\r\n', start)
    if (end < 0 || head < 0) return undefined
    const headers = text.slice(start, head)
    if (headers.includes(` name="${field}"`) && headers.includes(' filename=')) return bytes.slice(head + 4, end)
    start = end + 2
  }
  return undefined
}
