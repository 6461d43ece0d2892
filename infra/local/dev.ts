// `npm run dev`: the platform from its sources. The API restarts when one changes, and both web apps reload in place.
import { bringUp } from './platform.ts'
import { supervise } from './supervise.ts'

supervise(bringUp('development'))
