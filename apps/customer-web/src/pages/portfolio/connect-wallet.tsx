import { CustomerRealm } from '../../features/account/customer-realm.tsx'
import { ConnectWalletDialog, type ConnectWalletProps } from '../../features/withdrawals/connect-wallet-dialog.tsx'

/** Connects a wallet, with a second factor where the address book asks for one. */
export default function ConnectWallet(props: ConnectWalletProps) {
  return (
    <CustomerRealm userId={props.userId}>
      <ConnectWalletDialog {...props} />
    </CustomerRealm>
  )
}
