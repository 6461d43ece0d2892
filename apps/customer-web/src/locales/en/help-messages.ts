/** The ten questions, in order. */
export const QUESTIONS = [
  'deposit',
  'otherAmount',
  'withdraw',
  'wait',
  'cancel',
  'network',
  'total',
  'returns',
  'locked',
  'close',
] as const

export const helpMessages = {
  title: 'Help',
  subtitle: 'Answers to common questions, and a way to reach our team.',
  questionsTitle: 'Common questions',
  questions: {
    deposit: {
      question: 'How do I make a deposit, and when does it arrive?',
      answer:
        'Choose Deposit, then a coin and an amount. Send exactly the amount shown to the address shown, and upload a proof of payment. Our team checks that the funds arrived and then confirms the deposit. Until then, it is listed as pending and is not part of your total.',
    },
    otherAmount: {
      question: 'What if I sent a different amount?',
      answer:
        'We credit what arrived. Your history shows both the amount that you requested and the amount that we received.',
    },
    withdraw: {
      question: 'How do I withdraw, and how long does it take?',
      answer:
        'Choose Withdraw, then a coin, an amount, and an address. The amount is put on hold right away, and our team reviews the request. Once it is sent, your history shows the transaction ID. If we reject it, you get the reason and the amount is available again.',
    },
    wait: {
      question: 'Why can’t I withdraw right now?',
      answer:
        'After a password reset by mail, a change of your email address, or a change of your second factors, withdrawals wait for a while to protect you from somebody else who got in. The withdrawal page shows until when. You also need a verified email address.',
    },
    cancel: {
      question: 'Can I cancel a deposit or a withdrawal?',
      answer:
        'Yes, as long as it is pending: open it in your history and choose Cancel. A canceled withdrawal is available in your balance again. If you already sent the funds for a deposit, don’t cancel it.',
    },
    network: {
      question: 'Which network do I use?',
      answer:
        'Use the network that is shown with the address, such as Bitcoin, Ethereum, or Tron. We check that a withdrawal address fits the network. Funds that you send on another network may be lost.',
    },
    total: {
      question: 'What is in my total?',
      answer:
        'What is available, what is on hold for withdrawals, the principal of your investments, and profit that was not paid out yet. Pending deposits are shown beside it.',
    },
    returns: {
      question: 'Are the returns of a bundle guaranteed?',
      answer:
        'No. Returns are projections, not a promise, and profit is shown on your investment once it is credited. Each bundle says before you buy it whether the principal comes back at the end.',
    },
    locked: {
      question: 'I lost my authenticator app. What now?',
      answer:
        'Sign in with one of your recovery codes and set up the app again. If you have none left, contact us from your email address. Two members of our team have to agree before your second factors are removed, and withdrawals then wait for three days.',
    },
    close: {
      question: 'How do I close my account?',
      answer:
        'On your profile, once nothing is left: withdraw your funds, and wait until open requests and investments are settled..',
    },
  },
  signIn: 'Sign in to write to our team and to see your conversations.',
  signInAction: 'Sign in',
  conversations: 'Your conversations',
  conversationsDetail: 'We answer here, and tell you by email.',
  none: 'No conversations yet',
  noneDetail: 'Write to us if your question is not answered below.',
  listFailed: 'We couldn’t load your conversations',
  threadFailed: 'We couldn’t load this conversation',
  conversation: 'Conversation',
  isClosed: 'This conversation is closed. Start a new one if you still need help.',
  close: 'Close',
  from: { customer: 'You', staff: 'Our team' },
  status: { waiting: 'Waiting for us', answered: 'Answered', closed: 'Closed' },
  ask: {
    open: 'Write to us',
    title: 'Write to us',
    subject: 'Subject',
    text: 'Your message',
    hint: 'Never send us your password or a code.',
    submit: 'Send',
    done: 'Message sent',
  },
  reply: { label: 'Your reply', submit: 'Send' },
} as const
