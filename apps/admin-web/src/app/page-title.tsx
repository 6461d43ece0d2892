import { useAppName } from '../features/session/use-app-name.ts'
import { appMessages } from '../locales/en/app-messages.ts'

/** The title of the browser tab. */
export function PageTitle({ page }: { readonly page: string }) {
  const name = useAppName()
  return <title>{appMessages.pageTitle({ page, name })}</title>
}
