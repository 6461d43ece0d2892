import type { LegalKind } from '@mintmark/domain'

const DEMO_ONLY =
  '> **Demo text.** This is not a legal document and binds no one. Replace it with your own text before real customers register.'

/** The legal texts of the demo. Each says first that it is one. */
export const DEMO_LEGAL_TEXTS: Readonly<Record<LegalKind, string>> = {
  terms: `${DEMO_ONLY}

## Your account

- One account for each person.
- Keep your password and your second factor to yourself.

## Your money

- A deposit is credited after our team has checked it.
- You can request a withdrawal of your available balance at any time.
- An investment runs for the days that its plan names. You cannot end it earlier.
`,
  privacy: `${DEMO_ONLY}

## Data that we keep

- The details that you enter when you register.
- Your deposits, withdrawals and investments.
- The IP addresses and browsers that sign in to your account.

## Who sees it

Members of our team whose work needs it. Each time one of them opens your account, it is recorded.
`,
  risk: `${DEMO_ONLY}

## Prices

The price of a coin can fall to zero.

## Investments

A projected return is not guaranteed. You may earn nothing or lose money.
`,
}
