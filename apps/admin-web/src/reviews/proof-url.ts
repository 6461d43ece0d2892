import { addressOf, readPaymentProof } from '@mintmark/contracts'

/** The address of a proof: older proofs are URLs, and newer ones are names of uploaded files. */
export const proofUrl = (proof: string): string =>
  /^https?:\/\//.test(proof) ? proof : addressOf(readPaymentProof, { params: { file_name: proof } })
