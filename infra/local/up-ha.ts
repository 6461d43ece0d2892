// `npm run up:ha`: several processes behind HAProxy on this machine, as a deployment on several machines has them.
import { bringUpSeveral } from './several.ts'
import { supervise } from './supervise.ts'

supervise(bringUpSeveral)
