import { ThreadList } from '../features/support/thread-list.tsx'

export default function SupportPage() {
  return <ThreadList />
}
