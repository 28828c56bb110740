import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import type { TableColumn } from '../../../ui/table/table.tsx'
import {
  FilledPercent,
  FillLogLink,
  OrderKindName,
  OrderPriceFigure,
  OrderSideText,
  OrderSizeText,
  OrderTriggerText,
  PairLink,
} from './cells.tsx'

/** `opened` and `ended` are alternatives: the time of placement or of the end. */
export function useOrderColumns() {
  const t = useT()
  const time = t('desk.columns.time')
  return {
    pair: { key: 'pair', head: t('market.pair'), cell: ({ market }) => <PairLink symbol={market} /> },
    side: { key: 'side', head: t('spot.ticket.side'), cell: ({ side }) => <OrderSideText side={side} /> },
    type: { key: 'type', head: t('spot.ticket.type'), cell: (order) => <OrderKindName order={order} /> },
    average: {
      key: 'average',
      head: t('spot.ticket.average'),
      isFigure: true,
      cell: ({ average }) => <OrderPriceFigure of={average} />,
    },
    price: {
      key: 'price',
      head: t('spot.ticket.price'),
      isFigure: true,
      cell: ({ price }) => <OrderPriceFigure of={price} none={t('desk.types.market')} />,
    },
    trigger: {
      key: 'trigger',
      head: t('desk.columns.trigger'),
      isFigure: true,
      cell: (order) => <OrderTriggerText order={order} />,
    },
    size: {
      key: 'size',
      head: t('spot.ticket.quantity'),
      isFigure: true,
      cell: (order) => <OrderSizeText order={order} />,
    },
    filled: {
      key: 'filled',
      head: t('desk.columns.filled'),
      isFigure: true,
      cell: (order) => <FilledPercent order={order} />,
    },
    status: { key: 'status', head: t('desk.columns.status'), cell: ({ status }) => t(`orders.status.${status}`) },
    opened: { key: 'time', head: time, isTime: true, cell: ({ createdAt }) => <ZonedTime at={createdAt} /> },
    ended: { key: 'time', head: time, isTime: true, cell: ({ updatedAt }) => <ZonedTime at={updatedAt} /> },
  } satisfies Record<string, TableColumn<OrderView>>
}

const assetsOf = (market: string): readonly [base: string, quote: string] => {
  const [base = '', quote = ''] = market.split('_')
  return [base, quote]
}

export function useFillColumns(): readonly TableColumn<FillView>[] {
  const t = useT()
  return [
    { key: 'pair', head: t('market.pair'), cell: ({ market }) => <PairLink symbol={market} /> },
    { key: 'side', head: t('spot.ticket.side'), cell: ({ side }) => <OrderSideText side={side} /> },
    {
      key: 'price',
      head: t('spot.ticket.price'),
      isFigure: true,
      cell: ({ price }) => <OrderPriceFigure of={price} />,
    },
    {
      key: 'size',
      head: t('spot.ticket.quantity'),
      isFigure: true,
      cell: ({ quantity, market }) => <Amount value={quantity} asset={assetsOf(market)[0]} isNamed />,
    },
    {
      key: 'quote',
      head: t('spot.ticket.total'),
      isFigure: true,
      cell: ({ quote, market }) => <Amount value={quote} asset={assetsOf(market)[1]} isNamed />,
    },
    {
      key: 'fee',
      head: t('spot.ticket.fee'),
      isFigure: true,
      cell: ({ fee, feeAsset }) => <Amount value={fee} asset={feeAsset} isNamed />,
    },
    { key: 'role', head: t('desk.columns.role'), cell: ({ role }) => t(`desk.role.${role}`) },
    { key: 'time', head: t('desk.columns.time'), isTime: true, cell: (fill) => <FillLogLink fill={fill} /> },
  ]
}
