import { useStore } from 'zustand'
import { formatDayAndMinute, formatOffset } from '#shared/format/dates.ts'
import { formatPrice } from '#shared/format/numbers.ts'
import { shortenFigure } from '#shared/format/short-figures.ts'
import { indicatorTitle } from '#shared/markets/indicators/kinds.ts'
import { useClockLabel } from '../../../../i18n/clock.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Table, type TableColumn } from '../../../../ui/table/table.tsx'
import { formatBarTime, useBarClock } from '../chart/bar-clock.ts'
import type { ChartStudioEngine } from './engine.ts'
import type { ChartStudioDialogProps } from './indicator-dialog.tsx'
import { formatIndicatorValue } from './indicator-value.ts'
import styles from './studio.module.css'

const ROWS = 100

function Drawn({ engine }: { readonly engine: ChartStudioEngine }) {
  const t = useT()
  const { notation, locale } = useVisit()
  const clock = useBarClock(engine.shown.interval)
  const drawings = useStore(engine.store, ({ history }) => history.drawings)
  const { priceDecimals } = engine.shown.market
  if (drawings.length === 0) return null
  return (
    <div className={styles.choices}>
      <h3>{t('chart.table.drawings')}</h3>
      <ul className={styles.drawn}>
        {drawings.map(({ id, tool, points, text }) => (
          <li key={id}>
            {t(`chart.tools.${tool}`)} {text}{' '}
            {points
              .map(({ time, price: at }) =>
                t('shell.noted', {
                  label: formatPrice(at.toFixed(priceDecimals), priceDecimals, notation).text,
                  note: formatDayAndMinute(time, locale, clock.zone),
                }),
              )
              .join(' → ')}{' '}
            <Button size="s" variant="ghost" onClick={() => engine.remove(id)}>
              {t('chart.indicators.removeShort')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TableStatus({ engine }: { readonly engine: ChartStudioEngine }) {
  const t = useT()
  const { notation, locale } = useVisit()
  const { market, interval } = engine.shown
  const clock = useBarClock(interval)
  const clocked = useClockLabel()
  const timeText = (time: number) => formatBarTime(time, { interval, clock, locale })
  const [from, to] = engine.findVisibleRange()
  const bars = engine.chart.bars.slice(from, to + 1)
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  const figure = (value: string | number) =>
    formatPrice(typeof value === 'number' ? value.toFixed(market.priceDecimals) : value, market.priceDecimals, notation)
      .text
  const share = (Number(last.close) / Number(first.open) - 1) * 100
  const summary = t('chart.table.summary', {
    pair: market.symbol.replace('_', '/'),
    interval,
    bars: bars.length,
    from: timeText(first.time),
    to: timeText(last.time),
    clock: formatOffset(clock.offset),
    open: figure(first.open),
    close: figure(last.close),
    high: figure(Math.max(...bars.map(({ high }) => Number(high)))),
    low: figure(Math.min(...bars.map(({ low }) => Number(low)))),
    share: `${share < 0 ? '−' : '+'}${Math.abs(share).toFixed(2)}%`,
  })
  type Row = { readonly at: number; readonly bar: (typeof bars)[number] }
  const rows: readonly Row[] = bars
    .map((bar, index) => ({ at: from + index, bar }))
    .slice(-ROWS)
    .reverse()
  const columns: readonly TableColumn<Row>[] = [
    { key: 'time', head: clocked(t('chart.table.time'), clock), cell: ({ bar }) => timeText(bar.time) },
    ...(['open', 'high', 'low', 'close'] as const).map((key) => ({
      key,
      head: t(`chart.table.${key}`),
      isFigure: true,
      cell: ({ bar }: Row) => figure(bar[key]),
    })),
    {
      key: 'volume',
      head: t('chart.table.volume'),
      isFigure: true,
      cell: ({ bar }) => shortenFigure(bar.volume, locale, { decimals: 2 }),
    },
    ...engine.store.getState().setup.indicators.map(({ id, kind, params }) => ({
      key: id,
      head: indicatorTitle(kind, params),
      isFigure: true,
      cell: ({ at }: Row) => {
        const values = engine.indicators.valuesAt(at).find(({ kept }) => kept.id === id)?.values ?? []
        return values.map((value) => formatIndicatorValue(kind, value, { ...market, notation, locale })).join(' / ')
      },
    })),
  ]
  return (
    <>
      <p role="status">{summary}</p>
      <Table
        caption={t('chart.table.title')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        keyOf={({ bar }) => String(bar.time)}
      />
    </>
  )
}

export function ChartTableDialog({ engine, open, onOpen }: ChartStudioDialogProps) {
  const t = useT()
  return (
    <Dialog title={t('chart.table.title')} open={open} onOpen={onOpen} size="m">
      {open && (
        <div className={styles.dialog}>
          <TableStatus engine={engine} />
          <Drawn engine={engine} />
        </div>
      )}
    </Dialog>
  )
}
