import type { OperatorWithdrawal } from '#shared/pages/operator.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './operator.module.css'

type Props = { readonly rows: readonly OperatorWithdrawal[]; readonly caption: string }

export function OperatorWithdrawalTable({ rows, caption }: Props) {
  const t = useT()
  const href = useHref()
  return (
    <Table
      caption={caption}
      stacks
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('operator.withdrawals.none')} />}
      columns={[
        {
          key: 'amount',
          head: t('operator.amount'),
          cell: ({ id, amount, asset, state }) => {
            const text = <bdi>{`${amount} ${asset}`}</bdi>
            if (state !== 'review') return text
            return (
              <a className={styles.link} href={`${href('/operator/withdrawals')}?id=${encodeURIComponent(id)}`}>
                {text}
              </a>
            )
          },
        },
        { key: 'time', head: t('operator.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
        { key: 'network', head: t('operator.withdrawals.network'), cell: ({ network }) => <bdi>{network}</bdi> },
        { key: 'state', head: t('operator.state'), cell: ({ state }) => t(`wallet.states.${state}`) },
        {
          key: 'review',
          head: t('operator.withdrawals.why'),
          isWide: true,
          cell: ({ review }) => (
            <span className={styles.badges}>
              {review.map((reason) => (
                <Badge key={reason} tone="warning">
                  {t(`operator.withdrawals.reasons.${reason}`)}
                </Badge>
              ))}
            </span>
          ),
        },
      ]}
    />
  )
}
