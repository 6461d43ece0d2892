import type { PaymentMethod } from '../state.ts'

/** A way to pay, as everybody sees it. */
export const methodView = ({ id, name, type, kind, address, image, instructions }: PaymentMethod) => ({
  id,
  name,
  type,
  kind,
  address,
  image: image && `/api/uploads/payment-methods/${image}`,
  instructions,
})
