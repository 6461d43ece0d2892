import { statfs } from 'node:fs/promises'
import { readCertificateEnd } from '../../integrations/read-certificate-end.ts'
import type { Platform } from '../../platform.ts'
import { type Reading, reading, readingOfTime } from './reading.ts'

/** The disks of this process. */
export async function readDisks({ env }: Platform): Promise<Reading[]> {
  const places = { data: env.DATA_DIR, ...(env.CHECKPOINTS_DIR && { checkpoints: env.CHECKPOINTS_DIR }) }
  const readings = Object.entries(places).map(async ([place, path]) => {
    // The folder does not exist before the first file.
    const disk = await statfs(path).catch(() => undefined)
    return disk === undefined
      ? []
      : [
          reading('disk_free_bytes', disk.bavail * disk.bsize, { place }),
          reading('disk_bytes', disk.blocks * disk.bsize, { place }),
        ]
  })
  return (await Promise.all(readings)).flat()
}

/** The certificates with which browsers reach the two apps. */
export async function readCertificates({ env }: Platform): Promise<Reading[]> {
  const origins = { customer: env.CUSTOMER_ORIGIN, staff: env.ADMIN_ORIGIN }
  const readings = Object.entries(origins).map(async ([realm, origin]) =>
    readingOfTime('certificate_expires_timestamp_seconds', await readCertificateEnd(origin), { realm }),
  )
  return (await Promise.all(readings)).flat()
}
