import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Table } from '../../ui/table/table.tsx'
import { OperatorPageLayout } from './frame.tsx'
import styles from './operator.module.css'

export function EventCountsContent({
  data: { submission, from, to, counts },
}: {
  readonly data: PageData['operator-figures']
}) {
  const t = useT()
  return (
    <OperatorPageLayout tab="operator-figures" submission={submission}>
      <p className={styles.small}>{t('operator.figures.text', { from, to })}</p>
      <Table
        caption={t('operator.figures.caption')}
        isCaptionHidden
        rows={counts}
        keyOf={({ day, app, type, name }) => `${day} ${app} ${type} ${name}`}
        empty={<EmptyState title={t('operator.figures.none')} />}
        columns={[
          { key: 'day', head: t('operator.figures.day'), cell: ({ day }) => <bdi>{day}</bdi> },
          { key: 'app', head: t('operator.figures.app'), cell: ({ app }) => <bdi>{app}</bdi> },
          {
            key: 'event',
            head: t('operator.figures.event'),
            cell: ({ type, name }) => <bdi>{name === '' ? type : name}</bdi>,
          },
          { key: 'count', head: t('operator.figures.count'), isFigure: true, cell: ({ count }) => count },
        ]}
      />
    </OperatorPageLayout>
  )
}
