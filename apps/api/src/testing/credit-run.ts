import { approveAction, startProfitRun } from '@mintmark/contracts'
import { proceedWithRuns } from '../features/profit-runs/public.ts'
import { must } from './money.ts'
import type { Person } from './people.ts'
import { asked } from './second-approver.ts'
import type { TestPlatform } from './test-platform.ts'

/** Starts a drafted profit run with two people, and credits its lines. */
export async function creditRun(
  platform: TestPlatform,
  [one, other]: readonly [Person, Person],
  id: string,
): Promise<void> {
  const approval = await asked(one.send(startProfitRun, { params: { id } }))
  must(await other.send(approveAction, { params: { id: approval } }))
  await proceedWithRuns(platform, { error: () => undefined })
}
