import { changedBy, errorMessage, type Sent, upload, useSend } from '@mintmark/client'
import {
  type AdminCoin,
  changeCoin,
  createCoin,
  type ResponseOf,
  removeCoinIcon,
  uploadCoinIcon,
} from '@mintmark/contracts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { coinsMessages } from '../../locales/en/coins-messages.ts'

// The type of the contract says only that a call may have an image; this one has.
const UPLOAD = { ...uploadCoinIcon, upload: 'file' }

type Kept = ResponseOf<typeof createCoin>
type Answer = ResponseOf<typeof changeCoin>

/** Sets or removes the icon of a coin that was just saved, if the form says so. */
function useIconChange() {
  const dispatch = useDispatch()
  const [icon, setIcon] = useState<File>()
  const [removes, setRemoves] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [remove] = useSend(removeCoinIcon)
  const change = async (kept: Kept): Promise<Sent<Kept>> => {
    const params = { id: kept.coin.id }
    if (!icon) return removes ? remove({ params }) : { data: kept }
    const sent = upload(UPLOAD, { params, file: icon }, setProgress)
    const data = await sent.finally(() => setProgress(undefined))
    dispatch(changedBy(uploadCoinIcon))
    return { data }
  }
  return { icon, setIcon, removes, setRemoves, progress, change }
}

/** The answer to a change that waits, unless the icon failed. */
const keepAnswer = (data: Answer, icon: Sent<Kept>): Sent<Answer> => (icon.data ? { data } : icon)

/** The form of a coin. Its icon is sent once the coin is saved; if that fails, sending again changes the saved coin. */
export function useCoinForm(coin: AdminCoin | undefined, onClose: () => void) {
  const report = useReportOutcome()
  const [create] = useSend(createCoin)
  const [change] = useSend(changeCoin)
  const [savedId, setSavedId] = useState(coin?.id)
  const { change: changeIcon, ...icon } = useIconChange()
  const mode: 'editing' | 'adding' = coin ? 'editing' : 'adding'
  const form = useStaffForm(coin ? changeCoin : createCoin, {
    about: coin?.id ?? null,
    values: {
      symbol: coin?.symbol ?? '',
      name: coin?.name ?? '',
      for_deposit: coin?.for_deposit === 1,
      networks: coin?.networks ?? [],
    },
    // Each network has its own name; the field as a whole has one label.
    label: (name) =>
      name === 'symbol' || name === 'name' || name === 'for_deposit'
        ? coinsMessages.fields[name]
        : coinsMessages.fields.networks,
    toBody: ({ for_deposit, networks, ...rest }) => ({
      ...rest,
      // Fields that are not changed here may have been changed by others meanwhile, and stay as they are.
      ...(for_deposit !== (coin?.for_deposit === 1) || !coin ? { for_deposit: for_deposit ? 1 : 0 } : {}),
      // A new built-in coin has its own networks unless some are chosen.
      ...(networks.join() !== (coin?.networks ?? []).join() && { networks }),
    }),
    formMessages: [coinsMessages.required],
    failureText: (error) => coinsMessages.saveError({ message: errorMessage(error, coinsMessages.saveFailed) }),
    send: async (body): Promise<Sent<Answer>> => {
      const sent = await (savedId === undefined ? create({ body }) : change({ params: { id: savedId }, body }))
      if (!sent.data) return sent
      // The icon needs no second person.
      if (!('coin' in sent.data)) return coin ? keepAnswer(sent.data, await changeIcon({ success: true, coin })) : sent
      setSavedId(sent.data.coin.id)
      return changeIcon(sent.data)
    },
    onSuccess: (answer) => {
      if ('coin' in answer) report({ message: coinsMessages[mode].done }, `${answer.coin.symbol}, ${answer.coin.name}`)
      else report(answer)
      onClose()
    },
  })
  return { ...form, ...icon, mode }
}
