import { useStore } from 'zustand'
import type { FillView } from '#shared/api/trading.ts'
import { tradeProofPath } from '#shared/paths.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { Figure, Pair, PriceFigure, SideText, Time } from './cells.tsx'
import styles from './orders.module.css'
import { useOrders } from './orders-context.ts'

/** When it was; a press leads to its entry in the log of its market. */
function Entry({ fill: { market, seq, time } }: { readonly fill: FillView }) {
  const t = useT()
  const href = useHref()
  return (
    <a className={styles.market} href={href(tradeProofPath(market, seq))} title={t('spot.trades.entry')}>
      <Time at={time} />
    </a>
  )
}

/** One's own trades. */
export function Fills({ market }: { readonly market: string | undefined }) {
  const t = useT()
  const { own } = useOrders()
  const all = useStore(own, ({ fills }) => fills)
  const rows = all.filter((fill) => market === undefined || fill.market === market)
  const columns: readonly Column<FillView>[] = [
    { key: 'time', head: t('desk.columns.time'), cell: (fill) => <Entry fill={fill} /> },
    { key: 'pair', head: t('market.pair'), cell: (fill) => <Pair symbol={fill.market} /> },
    { key: 'side', head: t('spot.ticket.side'), cell: ({ side }) => <SideText side={side} /> },
    { key: 'price', head: t('spot.ticket.price'), isFigure: true, cell: ({ price }) => <PriceFigure of={price} /> },
    { key: 'size', head: t('spot.ticket.quantity'), isFigure: true, cell: ({ quantity }) => <Figure of={quantity} /> },
    { key: 'quote', head: t('spot.ticket.total'), isFigure: true, cell: ({ quote }) => <Figure of={quote} /> },
    {
      key: 'fee',
      head: t('spot.ticket.fee'),
      isFigure: true,
      cell: ({ fee, feeAsset }) => <Figure of={fee} unit={feeAsset} />,
    },
    { key: 'role', head: t('desk.columns.role'), cell: ({ role }) => t(`desk.role.${role}`) },
  ]
  return (
    <Table
      caption={t('desk.panel.fills')}
      isCaptionHidden
      stacks
      columns={columns}
      rows={rows}
      keyOf={({ id, order }) => `${id} ${order}`}
      empty={<EmptyState title={t('desk.empty.fills')} />}
    />
  )
}
