// Unpacks the Chromium of the dependencies into TMPDIR and prints its path.
import chromium from '@sparticuz/chromium'

process.stdout.write(await chromium.executablePath())
