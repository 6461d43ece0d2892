import type { Values } from '@mintmark/client'

export const depositsMessages = {
  title: 'Deposit',
  steps: { token: 'Token', method: 'Payment method', payment: 'Amount and proof' },
  next: 'Next',
  leave: {
    title: 'Leave this deposit?',
    text: "Nothing is submitted yet. We'll keep what you entered until you sign out or close this tab.",
    unsure: "We don't know yet whether your request arrived. Submit it again: it is recorded only once.",
  },
  submit: 'Submit',
  submitting: 'Submitting',
  fields: { token: 'Token', network: 'Network', method: 'Payment method', amount: 'Amount', inCoin: 'Unit' },
  previewHint: 'Optional. See how much of each token this buys.',
  priceOf: ({ coin, price }: Values<'coin' | 'price'>) => `1 ${coin} = ${price}`,
  noPrice: 'No current price',
  loadFailed: "We couldn't load the payment methods",
  noTokens: 'Deposits are not available right now.',
  noMethods: 'No payment methods are available right now.',
  address: 'Pay to',
  memo: {
    needed: 'Enter this destination tag in your wallet. Without it, we cannot tell that the payment is yours.',
  },
  instructions: 'Instructions',
  about: 'About',
  order: {
    label: 'Steps of the payment',
    send: 'Send the payment',
    proof: 'Add the proof',
    submit: 'Submit',
    submitText: 'Submit when you have sent it. We credit your balance once our team confirms the payment.',
  },
  proof: 'Payment proof',
  proofHint: ({ max }: Values<'max'>) =>
    `Optional. A screenshot or photo of the payment, in PNG, JPEG or WebP, up to ${max} MB.`,
  failed: 'Failed to submit transaction',
  submitted: 'Your payment is now being confirmed.',
  pendingTitle: 'Payment Pending',
  receipt: {
    received: 'We received your request. You can open it again under Transactions.',
    next: 'Next steps',
    sendTitle: 'Send the payment',
    sendText: 'If you have not sent it yet, send exactly this amount now.',
    checkTitle: 'We check it',
    checkText:
      'Our team compares the payment that arrives with your request. A proof helps: you can add one under Transactions.',
    creditTitle: 'We credit it',
    creditText: ({ amount }: Values<'amount'>) =>
      `${amount}, or what arrives, is added to your balance, and we notify you.`,
    startTitle: 'Your plan starts',
    startText: ({ name }: Values<'name'>) => `The ${name} Plan starts once we confirm the payment, and we notify you.`,
    done: 'Done',
  },
  malformed: 'The server returned an invalid response. Try again: your request will not be submitted twice.',
  network: "We couldn't reach the server. Try again: your request will not be submitted twice.",
  proofNotSaved: 'Your payment is submitted, but not with the new proof. Add it under Transactions.',
  quote: {
    // In parts: every second one is emphasized.
    send: ({ amount, network }: Values<'amount' | 'network'>) => ['Send exactly ', amount, ' on ', network, ' to'],
    payBy: ({ amount, network }: Values<'amount' | 'network'>) => ['Pay exactly ', amount, ' by ', network, ' to'],
    qr: 'QR code of the address',
    copyAmount: 'Copy amount',
    wrongNetwork: ({ coin, network }: Values<'coin' | 'network'>) =>
      `Send only ${coin} on ${network}. Coins sent on another network may be lost.`,
    none: 'Enter an amount to see how much to send and where.',
    holds: ({ time }: Values<'time'>) => `This price holds for ${time}.`,
    expired: 'This price has expired. If you have sent the payment already, submit it now.',
    priceOfArrival:
      'A transfer can take days. If it arrives after this price has expired, we credit your USD at the price when it arrives.',
    renew: 'Get a new price',
    retry: 'Try again',
    unanswered:
      "We don't know yet whether your request arrived. Submit it again: the amount stays the same, and it is recorded only once.",
    failed: "We couldn't get the exact amount to send. You can still submit a payment you've already sent.",
  },
  detail: {
    loadFailed: "We couldn't load this deposit",
    timeline: 'Progress',
    steps: {
      submitted: 'Submitted',
      review: 'In review: our team is checking your payment',
      confirmed: 'Confirmed',
      rejected: 'Rejected',
      cancelled: 'Canceled by you',
      reversed: 'Reversed',
    },
    received: ({ received, requested }: Values<'received' | 'requested'>) =>
      `We received ${received} instead of ${requested} and credited what arrived.`,
    pricedOnArrival: ({ received, requested, usd }: Values<'received' | 'requested' | 'usd'>) =>
      `We credited ${received} for your payment of ${usd}, instead of ${requested} as quoted.`,
    receivedForBundle: ({ received, requested }: Values<'received' | 'requested'>) =>
      `We received ${received} instead of ${requested}.`,
    credited: ({ invested, credited }: Values<'invested' | 'credited'>) =>
      `${invested} was invested, and ${credited} was credited to your available balance.`,
    reason: ({ reason }: Values<'reason'>) => `Reason: ${reason}`,
    txid: 'Transaction ID:',
    saveProof: 'Save proof',
    open: 'Payment details',
    cancel: 'Cancel deposit',
    cancelTitle: 'Cancel this deposit?',
    cancelText:
      "Cancel only if you have not sent the payment. If you cancel, we can't credit funds you've already sent.",
    keep: 'Keep it',
    cancelFailed: 'Failed to cancel the deposit',
  },
  bundle: {
    title: ({ name }: Values<'name'>) => `Deposit for ${name} Plan`,
    fields: {
      method: 'Payment method',
      coin: 'Coin you send',
      usd: 'Amount in USD',
      isRiskAccepted: 'I understand that the return is projected, not guaranteed, and that I can lose money.',
    },
    selectCoin: 'Select a coin',
    amountHint: ({ min, max }: Values<'min' | 'max'>) => `From ${min} to ${max}`,
    amountHintOpen: ({ min }: Values<'min'>) => `${min} or more`,
    riskMissing: 'Please accept the risk to continue.',
    onlyCoins: 'Only USDT, ETH, or BTC are allowed for deposit.',
    noPrice: 'Could not fetch live price for selected coin.',
    failed: 'Failed to submit deposit',
    submitted: 'Deposit submitted for bundle, pending admin approval.',
  },
} as const
