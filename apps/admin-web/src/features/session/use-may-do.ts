import { mayDo, type Permission } from '@mintmark/domain'
import { useReadAdminSessionQuery } from './session-api.ts'

/** Asks whether the one who is signed in may do something, so that a screen can leave out what would be refused. */
export function useMayDo(): (permission: Permission) => boolean {
  const role = useReadAdminSessionQuery().data?.staff?.role
  return (permission) => role !== undefined && mayDo(role, permission)
}
