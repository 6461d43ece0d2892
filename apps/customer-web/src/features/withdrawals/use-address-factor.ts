import { type Factor, useFactor } from '@mintmark/account'
import { useRead } from '@mintmark/client'
import { type FactorCheckPurpose, readWithdrawalTerms } from '@mintmark/contracts'

/** The second factor for a change of the address book, which asks for one while only saved addresses are allowed. */
export function useAddressFactor(userId: string, purpose: FactorCheckPurpose): Factor {
  const factor = useFactor(purpose)
  const { data } = useRead(readWithdrawalTerms, { params: { userId } })
  const isRequired = data?.only_saved_addresses === true
  return {
    ...factor,
    isOn: isRequired && factor.isOn,
    prove: (code, send) => (isRequired || code.trim() !== '' ? factor.prove(code, send) : Promise.resolve(send({}))),
  }
}
