import { formatDay } from '#shared/format/dates.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { USAGE_REPORT_BATCH } from '#shared/operator/usage.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useFormatTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { OperatorPageLayout } from './frame.tsx'
import styles from './operator.module.css'

const AMOUNTS = ['rowsWritten', 'rowsRead', 'requests', 'bucketWrites'] as const

/** Isolates report usage in batches, so up to one batch may be missing where zero is reported. */
const formatBatches = (amount: number, batch: number): string =>
  amount === 0 ? `<\u00A0${groupThousands(String(batch))}` : groupThousands(String(amount))

export function PlatformUsageContent({ data }: { readonly data: PageData['operator-usage'] }) {
  const t = useT()
  const { locale } = useVisit()
  const when = useFormatTime()
  const { submission, since, classes, dollars, error, monthDollars, pricesAsOf } = data
  return (
    <OperatorPageLayout tab="operator-usage" submission={submission}>
      <p className={styles.small}>
        {t('operator.usage.text', { since: when(since), date: formatDay(Date.parse(pricesAsOf), locale) })}{' '}
        {t('operator.usage.batches', { rows: USAGE_REPORT_BATCH.rowsWritten })}
      </p>
      <dl className={styles.facts}>
        <DefinitionItem name={t('operator.usage.day')}>
          <span className="figure">{`$${dollars} ± ${error}`}</span>
        </DefinitionItem>
        <DefinitionItem name={t('operator.usage.month')}>
          <span className="figure">{`$${groupThousands(monthDollars)}`}</span>
        </DefinitionItem>
      </dl>
      <Table
        caption={t('operator.usage.caption')}
        stacks
        rows={classes}
        keyOf={({ name }) => name}
        empty={<EmptyState title={t('operator.usage.none')} />}
        columns={[
          { key: 'class', head: t('operator.usage.class'), cell: ({ name }) => <bdi>{name}</bdi> },
          ...AMOUNTS.map((amount) => ({
            key: amount,
            head: t(`operator.usage.${amount}`),
            isFigure: true,
            cell: (row: (typeof classes)[number]) => formatBatches(row[amount], USAGE_REPORT_BATCH[amount]),
          })),
          {
            key: 'active',
            head: t('operator.usage.active'),
            isFigure: true,
            cell: ({ activeSeconds }) => formatBatches(activeSeconds, USAGE_REPORT_BATCH.activeMs / 1_000),
          },
          { key: 'dollars', head: t('operator.usage.dollars'), isFigure: true, cell: (row) => row.dollars },
        ]}
      />
    </OperatorPageLayout>
  )
}
