import { useStaffSession } from '../features/session/staff-session.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { StaffList } from '../features/staff/staff-list.tsx'

export default function StaffPage() {
  const { data } = useStaffSession()
  return <StaffList mayChange={useMayDo()('staff.change')} ownId={data?.staff?.id} />
}
