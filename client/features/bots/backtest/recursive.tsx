import type { RecursiveBiasRow } from '#shared/bots/backtest.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Table } from '../../../ui/table/table.tsx'
import styles from '../bots.module.css'

/** Maximum relative difference at which two values of an indicator count as equal. */
const ALIKE = 0.001

/** True if each indicator has the same value from the few bars that a live bot loads as from all bars. */
export const isIndicatorStable = (rows: readonly RecursiveBiasRow[]): boolean =>
  rows.every(({ isLive, differs, crossings }) => !isLive || (differs < ALIKE && crossings === 0))

export function RecursiveAnalysis({ rows }: { readonly rows: readonly RecursiveBiasRow[] }) {
  const t = useT()
  return (
    <details className={styles.more}>
      <summary>{t('bots.backtest.recursive')}</summary>
      <p className={styles.small}>{t('bots.backtest.recursiveText')}</p>
      <Table
        caption={t('bots.backtest.recursive')}
        isCaptionHidden
        rows={rows}
        keyOf={({ history }) => String(history)}
        columns={[
          {
            key: 'history',
            head: t('bots.backtest.history'),
            cell: ({ history, isLive }) => (
              <>
                <span className="figure">{history}</span> {isLive && t('bots.backtest.asLive')}
              </>
            ),
          },
          {
            key: 'differs',
            head: t('bots.backtest.differs'),
            isFigure: true,
            cell: ({ differs }) => <bdi className="figure">{`${(differs * 100).toFixed(2)}%`}</bdi>,
          },
          {
            key: 'crossings',
            head: t('bots.backtest.crossings'),
            isFigure: true,
            cell: ({ crossings, bars }) => <bdi className="figure">{`${crossings} / ${bars}`}</bdi>,
          },
        ]}
      />
    </details>
  )
}
