import type { Tally } from './tally.ts'

const line = (what: string, value: number | string) => `  ${what.padEnd(34)}${String(value).padStart(8)}\n`

/** The table of attacks sent and of the platform's answers. */
export function reportOf({ requests, accepted, refusals, serverErrors, stallMs }: Tally): string {
  const codes = Object.entries(refusals).toSorted(([, one], [, other]) => other - one)
  return [
    'Attacks\n',
    line('requests sent', requests),
    line('accepted', accepted),
    ...codes.map(([code, times]) => line(`refused: ${code}`, times)),
    line('5xx', serverErrors.length),
    ...serverErrors.map((error) => `    ${error}\n`),
    line('longest stall by one request, ms', stallMs.toFixed(1)),
  ].join('')
}
