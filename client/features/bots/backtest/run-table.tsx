import { FIELDS } from '#shared/bots/fields.ts'
import { shownAmount } from '#shared/format/shown-amount.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Table } from '../../../ui/table/table.tsx'
import styles from '../bots.module.css'
import { quoteOf, shareText } from '../figures.tsx'
import type { FinishedRun } from './use-backtests.ts'

type RunTableProps = {
  readonly runs: readonly FinishedRun[]
  readonly onUse: (run: FinishedRun) => void
}

/** What differs between runs is their figures. */
const summaryOf = ({ subject: { recipe } }: FinishedRun): string =>
  FIELDS[recipe.kind]
    .filter(({ type }) => type !== 'choice' && type !== 'flag')
    .map(({ name }) => recipe[name])
    .filter((value) => value !== '')
    .join(' · ')

/** Back-tests of this visit side by side: what differs is the parameters. */
export function RunTable({ runs, onUse }: RunTableProps) {
  const t = useT()
  return (
    <Table
      caption={t('bots.backtest.compare')}
      stacks
      rows={runs}
      keyOf={({ number }) => String(number)}
      columns={[
        {
          key: 'run',
          head: t('bots.backtest.number'),
          isWide: true,
          cell: (run) => (
            <>
              {run.number} <span className={styles.small}>{summaryOf(run)}</span>
            </>
          ),
        },
        { key: 'days', head: t('bots.backtest.window'), cell: ({ days }) => t('bots.days', { count: days }) },
        { key: 'gain', head: t('bots.backtest.gain'), isFigure: true, cell: ({ report }) => shareText(report.gain) },
        {
          key: 'profit',
          head: t('bots.backtest.profit'),
          isFigure: true,
          cell: ({ report, subject }) => shownAmount(report.profit, quoteOf(subject.recipe.market)).text,
        },
        {
          key: 'drawdown',
          head: t('bots.backtest.drawdown'),
          isFigure: true,
          cell: ({ report }) => shareText(-report.drawdown),
        },
        { key: 'fills', head: t('bots.backtest.fills'), isFigure: true, cell: ({ report }) => report.fills },
        {
          key: 'use',
          head: t('bots.backtest.action'),
          isWide: true,
          cell: (run) => (
            <Button size="s" className={styles.whole} onClick={() => onUse(run)}>
              {t('bots.backtest.use')}
            </Button>
          ),
        },
      ]}
    />
  )
}
