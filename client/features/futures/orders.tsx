import { useStore } from 'zustand'
import { computePercent } from '#shared/futures/position-figures.ts'
import type { ConditionalOrderView, FuturesOrderView } from '#shared/futures/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table, type TableColumn } from '../../ui/table/table.tsx'
import { OrderPriceFigure, OrderSideText, PairLink } from '../markets/orders/cells.tsx'
import styles from '../markets/orders/orders.module.css'
import { AmendConditionalOrder, AmendFuturesOrder } from './amend-order.tsx'
import { FuturesApiForm } from './call-form.tsx'
import own from './futures.module.css'
import { useOwnMargin } from './own.ts'
import { FieldsPopup } from './popup.tsx'
import { CancelFuturesOrderButton } from './position-forms.tsx'

const baseOf = (symbol: string) => symbol.split('_')[0] ?? ''

function useFlags() {
  const t = useT()
  return ({ reduceOnly, postOnly }: { readonly reduceOnly: boolean; readonly postOnly?: boolean | undefined }) =>
    [...(reduceOnly ? [t('futures.reduceOnly')] : []), ...(postOnly ? [t('spot.ticket.postOnly')] : [])].join(' · ')
}

function Leg({ leg }: { readonly leg: FuturesOrderView['leg'] }) {
  const t = useT()
  return leg === 'net' ? null : ` · ${t(leg === 'long' ? 'futures.long' : 'futures.short')}`
}

export function FuturesOpenOrders() {
  const t = useT()
  const { own: store } = useOwnMargin()
  const rows = useStore(store, ({ margin }) => margin.orders)
  const flags = useFlags()
  const columns: readonly TableColumn<FuturesOrderView>[] = [
    { key: 'pair', head: t('futures-own.columns.contract'), cell: ({ symbol }) => <PairLink symbol={symbol} /> },
    {
      key: 'side',
      head: t('spot.ticket.side'),
      cell: ({ side, leg }) => (
        <>
          <OrderSideText side={side} />
          <Leg leg={leg} />
        </>
      ),
    },
    {
      key: 'price',
      head: t('spot.ticket.price'),
      isFigure: true,
      cell: ({ price }) => <OrderPriceFigure of={price} />,
    },
    {
      key: 'size',
      head: t('futures.size'),
      isFigure: true,
      cell: ({ quantity, symbol }) => <Amount value={quantity} asset={baseOf(symbol)} isNamed />,
    },
    {
      key: 'filled',
      head: t('desk.columns.filled'),
      isFigure: true,
      cell: ({ filled, quantity }) => (
        <span className="figure">{computePercent(filled, quantity)?.split('.')[0] ?? '0'}%</span>
      ),
    },
    { key: 'flags', head: t('futures-own.columns.flags'), cell: (order) => flags(order) || '–' },
    { key: 'time', head: t('desk.columns.time'), isTime: true, cell: ({ created }) => <ZonedTime at={created} /> },
    {
      key: 'do',
      head: t('desk.columns.actions'),
      cell: (order) => (
        <span className={styles.actions}>
          <AmendFuturesOrder order={order} />
          <CancelFuturesOrderButton
            name="cancel"
            id={order.id}
            label={`${t('desk.cancel')} ${order.symbol} ${order.price ?? ''}`}
          />
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={t('futures-own.tabs.open')}
      isCaptionHidden
      stacks
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('desk.empty.open.title')} text={t('futures-own.empty.open')} />}
    />
  )
}

/** Trigger condition as text, such as `≥ 91,000 (mark)`, or the distance of a trailing order. */
function Condition({ of }: { readonly of: ConditionalOrderView }) {
  const t = useT()
  return (
    <span className={own.stacked}>
      {of.trail === undefined ? <OrderPriceFigure of={of.stopPrice} /> : <span className="figure">{of.trail}</span>}
      <span>{t(`futures.price.${of.by}`)}</span>
    </span>
  )
}

export function ConditionalOrderList() {
  const t = useT()
  const { own: store } = useOwnMargin()
  const rows = useStore(store, ({ margin }) => margin.conditionals)
  const flags = useFlags()
  const columns: readonly TableColumn<ConditionalOrderView>[] = [
    { key: 'pair', head: t('futures-own.columns.contract'), cell: ({ symbol }) => <PairLink symbol={symbol} /> },
    {
      key: 'side',
      head: t('spot.ticket.side'),
      cell: ({ side, leg }) => (
        <>
          <OrderSideText side={side} />
          <Leg leg={leg} />
        </>
      ),
    },
    { key: 'type', head: t('spot.ticket.type'), cell: ({ type }) => t(`desk.types.${type}`) },
    { key: 'when', head: t('desk.columns.trigger'), isFigure: true, cell: (of) => <Condition of={of} /> },
    {
      key: 'price',
      head: t('spot.ticket.price'),
      isFigure: true,
      cell: ({ limit }) => <OrderPriceFigure of={limit} none={t('desk.types.market')} />,
    },
    {
      key: 'size',
      head: t('futures.size'),
      isFigure: true,
      cell: ({ quantity, symbol }) =>
        quantity === undefined ? (
          t('futures-own.wholePosition')
        ) : (
          <Amount value={quantity} asset={baseOf(symbol)} isNamed />
        ),
    },
    { key: 'flags', head: t('futures-own.columns.flags'), cell: (order) => flags(order) || '–' },
    { key: 'time', head: t('desk.columns.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
    {
      key: 'do',
      head: t('desk.columns.actions'),
      cell: (of) => (
        <span className={styles.actions}>
          {of.type !== 'trailing_stop' && <AmendConditionalOrder of={of} />}
          <CancelFuturesOrderButton
            name="cancelConditional"
            id={of.id}
            label={`${t('desk.cancel')} ${of.symbol} ${t(`desk.types.${of.type}`)}`}
          />
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={t('futures-own.tabs.conditional')}
      isCaptionHidden
      stacks
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title={t('futures-own.empty.conditional.title')} text={t('futures-own.empty.conditional.text')} />
      }
    />
  )
}

export function CancelAllFuturesOrders() {
  const t = useT()
  return (
    <FieldsPopup id="cancel-all" label={t('desk.cancelAll')} title={t('desk.cancelAll')}>
      <FuturesApiForm name="cancelAll" said={t('desk.notices.cancelled')}>
        <p className={own.hint}>{t('futures-own.cancelAll')}</p>
        <Button type="submit" variant="loss">
          {t('desk.cancelAll')}
        </Button>
      </FuturesApiForm>
    </FieldsPopup>
  )
}
