import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { tabularNumerals } from '../theme/typography.ts'
import { visuallyHidden } from '../theme/visually-hidden.ts'
import { type CardFact, type CardParts, HEADLINE_SIZE } from './card-parts.ts'

/** The touch target of a link or a button among the facts, higher than its line. */
const TOUCH_SX = {
  '& a, & button.MuiLink-root': { py: '10px', my: '-10px' },
  '& .MuiButton-text': { my: '-10px' },
} as const
const VALUE_SX = {
  m: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  ...TOUCH_SX,
  // There is room for a date and its time, and for what is as short, in one line.
  '& [data-short]': { display: 'inline-flex', flexWrap: 'wrap', columnGap: 0.75, alignItems: 'baseline' },
} as const

const START_SX = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  '& dd *': { justifyItems: 'start' },
} as const
const LINE_SX = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  '& dd': { textAlign: 'right' },
} as const

const FACTS_SX = {
  m: 0,
  mt: 0.5,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 1,
  rowGap: 0.5,
  alignItems: 'center',
} as const
const FOOT_SX = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  rowGap: 0.5,
  mt: 0.75,
} as const

/** One fact, with its header before it unless its place is for what explains itself. */
function PhoneFact<Row>({ fact: { column, content, place }, isWide }: { fact: CardFact<Row>; isWide: boolean }) {
  const isLabeled = place === undefined || place === 'half'
  return (
    <Box
      sx={{
        fontSize: '0.875rem',
        minWidth: 0,
        ...(isWide && { gridColumn: '1 / -1' }),
        ...(place === undefined ? LINE_SX : START_SX),
      }}
    >
      <Box component="dt" sx={isLabeled ? { color: 'text.secondary', flexShrink: 0 } : visuallyHidden}>
        {column.header}
      </Box>
      <Box component="dd" sx={{ ...VALUE_SX, ...(column.numeric && tabularNumerals) }}>
        {content}
      </Box>
    </Box>
  )
}

const CORNER_SX = {
  ...tabularNumerals,
  fontSize: HEADLINE_SIZE,
  flexShrink: 0,
  // Next to the menu, or to its place.
  ml: 'auto',
  maxWidth: '50%',
  textAlign: 'right',
} as const
const UNDER_SX = { fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary', ...TOUCH_SX } as const

interface HeadFactsProps<Row> {
  readonly facts: readonly CardFact<Row>[]
  readonly at: 'corner' | 'under'
}

/** The content at the end of a card's headline on a phone, or below it. */
export function HeadFacts<Row>({ facts, at }: HeadFactsProps<Row>) {
  return facts.map(({ column, content }) => (
    <Box key={column.key} sx={at === 'corner' ? CORNER_SX : UNDER_SX}>
      <Box component="span" sx={visuallyHidden}>{`${column.header}: `}</Box>
      {content}
    </Box>
  ))
}

/** The facts of a card on a phone in two columns, and the buttons beside the last of them. */
export function PhoneFacts<Row>({ parts, actions }: { parts: CardParts<Row>; actions: ReactNode }) {
  const { halves, lines, foot } = parts
  const isAlone = (index: number) => index === halves.length - 1 && index % 2 === 0
  return (
    <>
      {halves.length + lines.length > 0 && (
        <Box component="dl" sx={FACTS_SX}>
          {halves.map((fact, index) => (
            <PhoneFact key={fact.column.key} fact={fact} isWide={isAlone(index)} />
          ))}
          {lines.map((fact) => (
            <PhoneFact key={fact.column.key} fact={fact} isWide />
          ))}
        </Box>
      )}
      {(foot.length > 0 || actions !== undefined) && (
        <Box sx={FOOT_SX}>
          {foot.length > 0 && (
            <Box component="dl" sx={{ m: 0, flex: '1 1 130px' }}>
              {foot.map((fact) => (
                <PhoneFact key={fact.column.key} fact={fact} isWide />
              ))}
            </Box>
          )}
          {actions !== undefined && <Box sx={{ ml: 'auto', '& .MuiButton-root': { px: 1.25 } }}>{actions}</Box>}
        </Box>
      )}
    </>
  )
}
