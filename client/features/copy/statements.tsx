import type { Settlement } from '#shared/copy/views.ts'
import { shownAmount } from '#shared/format/shown-amount.ts'
import { useT } from '../../i18n/translation.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { When } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './copy.module.css'
import { Usdt } from './figures.tsx'
import { sharePercent } from './percent.ts'

type StatementsProps = {
  readonly settlements: readonly Settlement[]
  readonly total?: string
  /** True if rows belong to several users. */
  readonly isNamed?: boolean
  readonly empty?: { readonly title: string; readonly text: string }
}

/** Profit above the high-water mark, and the share paid. */
export function Statements({ settlements, total, isNamed = false, empty }: StatementsProps) {
  const t = useT()
  const nothing = empty ?? { title: t('copy.copy.noStatements'), text: t('copy.copy.noStatementsText') }
  return (
    <>
      <Table
        caption={t('copy.copy.statements')}
        isCaptionHidden
        stacks
        rows={settlements}
        keyOf={({ id, portfolio }) => `${portfolio} ${id}`}
        empty={<EmptyState {...nothing} />}
        columns={[
          {
            key: 'time',
            head: t('copy.copy.settled'),
            cell: ({ time, name }) => (
              <span className={styles.inline}>
                <When at={time} />
                {isNamed && <bdi>{name}</bdi>}
              </span>
            ),
          },
          { key: 'cause', head: t('copy.copy.reason'), cell: ({ cause }) => t(`copy.copy.settle.${cause}`) },
          {
            key: 'equity',
            head: t('copy.copies.worth'),
            isFigure: true,
            cell: ({ equity }) => <Usdt value={equity} />,
          },
          {
            key: 'mark',
            head: t('copy.copy.mark'),
            isFigure: true,
            cell: ({ highWaterMark }) => <Usdt value={highWaterMark} />,
          },
          {
            key: 'profit',
            head: t('copy.copy.profit'),
            isFigure: true,
            cell: ({ profit }) => <Usdt value={profit} />,
          },
          {
            key: 'rate',
            head: t('copy.copy.rate'),
            isFigure: true,
            cell: ({ shareBps }) => <bdi className="figure">{sharePercent(shareBps)}</bdi>,
          },
          { key: 'paid', head: t('copy.copy.paid'), isFigure: true, cell: ({ amount }) => <Usdt value={amount} /> },
        ]}
      />
      {total !== undefined && settlements.length > 0 && (
        <p className={styles.small}>{t('copy.copy.total', { amount: shownAmount(total, 'USDT').text })}</p>
      )}
    </>
  )
}
