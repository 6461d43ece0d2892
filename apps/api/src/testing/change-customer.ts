import { asSuperuser } from './as-superuser.ts'
import type { TestPlatform } from './test-platform.ts'

/** Changes columns of a customer that only an audited action changes, such as a time that has to pass. */
export const changeCustomer = (platform: Pick<TestPlatform, 'sql'>, id: string, changes: string): Promise<void> =>
  asSuperuser(platform, `update customers set ${changes} where id = '${id}'`)
