import type { OperatorLogEntry, OperatorView } from '#shared/operator/acts.ts'
import { useT } from '../../i18n/translation.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { AccountLink } from './frame.tsx'
import styles from './operator.module.css'

const ACCOUNT = /^[0-9a-f]{24}$/

type Props = { readonly entries: readonly OperatorLogEntry[]; readonly operators?: readonly OperatorView[] }

export function OperatorLogTable({ entries, operators = [] }: Props) {
  const t = useT()
  const nameOf = (id: string) => operators.find((operator) => operator.id === id)?.name ?? id
  const link = (id: string) => (ACCOUNT.test(id) ? <AccountLink id={id} label={nameOf(id)} /> : <bdi>{id}</bdi>)
  return (
    <Table
      caption={t('operator.log.caption')}
      stacks
      rows={entries}
      keyOf={({ seq }) => String(seq)}
      empty={<EmptyState title={t('operator.log.none')} />}
      columns={[
        { key: 'seq', head: t('operator.log.number'), cell: ({ seq }) => `#${seq}` },
        { key: 'time', head: t('operator.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
        { key: 'operator', head: t('operator.log.operator'), cell: ({ operator }) => link(operator) },
        {
          key: 'act',
          head: t('operator.form.what'),
          cell: ({ act, detail }) => (
            <>
              {t(`operator.acts.${act}`)} {detail !== '' && <bdi className={styles.small}>{detail}</bdi>}
            </>
          ),
        },
        { key: 'target', head: t('operator.log.target'), cell: ({ target }) => link(target) },
        { key: 'reason', head: t('operator.reason'), isWide: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
        {
          key: 'hash',
          head: t('operator.log.hash'),
          isWide: true,
          cell: ({ hash }) => <bdi className={styles.hash}>{hash.slice(0, 16)}</bdi>,
        },
      ]}
    />
  )
}
