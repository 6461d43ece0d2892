// Prints where the browser of the dependencies is, having unpacked it into TMPDIR.
import chromium from '@sparticuz/chromium'

process.stdout.write(await chromium.executablePath())
