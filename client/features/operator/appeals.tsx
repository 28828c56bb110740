import type { OperatorCaseView } from '#shared/operator/cases.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { AccountLink, OperatorPageLayout, TruncatedListNote } from './frame.tsx'
import styles from './operator.module.css'

function List({ rows, caption, empty }: { rows: readonly OperatorCaseView[]; caption: string; empty: string }) {
  const t = useT()
  const href = useHref()
  return (
    <Table
      caption={caption}
      stacks
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={<EmptyState title={empty} />}
      columns={[
        {
          key: 'deal',
          head: t('operator.appeals.deal'),
          cell: ({ ref }) => (
            <a className={styles.link} href={href(`/operator/appeals/${ref}`)}>
              <bdi>{ref}</bdi>
            </a>
          ),
        },
        {
          key: 'since',
          head: t('operator.appeals.since'),
          isTime: true,
          cell: ({ openedAt }) => <ZonedTime at={openedAt} />,
        },
        { key: 'by', head: t('operator.appeals.by'), cell: ({ person: userId }) => <AccountLink id={userId} /> },
      ]}
    />
  )
}

export function OperatorAppealsContent({
  data: { open, closed, isOpenCut, isClosedCut, submission },
}: {
  readonly data: PageData['operator-appeals']
}) {
  const t = useT()
  return (
    <OperatorPageLayout tab="operator-appeals" submission={submission}>
      <List rows={open} caption={t('operator.appeals.open')} empty={t('operator.appeals.none')} />
      <TruncatedListNote count={open.length} isCut={isOpenCut} end="oldest" />
      <List rows={closed} caption={t('operator.appeals.over')} empty={t('operator.appeals.noneOver')} />
      <TruncatedListNote count={closed.length} isCut={isClosedCut} end="newest" />
    </OperatorPageLayout>
  )
}
