import { MethodList } from '../features/payment-methods/method-list.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'

export default function PaymentMethodsPage() {
  return <MethodList mayChange={useMayDo()('payment_methods.change')} />
}
