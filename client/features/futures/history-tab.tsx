import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { FundingPaymentView, FuturesFillView } from '#shared/futures/history.ts'
import { futuresHistoryCalls } from '#shared/futures/history-calls.ts'
import { type FuturesHistory, type FuturesPanelTab, isFuturesHistoryTab } from '#shared/futures/own.ts'
import type { FuturesOrderView } from '#shared/futures/views.ts'
import { sendApiCall } from '../../calls/call.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { FundingRate } from '../../ui/figures/rate.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table, type TableColumn } from '../../ui/table/table.tsx'
import { OrderPriceFigure, OrderSideText, PairLink } from '../markets/orders/cells.tsx'
import { ClosedPositions } from './closed-positions.tsx'
import styles from './futures.module.css'
import { ContractLiquidations } from './liquidations.tsx'
import { type OwnMarginStore, useOwnMargin } from './own.ts'
import { ProfitFigure } from './profit.tsx'

const LIMIT = 50

type PastName = keyof FuturesHistory
const CALLS = {
  closed: futuresHistoryCalls.positions,
  history: futuresHistoryCalls.orders,
  fills: futuresHistoryCalls.fills,
  fundings: futuresHistoryCalls.fundings,
  liquidations: futuresHistoryCalls.liquidations,
} as const satisfies Record<PastName, unknown>

async function load(own: OwnMarginStore, name: PastName): Promise<void> {
  const answer = await sendApiCall(CALLS[name], { limit: LIMIT })
  if (answer.ok) own.setState(({ past }) => ({ past: { ...past, [name]: answer.data.rows } as FuturesHistory }))
}

const [base, quote] = [(symbol: string) => symbol.split('_')[0] ?? '', (symbol: string) => symbol.split('_')[1] ?? '']

/** Maps the state of a futures order to the spot order state with the same text. */
const STATUS = {
  open: 'new',
  partially_filled: 'partially_filled',
  filled: 'filled',
  cancelled: 'canceled',
  expired: 'expired',
} as const

function useHistoryColumns(): readonly TableColumn<FuturesOrderView>[] {
  const t = useT()
  return [
    { key: 'pair', head: t('futures-own.columns.contract'), cell: ({ symbol }) => <PairLink symbol={symbol} /> },
    { key: 'side', head: t('spot.ticket.side'), cell: ({ side }) => <OrderSideText side={side} /> },
    {
      key: 'average',
      head: t('spot.ticket.average'),
      isFigure: true,
      cell: ({ average }) => <OrderPriceFigure of={average} />,
    },
    {
      key: 'price',
      head: t('spot.ticket.price'),
      isFigure: true,
      cell: ({ price, type }) => (
        <OrderPriceFigure of={type === 'market' ? undefined : price} none={t('desk.types.market')} />
      ),
    },
    {
      key: 'size',
      head: t('futures.size'),
      isFigure: true,
      cell: ({ quantity, symbol }) => <Amount value={quantity} asset={base(symbol)} isNamed />,
    },
    { key: 'status', head: t('desk.columns.status'), cell: ({ status }) => t(`orders.status.${STATUS[status]}`) },
    { key: 'time', head: t('desk.columns.time'), isTime: true, cell: ({ updated }) => <ZonedTime at={updated} /> },
  ]
}

function useFillColumns(): readonly TableColumn<FuturesFillView>[] {
  const t = useT()
  return [
    { key: 'pair', head: t('futures-own.columns.contract'), cell: ({ symbol }) => <PairLink symbol={symbol} /> },
    { key: 'side', head: t('spot.ticket.side'), cell: ({ side }) => <OrderSideText side={side} /> },
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
      cell: ({ quantity, symbol }) => <Amount value={quantity} asset={base(symbol)} isNamed />,
    },
    {
      key: 'value',
      head: t('futures.value'),
      isFigure: true,
      cell: ({ value, symbol }) => <Amount value={value} asset={quote(symbol)} />,
    },
    {
      key: 'realised',
      head: t('futures-own.columns.profitRealised'),
      isFigure: true,
      cell: ({ realised, symbol }) => <ProfitFigure value={realised} asset={quote(symbol)} />,
    },
    {
      key: 'fee',
      head: t('futures-own.columns.fee'),
      isFigure: true,
      cell: ({ fee, symbol }) => <Amount value={fee} asset={quote(symbol)} />,
    },
    { key: 'role', head: t('desk.columns.role'), cell: ({ role }) => t(`desk.role.${role}`) },
    { key: 'time', head: t('desk.columns.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
  ]
}

function useFundingColumns(): readonly TableColumn<FundingPaymentView>[] {
  const t = useT()
  return [
    { key: 'pair', head: t('futures-own.columns.contract'), cell: ({ symbol }) => <PairLink symbol={symbol} /> },
    {
      key: 'size',
      head: t('futures.size'),
      isFigure: true,
      cell: ({ quantity, symbol }) => <Amount value={quantity} asset={base(symbol)} isNamed />,
    },
    { key: 'mark', head: t('futures.price.mark'), isFigure: true, cell: ({ mark }) => <OrderPriceFigure of={mark} /> },
    {
      key: 'rate',
      head: t('futures.funding.rate'),
      isFigure: true,
      cell: ({ rate }) => <FundingRate percent={rate} />,
    },
    {
      key: 'paid',
      head: t('futures-own.columns.paid'),
      isFigure: true,
      cell: ({ amount, symbol }) => <ProfitFigure value={amount} asset={quote(symbol)} />,
    },
    { key: 'time', head: t('desk.columns.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
  ]
}

/** The tab fetches the data again when it is opened. */
export function FuturesHistoryTab({ tab }: { readonly tab: FuturesPanelTab }) {
  const t = useT()
  const href = useHref()
  const { own } = useOwnMargin()
  const past = useStore(own, (state) => state.past)
  const [history, fills, fundings] = [useHistoryColumns(), useFillColumns(), useFundingColumns()]
  useEffect(() => {
    if (isFuturesHistoryTab(tab)) void load(own, tab)
  }, [tab, own])
  const common = { isCaptionHidden: true, stacks: true } as const
  switch (tab) {
    case 'closed':
      return (
        <>
          <ClosedPositions rows={past.closed ?? []} />
          {past.closed && past.closed.length > 0 && (
            <p className={styles.all}>
              <ButtonLink size="s" href={href('/orders/positions')}>
                {t('futures-own.allClosed')}
              </ButtonLink>
            </p>
          )}
        </>
      )
    case 'history':
      return (
        <Table
          {...common}
          caption={t('futures-own.tabs.history')}
          columns={history}
          rows={past.history ?? []}
          keyOf={({ id }) => id}
          empty={<EmptyState title={t('desk.empty.history')} />}
        />
      )
    case 'fills':
      return (
        <Table
          {...common}
          caption={t('futures-own.tabs.fills')}
          columns={fills}
          rows={past.fills ?? []}
          keyOf={({ id }) => String(id)}
          empty={<EmptyState title={t('desk.empty.fills')} />}
        />
      )
    case 'fundings':
      return (
        <Table
          {...common}
          caption={t('futures-own.tabs.fundings')}
          columns={fundings}
          rows={past.fundings ?? []}
          keyOf={({ id }) => String(id)}
          empty={<EmptyState title={t('futures-own.empty.fundings')} />}
        />
      )
    case 'liquidations':
      return <ContractLiquidations rows={past.liquidations ?? []} />
    default:
      return null
  }
}
