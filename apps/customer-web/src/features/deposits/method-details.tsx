import type { PaymentMethod } from '@mintmark/contracts'
import { PaymentDetails } from '@mintmark/ui'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'

/** The address to pay to, with a copy button, and the instructions of the method. */
export function MethodDetails({ method: { name, ...method } }: { readonly method: PaymentMethod }) {
  const labels = {
    address: depositsMessages.address,
    copyAddress: depositsMessages.copyAddress,
    instructions: depositsMessages.instructions,
  }
  const { address, instructions, image } = method
  return <PaymentDetails image={image} imageText={name} address={address} instructions={instructions} labels={labels} />
}
