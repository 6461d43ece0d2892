import { Panel } from '@mintmark/ui'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Typography from '@mui/material/Typography'
import { helpMessages, QUESTIONS } from '../../locales/en/help-messages.ts'

/** The most common questions, with the answers. */
export function Questions() {
  return (
    <Panel title={helpMessages.questionsTitle} flush>
      {QUESTIONS.map((question) => (
        <Accordion key={question} disableGutters elevation={0} square sx={{ borderTop: 1, borderColor: 'divider' }}>
          <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: 2.5 }}>
            <Typography variant="subtitle2" component="span">
              {helpMessages.questions[question].question}
            </Typography>
          </AccordionSummary>
          <AccordionDetails sx={{ px: 2.5 }}>
            <Typography variant="body2">{helpMessages.questions[question].answer}</Typography>
          </AccordionDetails>
        </Accordion>
      ))}
    </Panel>
  )
}
