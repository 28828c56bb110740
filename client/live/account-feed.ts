import { z } from 'zod/mini'
import { BalanceView, FillView, OrderView, TRADING_PRIVATE_TOPICS } from '#shared/markets/trading/calls.ts'
import { SPOT_BIZ } from '#shared/realtime/topics.ts'
import {
  type AccountTrading,
  type AccountTradingStore,
  mergeBalanceUpdates,
  mergeFills,
  mergeOrderUpdates,
  refreshAccount,
} from './account-store.ts'
import { batchUpdatesByFrame } from './batch.ts'
import type { LiveConnection } from './connection.ts'
import type { TimerSource } from './topic-socket.ts'

/** Poll interval until the first push of a private topic. */
const POLL_MS = 5_000

const topic = (type: string) => ({ biz: SPOT_BIZ, type })

type Watching = { readonly timers: TimerSource; readonly refresh?: (store: AccountTradingStore) => Promise<void> }

export function watchAccountTrading(
  connection: LiveConnection,
  store: AccountTradingStore,
  { timers, refresh = refreshAccount }: Watching,
): () => void {
  const show = batchUpdatesByFrame(store)
  // The state includes changes that are not rendered yet, because the next update builds on them.
  let own = store.getState()
  const stopFollowing = store.subscribe((state) => {
    own = state
  })
  let isHeard = false
  let isFirst = true
  const take = (news: Partial<AccountTrading>) => {
    isHeard = true
    own = { ...own, ...news }
    show(news)
  }
  const all = () => refresh(store).catch(() => undefined)
  const poll = async () => {
    await refresh(store)
    return () => undefined
  }
  const stops = [
    connection.watch(topic(TRADING_PRIVATE_TOPICS.orders), {
      onRestart: () => {
        isFirst = true
      },
      handlePush: (data) => {
        const orders = z.array(OrderView).safeParse(data)
        if (!orders.success) return
        const isAll = isFirst
        isFirst = false
        take(mergeOrderUpdates(own, orders.data, isAll))
      },
      poll,
    }),
    connection.watch(topic(TRADING_PRIVATE_TOPICS.fills), {
      handlePush: (data) => {
        const fills = z.array(FillView).safeParse(data)
        if (fills.success) take({ fills: mergeFills(own.fills, fills.data) })
      },
    }),
    connection.watch(topic(TRADING_PRIVATE_TOPICS.assets), {
      handlePush: (data) => {
        const balances = z.array(BalanceView).safeParse(data)
        if (balances.success) take({ balances: mergeBalanceUpdates(own.balances, balances.data) })
      },
    }),
  ]
  let asking: unknown
  const askLater = () => {
    asking = timers.after(POLL_MS, async () => {
      if (isHeard) return
      if (!document.hidden) await all()
      askLater()
    })
  }
  askLater()
  return () => {
    timers.cancel(asking)
    isHeard = true
    stopFollowing()
    for (const stop of stops) stop()
  }
}
