import { PaymentDetails } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from './deposits-api.ts'

/** Where to pay, with a copy button, and the instructions of the method. */
export function MethodDetails({ method: { name, ...method } }: { readonly method: PaymentMethod }) {
  const { t } = useTranslation()
  const labels = {
    address: t('deposits.address'),
    copyAddress: t('deposits.copyAddress'),
    instructions: t('deposits.instructions'),
  }
  const { address, instructions, image } = method
  return <PaymentDetails image={image} imageText={name} address={address} instructions={instructions} labels={labels} />
}
