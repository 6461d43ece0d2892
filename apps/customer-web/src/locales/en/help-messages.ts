import { FACTORS_RESET_HOURS } from '@mintmark/domain'

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
  subtitle: 'Common questions, and how to reach our team.',
  questionsTitle: 'Common questions',
  questions: {
    deposit: {
      question: 'How do I make a deposit, and when does it arrive?',
      answer:
        'Choose Deposit, then a coin and an amount. Send exactly the amount shown to the address shown, and upload a proof of payment. We confirm the deposit once the funds arrive. Until then, it is pending and not part of your total.',
    },
    otherAmount: {
      question: 'What if I sent a different amount?',
      answer: 'We credit the amount that arrives. Your history shows both what you requested and what we received.',
    },
    withdraw: {
      question: 'How do I withdraw, and how long does it take?',
      answer:
        'Choose Withdraw, then a coin, an amount, and an address. We hold the amount and review the request. Once it is sent, your history shows the transaction ID. If we reject it, you get the reason and the amount back.',
    },
    wait: {
      question: "Why can't I withdraw right now?",
      answer:
        "After a change to your password, email address, or sign-in methods, withdrawals are paused for a while in case it wasn't you. The withdrawal page shows until when. You also need a verified email address.",
    },
    cancel: {
      question: 'Can I cancel a deposit or a withdrawal?',
      answer:
        "Yes, while it is pending: open it in your history and choose Cancel. The amount of a withdrawal is available again. Don't cancel a deposit if you already sent the funds.",
    },
    network: {
      question: 'Which network do I use?',
      answer:
        'The one shown with the address, such as Bitcoin, Ethereum, or Tron. We check that a withdrawal address fits the network. Coins sent on another network may be lost.',
    },
    total: {
      question: 'What is in my total?',
      answer:
        'Available funds, funds on hold for withdrawals, invested principal, and unpaid profit. Pending deposits are shown separately.',
    },
    returns: {
      question: 'Are the returns of a bundle guaranteed?',
      answer:
        'No. Returns are projections, not promises. Each bundle says before you buy it whether the principal is returned.',
    },
    locked: {
      question: 'I lost my authenticator app. What now?',
      answer: `Sign in with one of your recovery codes and set up the app again. If you have none left, contact us from your email address. Two of our team must approve the removal of your second factors. Withdrawals are then paused for ${FACTORS_RESET_HOURS} hours.`,
    },
    close: {
      question: 'How do I close my account?',
      answer: 'On your profile, once you have withdrawn your funds and no request or investment is open.',
    },
  },
  signIn: 'Sign in to write to our team and to see your conversations.',
  signInAction: 'Sign in',
  conversations: 'Your conversations',
  conversationsDetail: 'We reply here and let you know by email.',
  none: 'No conversations yet',
  noneDetail: 'Write to us if your question is not answered below.',
  listFailed: "We couldn't load your conversations",
  threadFailed: "We couldn't load this conversation",
  notFound: 'Conversation not found.',
  notFoundText: 'Check the link, or open it from your conversations.',
  toConversations: 'View conversations',
  conversation: 'Conversation',
  isClosed: 'This conversation is closed. Start a new one if you still need help.',
  closedMeanwhile:
    'This conversation was closed in the meantime, so your reply was not sent. Copy it, and start a new conversation.',
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
