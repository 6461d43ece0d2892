// `npm start`: builds the platform and runs it as in production, with its data in DATA_DIR.
import { bringUp } from './platform.ts'
import { supervise } from './supervise.ts'

supervise(bringUp('production'))
