import { useRead } from '@mintmark/client'
import { readUserUsage } from '@mintmark/contracts'
import { CountedUsage } from '../../lists/counted-usage.tsx'
import { usersMessages } from '../../locales/en/users-messages.ts'

const { none, left, ...texts } = usersMessages.usage

/** The money and the requests that hang on an account, which keep it from being archived. */
export function UserUsage({ id }: { readonly id: string }) {
  const query = useRead(readUserUsage, { params: { id } })
  return <CountedUsage query={query} texts={texts} none={none} some={(what) => left({ what })} />
}
