import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(css|html|js|json|map|svg|txt|webmanifest)$/
/** Below this a compressed file needs as many packets as the file itself. */
const BYTES_MIN = 1024

/** Puts a Brotli and a gzip copy beside each text file of a build, which the gateway serves to clients that accept them. */
export function compressPlugin() {
  let folder = ''
  return {
    name: 'mintmark-compress',
    apply: 'build' as const,
    configResolved({
      root,
      build: { outDir },
    }: {
      readonly root: string
      readonly build: { readonly outDir: string }
    }) {
      folder = join(root, outDir)
    },
    /** After everything is written, the files that are only copied included. */
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name)
        if (!TEXT.test(name) || statSync(path).size < BYTES_MIN) continue
        const content = readFileSync(path)
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
