import { mayDo, type Permission } from '@mintmark/domain'
import { useStaffSession } from './staff-session.ts'

/** Tells if the signed-in staff member may do something, so that a screen can hide what the API would refuse. */
export function useMayDo(): (permission: Permission) => boolean {
  const role = useStaffSession().data?.staff?.role
  return (permission) => role !== undefined && mayDo(role, permission)
}
