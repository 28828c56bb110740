import { botFields } from '#shared/bots/fields.ts'
import { findQuoteAsset } from '#shared/bots/perpetuals.ts'
import { formatSignedFraction } from '#shared/format/numbers.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import fieldStyles from '../../../ui/field/field.module.css'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { FilteredInput } from '../../../ui/filtered-input/filtered-input.tsx'
import { Table, type TableColumn } from '../../../ui/table/table.tsx'
import styles from '../bots.module.css'
import { BACKTEST_NOTE_MAX, type BacktestRun } from './history.ts'

type RunTableProps = {
  readonly runs: readonly BacktestRun[]
  readonly onUse: (run: BacktestRun) => void
  readonly onNote: (number: number, note: string) => void
  readonly onClear: () => void
}

const summaryOf = ({ subject: { recipe } }: BacktestRun): string =>
  botFields(recipe.kind)
    .filter(({ type }) => type !== 'choice' && type !== 'flag')
    .map(({ name }) => recipe[name])
    .filter((value) => value !== '')
    .join(' · ')

function useColumns({ onUse, onNote }: Pick<RunTableProps, 'onUse' | 'onNote'>): readonly TableColumn<BacktestRun>[] {
  const t = useT()
  return [
    {
      key: 'run',
      head: t('bots.backtest.number'),
      isWide: true,
      cell: (run) => (
        <>
          {run.number}{' '}
          <span className={styles.small}>
            {summaryOf(run)} · <ZonedTime at={run.at} />
          </span>
        </>
      ),
    },
    { key: 'days', head: t('bots.backtest.window'), cell: ({ days }) => t('bots.days', { count: days }) },
    {
      key: 'gain',
      head: t('bots.backtest.gain'),
      isFigure: true,
      cell: ({ report }) => formatSignedFraction(report.gain),
    },
    {
      key: 'profit',
      head: t('bots.backtest.profit'),
      isFigure: true,
      cell: ({ report, subject }) => formatAmount(report.profit, findQuoteAsset(subject.recipe.market)).text,
    },
    {
      key: 'drawdown',
      head: t('bots.backtest.drawdown'),
      isFigure: true,
      cell: ({ report }) => formatSignedFraction(-report.drawdown),
    },
    { key: 'fills', head: t('bots.backtest.fills'), isFigure: true, cell: ({ report }) => report.fills },
    {
      key: 'note',
      head: t('bots.backtest.note'),
      isWide: true,
      cell: (run) => (
        <div className={styles.noted}>
          <FilteredInput
            type="text"
            className={fieldStyles.input}
            filters={[]}
            autoComplete="off"
            aria-label={t('bots.backtest.note')}
            value={run.note}
            maxLength={BACKTEST_NOTE_MAX}
            onText={(text) => onNote(run.number, text)}
          />
          <Button size="s" className={styles.whole} onClick={() => onUse(run)}>
            {t('bots.backtest.use')}
          </Button>
        </div>
      ),
    },
  ]
}

export function BacktestRunTable({ runs, onUse, onNote, onClear }: RunTableProps) {
  const t = useT()
  const columns = useColumns({ onUse, onNote })
  return (
    <div className={styles.stack}>
      <Table
        caption={t('bots.backtest.compare')}
        stacks
        rows={runs}
        keyOf={({ number }) => String(number)}
        columns={columns}
      />
      <div className={styles.buttons}>
        <Button size="s" variant="ghost" onClick={onClear}>
          {t('bots.backtest.clear')}
        </Button>
      </div>
    </div>
  )
}
