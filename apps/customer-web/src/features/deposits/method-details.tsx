import type { PaymentMethod } from '@mintmark/contracts'
import { CopyCard } from '@mintmark/ui'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { factMessages } from '../../locales/en/fact-messages.ts'

/** The address to pay to, with a copy button, and the instructions of the method. */
export function MethodDetails({ method: { name, ...method } }: { readonly method: PaymentMethod }) {
  const labels = {
    text: depositsMessages.address,
    copy: factMessages.address.copy,
    note: depositsMessages.instructions,
  }
  const { address, instructions, image } = method
  return <CopyCard image={image} imageText={name} text={address} note={instructions} labels={labels} />
}
