import type { ProfitShareSettlement } from '#shared/copy/views.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import { useT } from '../../i18n/translation.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './copy.module.css'
import { CopyUsdtAmount } from './figures.tsx'
import { formatBpsPercent } from './percent.ts'

type StatementsProps = {
  readonly settlements: readonly ProfitShareSettlement[]
  readonly total?: string
  /** True if each row shows `name`: the name of the lead or the copier. */
  readonly isNamed?: boolean
  readonly empty?: { readonly title: string; readonly text: string }
}

export function ProfitShareTable({ settlements, total, isNamed = false, empty }: StatementsProps) {
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
                <ZonedTime at={time} />
                {isNamed && <bdi>{name}</bdi>}
              </span>
            ),
          },
          { key: 'cause', head: t('copy.copy.reason'), cell: ({ cause }) => t(`copy.copy.settle.${cause}`) },
          {
            key: 'equity',
            head: t('copy.copies.worth'),
            isFigure: true,
            cell: ({ equity }) => <CopyUsdtAmount value={equity} />,
          },
          {
            key: 'mark',
            head: t('copy.copy.mark'),
            isFigure: true,
            cell: ({ highWaterMark }) => <CopyUsdtAmount value={highWaterMark} />,
          },
          {
            key: 'profit',
            head: t('copy.copy.profit'),
            isFigure: true,
            cell: ({ profit }) => <CopyUsdtAmount value={profit} />,
          },
          {
            key: 'rate',
            head: t('copy.copy.rate'),
            isFigure: true,
            cell: ({ shareBps }) => <bdi className="figure">{formatBpsPercent(shareBps)}</bdi>,
          },
          {
            key: 'paid',
            head: t('copy.copy.paid'),
            isFigure: true,
            cell: ({ amount }) => <CopyUsdtAmount value={amount} />,
          },
        ]}
      />
      {total !== undefined && settlements.length > 0 && (
        <p className={styles.small}>{t('copy.copy.total', { amount: formatAmount(total, 'USDT').text })}</p>
      )}
    </>
  )
}
