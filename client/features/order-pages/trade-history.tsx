import type { FillView } from '#shared/api/trading.ts'
import type { PageData } from '#shared/pages.ts'
import { tradeProofPath } from '#shared/paths.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Table } from '../../ui/table/table.tsx'
import { SideText, Time } from '../orders/cells.tsx'
import { MarketPrice, Pair } from './cells.tsx'
import { OrdersFrame } from './frame.tsx'
import styles from './orders.module.css'

/** When it was; a press leads to its entry in the log of its market. */
function Entry({ fill: { market, seq, time } }: { readonly fill: FillView }) {
  const t = useT()
  const href = useHref()
  return (
    <a className={styles.entry} href={href(tradeProofPath(market, seq))} title={t('spot.trades.entry')}>
      <Time at={time} />
    </a>
  )
}

const baseOf = (market: string): string => market.split('_')[0] ?? ''
const quoteOf = (market: string): string => market.split('_')[1] ?? ''

/** One's own trades. */
export function TradeHistory({ data: { rows, market, older } }: { readonly data: PageData['orders-trades'] }) {
  const t = useT()
  return (
    <OrdersFrame page="orders-trades" market={market} older={older}>
      <Table
        caption={t('shell.orders.trades')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id, order }) => `${id} ${order}`}
        empty={<EmptyState title={t('desk.empty.fills')} />}
        columns={[
          { key: 'pair', head: t('market.pair'), cell: (fill) => <Pair symbol={fill.market} /> },
          { key: 'side', head: t('spot.ticket.side'), cell: ({ side }) => <SideText side={side} /> },
          {
            key: 'price',
            head: t('spot.ticket.price'),
            isFigure: true,
            cell: ({ price, market: of }) => <MarketPrice of={price} market={of} />,
          },
          {
            key: 'size',
            head: t('spot.ticket.quantity'),
            isFigure: true,
            cell: ({ quantity, market: of }) => <Amount value={quantity} asset={baseOf(of)} isNamed />,
          },
          {
            key: 'quote',
            head: t('spot.ticket.total'),
            isFigure: true,
            cell: ({ quote, market: of }) => <Amount value={quote} asset={quoteOf(of)} isNamed />,
          },
          {
            key: 'fee',
            head: t('spot.ticket.fee'),
            isFigure: true,
            cell: ({ fee, feeAsset }) => <Amount value={fee} asset={feeAsset} isNamed />,
          },
          { key: 'role', head: t('desk.columns.role'), cell: ({ role }) => t(`desk.role.${role}`) },
          { key: 'time', head: t('desk.columns.time'), cell: (fill) => <Entry fill={fill} /> },
        ]}
      />
    </OrdersFrame>
  )
}
