import { errorMessage, useSend } from '@mintmark/client'
import { createProfitRun, type previewProfitRun, type ResponseOf, type RunPlanBody } from '@mintmark/contracts'
import { amount, formatAmount, sum } from '@mintmark/domain'
import {
  type DataColumn,
  DataTable,
  EmptyState,
  FormDialog,
  formatMoney,
  InlineNotice,
  KeyValueList,
  useToast,
} from '@mintmark/ui'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ReasonInput } from '../../actions/reason-input.tsx'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { profitRunsMessages } from '../../locales/en/profit-runs-messages.ts'
import { profitRunPath } from '../../paths.ts'
import { LINE_COLUMNS } from './line-columns.tsx'

type Preview = ResponseOf<typeof previewProfitRun>
type Line = Preview['lines'][number]

const { preview: messages, columnsOfLines } = profitRunsMessages
const usd = (value: string) => formatMoney(value, 'USD')

export interface RunPreviewDialogProps {
  readonly plan: RunPlanBody
  readonly preview: Preview
  readonly onBack: () => void
  readonly onClose: () => void
}

const lineColumns = (
  isLeftOut: (line: Line) => boolean,
  toggle: ((line: Line) => void) | undefined,
): readonly DataColumn<Line>[] => [
  ...(toggle
    ? [
        {
          key: 'select',
          header: '',
          lead: true,
          width: 48,
          render: (line: Line) => (
            <Checkbox
              checked={!isLeftOut(line)}
              onChange={() => toggle(line)}
              slotProps={{ input: { 'aria-label': messages.select({ email: line.user_email }) } }}
            />
          ),
        },
      ]
    : []),
  { key: 'user', header: columnsOfLines.user, primary: true, render: ({ user_email }) => user_email },
  ...LINE_COLUMNS,
]

/** The investments that are left out, by reason. */
const exclusions = ({ excluded }: Preview) =>
  [...Map.groupBy(excluded, ({ why }) => why)].map(([why, rows]) => `${profitRunsMessages.why[why]}: ${rows.length}`)

/** The run as it would be drafted: each line can be left out where the preview lists all of them. */
export function RunPreviewDialog({ plan, preview, onBack, onClose }: RunPreviewDialogProps) {
  const { toast } = useToast()
  const navigate = useNavigate()
  const [create] = useSend(createProfitRun)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { lines, count, sources } = preview
  const isWhole = lines.length === count && !plan.csv
  const kept = lines.filter(({ investment_id }) => !leftOut.has(investment_id))
  const total =
    leftOut.size === 0 ? preview.total_usd : formatAmount(sum(kept.map(({ amount_usd }) => amount(amount_usd))))
  const toggle = ({ investment_id: id }: Line) =>
    setLeftOut((current) =>
      current.has(id) ? new Set([...current].filter((each) => each !== id)) : new Set([...current, id]),
    )
  const chosen =
    leftOut.size === 0 ? plan : { ...plan, bundle_id: null, investment_ids: kept.map((line) => line.investment_id) }
  const { field, submission } = useStaffForm(createProfitRun, {
    // The reason is for these investments and no others.
    about: JSON.stringify(chosen),
    values: { reason: '' },
    label: () => profitRunsMessages.creation.reason,
    toBody: ({ reason }) => ({ ...chosen, reason }),
    failureText: (error) => errorMessage(error, profitRunsMessages.creation.failed),
    send: (body) => create({ body }),
    onSuccess: ({ id }) => {
      toast({ tone: 'success', title: messages.created })
      onClose()
      void navigate(profitRunPath(id))
    },
  })
  return (
    <FormDialog
      {...submission}
      title={messages.title({ period: plan.period })}
      submitLabel={messages.submit}
      busyLabel={messages.busy}
      submitDisabled={kept.length === 0}
      maxWidth="md"
      onClose={onBack}
    >
      <KeyValueList
        items={[
          { label: messages.of({ count: count - leftOut.size }), value: `${messages.total}: ${usd(total)}` },
          ...(leftOut.size > 0 ? [] : sources).map(({ name, balance, balance_after }) => ({
            label: messages.source({ name }),
            value: `${usd(balance)} → ${usd(balance_after)}`,
          })),
        ]}
      />
      {sources
        .filter(({ balance_after }) => balance_after.startsWith('-'))
        .map(({ account_id, name }) => (
          <InlineNotice key={account_id} tone="warning" text={messages.short({ name })} />
        ))}
      {preview.excluded_count > 0 && (
        <InlineNotice
          tone="info"
          text={`${messages.excluded({ count: preview.excluded_count })}. ${exclusions(preview).join('; ')}.`}
        />
      )}
      <DataTable
        label={messages.title({ period: plan.period })}
        columns={lineColumns(({ investment_id }) => leftOut.has(investment_id), isWhole ? toggle : undefined)}
        rows={lines}
        rowKey={({ investment_id }) => investment_id}
        empty={<EmptyState text={messages.empty} />}
      />
      {count > lines.length && (
        <Typography variant="body2">{messages.more({ count: count - lines.length })}</Typography>
      )}
      <ReasonInput {...field('reason')} />
    </FormDialog>
  )
}
