import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A gray PNG of any size. Its pixels are all black, so that a huge one is a small file. */
export function png(width: number, height: number, { honest = true, text = '' } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = honest ? Buffer.alloc((width + 1) * height) : Buffer.alloc(2)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(text === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))]),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const BOUNDARY = 'attack-boundary'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

interface FormPart {
  readonly field: string
  readonly fileName?: string
  readonly type?: string
  readonly content: Buffer | string
}

/** A multipart form, exactly as given. */
export function form(...parts: readonly FormPart[]): Buffer {
  const encoded = parts.flatMap(({ field, fileName, type, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"` +
        `${fileName === undefined ? '' : `; filename="${fileName}"`}` +
        `${type === undefined ? '' : `\r\nContent-Type: ${type}`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...encoded, Buffer.from(`--${BOUNDARY}--\r\n`)])
}
