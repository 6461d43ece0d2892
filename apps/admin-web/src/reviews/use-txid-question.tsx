import { previewOf, useLazyRead } from '@mintmark/client'
import { SEARCH_LETTERS_MIN, searchOffice } from '@mintmark/contracts'
import { networkName, type OnNetwork, readTxid } from '@mintmark/domain'
import { ConfirmDialog } from '@mintmark/ui'
import { type ReactNode, useState } from 'react'
import { txidMessages } from '../locales/en/txid-messages.ts'

interface Asked {
  readonly title: string
  readonly text: string
  readonly answer: (goesOn: boolean) => void
}

interface TxidQuestion {
  /** The error of the field, if the text is no transaction ID of the network. */
  readonly errorOf: (txid: string) => string | undefined
  /** Asks if the transaction ID is missing or another request has it. Resolves to true if the confirmation goes on. */
  readonly mayGoOn: (txid: string | null | undefined) => Promise<boolean>
  /** The question, while it is open. */
  readonly dialog: ReactNode
}

/** Checks the transaction ID that staff enter for a request, as the server does, and asks again about an unusual one. */
export function useTxidQuestion({ id, network }: OnNetwork & { readonly id: string }): TxidQuestion {
  const [search] = useLazyRead(searchOffice)
  const [asked, setAsked] = useState<Asked | null>(null)

  const ask = (question: Pick<Asked, 'title' | 'text'>): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (goesOn: boolean) => {
        setAsked(null)
        resolve(goesOn)
      }
      setAsked({ ...question, answer })
    })
  const otherUser = async (txid: string) => {
    if (txid.length < SEARCH_LETTERS_MIN) return undefined
    // If the search fails, staff are not kept from confirming.
    const { data = [] } = await search({ query: { query: txid } })
    return data.find((hit) => hit.kind === 'transaction' && hit.id !== id)?.user_email ?? undefined
  }
  return {
    errorOf: (txid) => previewOf(() => readTxid({ network }, txid)).refusal?.text,
    mayGoOn: async (txid) => {
      if (!txid)
        return (
          network === null ||
          ask({ ...txidMessages.missing, text: txidMessages.missing.text({ network: networkName(network) }) })
        )
      const user = await otherUser(txid)
      return user === undefined || ask({ ...txidMessages.used, text: txidMessages.used.text({ user }) })
    },
    dialog: asked && (
      <ConfirmDialog
        title={asked.title}
        text={asked.text}
        confirmLabel={txidMessages.goOn}
        busy={false}
        error={undefined}
        onConfirm={() => asked.answer(true)}
        onClose={() => asked.answer(false)}
      />
    ),
  }
}
