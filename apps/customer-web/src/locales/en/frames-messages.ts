import type { Values } from '@mintmark/client'

/** Pages of other sites: the texts of each, then those that both share. */
export const framesMessages = {
  chat: {
    title: 'Chat',
    offer: ({ host }: Values<'host'>) => `Chat with our team at ${host}.`,
    open: 'Open chat',
    who: ({ host }: Values<'host'>) =>
      `${host} runs this chat, not us. That site sees your IP address and everything you type in the chat.`,
    never: 'Never type your password or a code into the chat. Our team does not ask for them.',
    empty: 'Nothing here? That site may be out of reach. You can write to us on this page instead.',
  },
  ticker: {
    title: 'Stock indices and currencies',
    open: 'Show indices',
    about: 'About these prices',
    who: ({ host }: Values<'host'>) =>
      `${host} shows these prices, not us. That site sees your IP address and what you do in its window.`,
    never: 'Never type your password or a code into it.',
    empty: 'Nothing here? That site may be out of reach. The prices below are our own.',
  },
  sees: "It can't see your account, your balances or your password, and we don't tell it who you are.",
  remembered: 'This browser remembers that you allowed it, until you select Stop showing.',
  allow: 'Allow',
  notNow: 'Not now',
  loading: ({ host }: Values<'host'>) => `Loading from ${host}...`,
  from: ({ host }: Values<'host'>) => `Shown by ${host}, not by us.`,
  stop: 'Stop showing',
} as const
