import type { VenueConditionalView } from '#shared/venues/contract-views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import type { TableColumn } from '../../../ui/table/table.tsx'
import { OrderPriceFigure, OrderSideText } from '../../markets/orders/cells.tsx'
import { VenueOpenOrders, type VenueRefused } from '../screen/orders.tsx'
import styles from '../screen/venue.module.css'
import { useVenueTranslate } from '../screen/words.ts'
import { cancelConditionalOrder } from './cancel.ts'
import { refreshContractDesk, useVenueContractDesk } from './desk-store.ts'

/** @returns a function that cancels by the venue's number; it resolves with the refusal, if there was one */
export function useConditionalCancel(market: string): (id: string) => Promise<VenueRefused | undefined> {
  const store = useVenueContractDesk()
  return async (id) => {
    const refused = await cancelConditionalOrder(market, id)
    await refreshContractDesk(store, market)
    return refused
  }
}

function useColumns(): readonly TableColumn<VenueConditionalView>[] {
  const [t, own] = [useT(), useVenueTranslate()]
  return [
    { key: 'time', head: t('desk.columns.time'), isTime: true, cell: ({ createdAt }) => <ZonedTime at={createdAt} /> },
    {
      key: 'side',
      head: t('spot.ticket.side'),
      cell: ({ side, leg }) => (
        <span className={styles.stacked}>
          <OrderSideText side={side} />
          {leg && <span>{t(`futures.${leg}`)}</span>}
        </span>
      ),
    },
    {
      key: 'type',
      head: t('spot.ticket.type'),
      cell: ({ type, isReduceOnly }) => (
        <span className={styles.stacked}>
          <span>{type === 'other' ? own('venue.spot.other') : t(`desk.types.${type}`)}</span>
          {isReduceOnly && <span>{t('futures.reduceOnly')}</span>}
        </span>
      ),
    },
    {
      key: 'trigger',
      head: t('desk.columns.trigger'),
      isFigure: true,
      cell: ({ trigger, trail, triggeredBy }) => (
        <span className={styles.stacked}>
          {trigger !== undefined && <OrderPriceFigure of={trigger} />}
          {trail !== undefined && <bdi>{trail}%</bdi>}
          <span>{t(`futures.price.${triggeredBy}`)}</span>
        </span>
      ),
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
      cell: ({ quantity, market }) =>
        quantity === undefined ? (
          t('futures-own.wholePosition')
        ) : (
          <Amount value={quantity} asset={market.split('_')[0] ?? ''} isNamed />
        ),
    },
  ]
}

type ConditionalsProps = { readonly orders: readonly VenueConditionalView[]; readonly market: string }

export function VenueConditionals({ orders, market }: ConditionalsProps) {
  const t = useT()
  const columns = useColumns()
  const cancel = useConditionalCancel(market)
  return (
    <VenueOpenOrders
      caption={t('futures-own.tabs.conditional')}
      empty={t('futures-own.empty.conditional.title')}
      orders={orders}
      columns={columns}
      onCancel={cancel}
    />
  )
}
