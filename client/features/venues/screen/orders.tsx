import { useState } from 'react'
import { venueFillKey } from '#shared/venues/newest-first.ts'
import type { VenueFillView, VenueOrderView, VenueRefusal } from '#shared/venues/views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { Table, type TableColumn } from '../../../ui/table/table.tsx'
import { OrderPriceFigure, OrderSideText } from '../../markets/orders/cells.tsx'
import { VenueRefusalNotice } from './refusal.tsx'
import { useVenueTranslate } from './words.ts'

const baseOf = (market: string): string => market.split('_')[0] ?? ''

export function useVenueOrderStatus(): (status: VenueOrderView['status']) => string {
  const [t, own] = [useT(), useVenueTranslate()]
  return (status) =>
    status === 'refused' ? own('venue.spot.rejected') : t(`orders.status.${status === 'open' ? 'new' : status}`)
}

export function useVenueOrderColumns(): readonly TableColumn<VenueOrderView>[] {
  const [t, own] = [useT(), useVenueTranslate()]
  const formatStatus = useVenueOrderStatus()
  return [
    { key: 'time', head: t('desk.columns.time'), isTime: true, cell: ({ createdAt }) => <ZonedTime at={createdAt} /> },
    { key: 'side', head: t('spot.ticket.side'), cell: ({ side }) => <OrderSideText side={side} /> },
    {
      key: 'type',
      head: t('spot.ticket.type'),
      cell: ({ type }) => (type === 'other' ? own('venue.spot.other') : t(`desk.types.${type}`)),
    },
    {
      key: 'price',
      head: t('spot.ticket.price'),
      isFigure: true,
      cell: ({ price }) => <OrderPriceFigure of={price} none={t('desk.types.market')} />,
    },
    {
      key: 'size',
      head: t('spot.ticket.quantity'),
      isFigure: true,
      cell: ({ quantity, market }) => <Amount value={quantity} asset={baseOf(market)} isNamed />,
    },
    {
      key: 'filled',
      head: t('desk.columns.filled'),
      isFigure: true,
      cell: ({ filled, market }) => <Amount value={filled} asset={baseOf(market)} isNamed />,
    },
    { key: 'status', head: t('desk.columns.status'), cell: ({ status }) => formatStatus(status) },
  ]
}

export function useVenueFillColumns(): readonly TableColumn<VenueFillView>[] {
  const t = useT()
  return [
    { key: 'time', head: t('desk.columns.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
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
      cell: ({ quantity, market }) => <Amount value={quantity} asset={baseOf(market)} isNamed />,
    },
    {
      key: 'fee',
      head: t('spot.ticket.fee'),
      isFigure: true,
      cell: ({ fee, feeAsset }) => <Amount value={fee} asset={feeAsset} isNamed />,
    },
  ]
}

export type VenueRefused = { readonly reason: VenueRefusal; readonly detail?: string | undefined }
type OpenOrdersProps<Order> = {
  readonly caption: string
  /** Title without orders. */
  readonly empty: string
  readonly orders: readonly Order[]
  readonly columns: readonly TableColumn<Order>[]
  /** @returns the refusal, if there was one */
  readonly onCancel: (id: string) => Promise<VenueRefused | undefined>
  /** True for an order that its owner does not cancel here. */
  readonly isLocked?: (order: Order) => boolean
}

export function VenueOpenOrders<Order extends { readonly id: string }>(props: OpenOrdersProps<Order>) {
  const { caption, empty, orders, columns, onCancel, isLocked } = props
  const t = useT()
  const [refused, setRefused] = useState<VenueRefused>()
  const actions: TableColumn<Order> = {
    key: 'do',
    head: t('desk.columns.actions'),
    cell: (order) =>
      isLocked?.(order) ? (
        '–'
      ) : (
        <Button size="s" variant="secondary" onClick={async () => setRefused(await onCancel(order.id))}>
          {t('desk.cancel')}
        </Button>
      ),
  }
  return (
    <>
      {refused && <VenueRefusalNotice {...refused} />}
      <Table
        caption={caption}
        isCaptionHidden
        stacks
        columns={[...columns, actions]}
        rows={orders}
        keyOf={({ id }) => id}
        empty={<EmptyState title={empty} />}
      />
    </>
  )
}

type HistoryProps<Order, Fill> = {
  /** Undefined until it is read. */
  readonly history:
    | { readonly kind: 'history'; readonly orders: readonly Order[]; readonly fills: readonly Fill[] }
    | ({ readonly kind: 'refused' } & VenueRefused)
    | undefined
  readonly isFills: boolean
  readonly orderColumns: readonly TableColumn<Order>[]
  readonly fillColumns: readonly TableColumn<Fill>[]
}

export function VenueHistory<Order extends VenueOrderView, Fill extends VenueFillView>({
  history,
  isFills,
  orderColumns,
  fillColumns,
}: HistoryProps<Order, Fill>) {
  const t = useT()
  if (history?.kind === 'refused') return <VenueRefusalNotice {...history} />
  const { orders = [], fills = [] } = history ?? {}
  const common = { isCaptionHidden: true, stacks: true } as const
  return isFills ? (
    <Table
      {...common}
      caption={t('desk.panel.fills')}
      columns={fillColumns}
      rows={fills}
      keyOf={venueFillKey}
      empty={<EmptyState title={t('desk.empty.fills')} />}
    />
  ) : (
    <Table
      {...common}
      caption={t('desk.panel.history')}
      columns={orderColumns}
      rows={orders}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('desk.empty.history')} />}
    />
  )
}
