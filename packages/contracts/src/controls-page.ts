import {
  ACTIONS,
  ADDED_LIMIT_TIMES_DEFAULT,
  ALWAYS_TWO_ACTIONS,
  APPROVAL_LIMIT_DEFAULT_USD,
  APPROVAL_WORD,
  APPROVAL_WORD_TIMES,
  APPROVER_AGE_HOURS,
  APPROVERS_KEPT,
  type ApprovableActionName,
  addsMoney,
  CONTROLS,
  DISABLE_ALONE_HOURS,
  formatAmount,
  INVITED_WAIT_DAYS,
  LIMITED_ACTIONS,
  mayDo,
  type Permission,
  ROLLING_TOTAL_DAYS,
  ROLLING_TOTAL_HOURS,
  STAFF_ROLES,
  settingMeaning,
  settingRow,
} from '@mintmark/domain'
import { ACTION_TEXTS } from './action-texts.ts'
import { table } from './reference-pages.ts'

const rolesWith = (permission: Permission) => STAFF_ROLES.filter((role) => mayDo(role, permission)).join(', ')

const rolesFor = (action: ApprovableActionName) =>
  STAFF_ROLES.filter((role) => mayDo(role, ACTIONS[action].approve) && mayDo(role, 'approvals.decide')).join(', ')

const rowOf = (action: ApprovableActionName, more: readonly string[]) => [
  ACTION_TEXTS[action].meaning,
  `\`${action}\``,
  ...more,
  `\`${ACTIONS[action].approve}\` (${rolesFor(action)})`,
]

/** The page for a security officer: the approvals that each action needs. */
export function controlsPage(generated: string): string {
  const limit = `$${formatAmount(APPROVAL_LIMIT_DEFAULT_USD).replace(/\.0+$/, '')}`
  const limited = LIMITED_ACTIONS.map((action) => rowOf(action, [addsMoney(action) ? 'adds' : 'pays out']))
  const always = ALWAYS_TWO_ACTIONS.map((action) => rowOf(action, []))
  return `# Controls: the approvals that each action needs

${generated}

## Two people above a limit

The limit is ${limit} unless staff set another one. One person acts alone only while all of this holds:

- the action is worth no more than the limit, at the price of the moment; an action that only moves funds in or out is valued at the last known price;
- with it, the person's rolling total of ${ROLLING_TOTAL_HOURS} hours for the same customer or funding account is no more than the limit;
- with it, the person's rolling total of ${ROLLING_TOTAL_DAYS} days over all customers and funding accounts, and so that of any ${ROLLING_TOTAL_HOURS} hours, is no more than ${ADDED_LIMIT_TIMES_DEFAULT} times the limit, or the multiple that staff have set;
- if it confirms a deposit or a payment for a bundle: with it, what one person each confirmed alone of the customer's payments comes to no more than \`first_deposit_limit_usd\`, until two people have confirmed one of them. It is the limit unless staff set another one; a tenth of that is recommended.

Otherwise the action becomes a request. Each total counts all of the actions below together. The rolling totals are rows that are locked with the action, kept
by the hour; an hour counts until all of it is older than ${ROLLING_TOTAL_HOURS} hours or ${ROLLING_TOTAL_DAYS} days. An action that another person approved is in no rolling total. An action that changes nothing, or that its own rule refuses, needs no approval.

${table(['Action', 'Name', 'Money', 'Who may approve'], limited)}

## Always two people

${table(['Action', 'Name', 'Who may approve'], always)}

A secret in such a request, the password of the mail server, is sealed until it is approved, and never shown.

## Settings that protect

They are part of the settings form. One person changes them, or two where the table says so. They need \`controls.change\` (${rolesWith('controls.change')});
\`settings.change\` (${rolesWith('settings.change')}) is enough for the rest of the form, and for sending them unchanged.

${table(
  ['Setting', 'Name', 'People'],
  CONTROLS.map((name) => [settingMeaning(name), `\`${name}\``, settingRow(name).takesTwo ? 'two' : 'one']),
)}

## Who may be the second person

Another staff member, who is active and has the permission above, whose account and role are at least ${APPROVER_AGE_HOURS} hours old, and whom the
requester did not invite within the last ${INVITED_WAIT_DAYS} days. Nor may they have invited the requester: within the last ${INVITED_WAIT_DAYS} days, or at
any time if the requester has a role that approves nothing, because no second person approved that invitation. Enabling a member again restarts the ${APPROVER_AGE_HOURS} hours. No one
approves their own promotion. The approver changes nothing: the action runs as it was requested, under the rules and at the price of the moment.

An action worth more than ${APPROVAL_WORD_TIMES} times the limit, or in a coin that never had a price, also asks the approver to type the word ${APPROVAL_WORD}; without it, the approval is refused
(\`approval_word_required\`).

## Signatures

An approver who has a passkey signs the content of the request with it; the verifier checks the signature. An approval without a signature is marked. With
the setting \`approvals_signed\`, an approval without one is refused (\`signature_required\`). The setting can be turned on once two members with passkeys can
do together whatever two members can. While it is on, removing a passkey, disabling a member or another role that would end this is refused (\`signers_needed\`).

## When a request ends automatically

- The requester is disabled or gets another role: it is voided.
- The action has become impossible, such as a withdrawal that was rejected, or a customer whose account was closed: it is closed, with the reason.
- A deposit method is changed again: a newer request replaces it.

## One person alone

Until two staff members may be the second for each other, and one of them may request the action, one person does it alone. Each such
action is marked \`no_second_approver\` in the audit log, and the dashboard says so. Once there have been two, this never changes back: the
database only adds to that record.

## Disabling staff

One person disables one staff member in ${DISABLE_ALONE_HOURS} hours alone; a second one takes two people. An owner or finance member takes two while fewer than
${APPROVERS_KEPT} who may approve would remain, and does not approve it themselves. A role with fewer rights for an owner or finance member counts the same. Nothing that leaves no two
who may be the second for each other, one of them an owner, is possible: such a change is refused (\`approvers_needed\`), so
in a company of two, a third approver comes first. The member and all approvers are notified by email.

The operator of the server can disable any account without these checks, such as a stolen one of only two:
\`npm run disable-staff -- --email sam@example.com --reason "Stolen laptop"\`. It ends the sessions, voids the requests, is in the audit log, and
notifies the same people. The one who is left still needs a second person, whom \`npm run create-staff\` creates.

If approvers are gone all the same, such as by lost factors, \`npm run create-staff\` on the server creates an owner. Where no one else can approve, create
two: after ${APPROVER_AGE_HOURS} hours each can approve the other's requests. Each account is in the audit log, and all active staff are notified by email;
where no owner is active, the disabled ones too.
`
}
