import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { watchAccountTrading } from '../../../live/account-feed.ts'
import { createAccountStore } from '../../../live/account-store.ts'
import { useLiveConnection } from '../../../live/provider.tsx'
import { browserTimers } from '../../../live/timers.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useOrderColumns } from '../orders/columns.tsx'
import { OrderPagesList } from './frame.tsx'

function useOpenOrders(rows: readonly OrderView[]): readonly OrderView[] {
  const [own] = useState(() => createAccountStore({ orders: rows }))
  const connection = useLiveConnection()
  useEffect(
    () => (connection ? watchAccountTrading(connection, own, { timers: browserTimers }) : undefined),
    [connection, own],
  )
  return useStore(own, ({ orders }) => orders)
}

function Cancel({ order: { id, market, side }, label }: { readonly order: OrderView; readonly label: string }) {
  const t = useT()
  const href = useHref()
  const what = t('desk.cancelOne', { order: `${t(`spot.ticket.${side}`)} ${market.replace('_', '/')}` })
  return (
    <form method="post" action={href('/orders/cancel')}>
      <input type="hidden" name="return" value={href('/orders')} />
      <input type="hidden" name="order" value={id} />
      <Button size="s" type="submit" aria-label={what}>
        {label}
      </Button>
    </form>
  )
}

/** With JavaScript a second press confirms, because orders cannot be restored. */
function CancelAll({ market }: { readonly market: string }) {
  const t = useT()
  const href = useHref()
  const [isAsked, setAsked] = useState(false)
  return (
    <form
      method="post"
      action={href('/orders/cancel-all')}
      onSubmit={(event) => {
        if (!isAsked) event.preventDefault()
        setAsked(true)
      }}
      onBlur={() => setAsked(false)}
    >
      <input type="hidden" name="return" value={href('/orders')} />
      {market !== '' && <input type="hidden" name="market" value={market} />}
      <Button type="submit" variant={isAsked ? 'loss' : 'secondary'}>
        {isAsked ? t('desk.cancelAllSure') : t('desk.cancelAll')}
      </Button>
    </form>
  )
}

export function OpenOrdersContent({ data: { rows, market, older } }: { readonly data: PageData['orders'] }) {
  const t = useT()
  const href = useHref()
  const { pair, side, type, price, trigger, size, filled, opened } = useOrderColumns()
  const open = useOpenOrders(rows).filter((order) => market === '' || order.market === market)
  return (
    <OrderPagesList
      page="orders"
      market={market}
      older={older}
      tools={open.length > 0 && <CancelAll market={market} />}
    >
      <Table
        caption={t('member.orders.open')}
        isCaptionHidden
        stacks
        rows={open}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title={t('desk.empty.open.title')}
            text={t('desk.empty.open.text')}
            action={<ButtonLink href={href(spotPath(DEFAULT_MARKET_SYMBOL))}>{t('shell.nav.trade')}</ButtonLink>}
          />
        }
        columns={[
          pair,
          side,
          type,
          price,
          trigger,
          size,
          filled,
          opened,
          {
            key: 'do',
            head: t('desk.columns.actions'),
            cell: (order) => <Cancel order={order} label={t('desk.cancel')} />,
          },
        ]}
      />
    </OrderPagesList>
  )
}
