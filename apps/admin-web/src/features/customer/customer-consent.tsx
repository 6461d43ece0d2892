import { LEGAL_TITLES, type UserOverview } from '@mintmark/contracts'
import { DateText, KeyValueList, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { customerMessages } from '../../locales/en/customer-messages.ts'

const { consent } = customerMessages

/** The versions of legal texts that a customer accepted, and when. Nothing while no text is published. */
export function CustomerConsent({ overview: { legal_texts } }: { readonly overview: UserOverview }) {
  const texts = legal_texts.filter(({ in_force, accepted }) => in_force !== null || accepted.length > 0)
  if (texts.length === 0) return null
  return (
    <Panel title={consent.title}>
      <KeyValueList
        items={texts.map(({ kind, in_force, accepted }) => ({
          label: LEGAL_TITLES[kind],
          value: (
            <>
              {in_force !== null && accepted[0]?.version !== in_force && (
                <Box sx={{ color: 'warning.main' }}>{consent.due({ version: in_force })}</Box>
              )}
              {accepted.map(({ version, at }) => (
                <Box key={version}>
                  {consent.version({ version })} · <DateText value={at} />
                </Box>
              ))}
            </>
          ),
        }))}
      />
    </Panel>
  )
}
