import { DashboardBuilder, DatasourceVariableBuilder, RowBuilder } from '@grafana/grafana-foundation-sdk/dashboard'
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus'
import { PanelBuilder as StatBuilder } from '@grafana/grafana-foundation-sdk/stat'
import { PanelBuilder as CurvesBuilder } from '@grafana/grafana-foundation-sdk/timeseries'
import { BOARD_OF_LEDGER } from './board-of-ledger.ts'
import { BOARD_OF_OVERVIEW } from './board-of-overview.ts'
import { BOARD_OF_QUEUES } from './board-of-queues.ts'
import { BOARD_OF_DATABASE, BOARD_OF_GATEWAYS } from './boards-of-machines.ts'
import type { Board, Panel } from './panel.ts'

export const BOARDS: readonly Board[] = [
  BOARD_OF_OVERVIEW,
  BOARD_OF_LEDGER,
  BOARD_OF_QUEUES,
  BOARD_OF_DATABASE,
  BOARD_OF_GATEWAYS,
]

/** The person who opens a dashboard chooses the Prometheus that it reads. */
const SOURCE = { type: 'prometheus', uid: '$source' }

/** The grid of Grafana has 24 columns. */
const WIDTH = 8
const HEIGHT = 8

function panelOf({ title, help, unit, as, queries }: Panel, id: number) {
  const builder = as === 'values' ? new StatBuilder().noValue('none') : new CurvesBuilder()
  builder.id(id).title(title).description(help).unit(unit).datasource(SOURCE).span(WIDTH).height(HEIGHT)
  for (const [index, [legend, expr]] of Object.entries(queries).entries()) {
    const letter = String.fromCharCode('A'.charCodeAt(0) + index)
    builder.withTarget(new DataqueryBuilder().refId(letter).expr(expr).legendFormat(legend))
  }
  return builder
}

/** A dashboard as Grafana imports it. */
function dashboardOf({ id, title, rows }: Board): string {
  const builder = new DashboardBuilder(`Mintmark: ${title}`)
    .uid(`mintmark-${id}`)
    .tags(['mintmark'])
    .refresh('30s')
    .time({ from: 'now-6h', to: 'now' })
    .timezone('browser')
    .withVariable(new DatasourceVariableBuilder('source').label('Prometheus').type('prometheus'))
  let next = 1
  for (const [name, panels] of Object.entries(rows)) {
    builder.withRow(new RowBuilder(name).id(next++))
    for (const panel of panels) builder.withPanel(panelOf(panel, next++))
  }
  return `${JSON.stringify(builder.build(), null, 2)}\n`
}

/** The files of the dashboards, by name. */
export const DASHBOARD_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  BOARDS.map((board) => [`${board.id}.json`, dashboardOf(board)]),
)
