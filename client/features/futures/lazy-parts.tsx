// Components loaded on demand, because most users do not open them.

import { hydrateLazily } from '../../hydration/lazy-hydrate.tsx'

const onServer = import.meta.env.SSR
  ? {
      orders: await import('./orders.tsx'),
      past: await import('./history-tab.tsx'),
      account: await import('./margin-account.tsx'),
      position: await import('./position-forms.tsx'),
      leverage: await import('./leverage-form.tsx'),
      transfer: await import('./transfer.tsx'),
    }
  : undefined

export const LazyFuturesOpenOrders = hydrateLazily(
  onServer?.orders.FuturesOpenOrders,
  async () => (await import('./orders.tsx')).FuturesOpenOrders,
)
export const LazyConditionalOrderList = hydrateLazily(
  onServer?.orders.ConditionalOrderList,
  async () => (await import('./orders.tsx')).ConditionalOrderList,
)
export const LazyCancelAllFuturesOrders = hydrateLazily(
  onServer?.orders.CancelAllFuturesOrders,
  async () => (await import('./orders.tsx')).CancelAllFuturesOrders,
)
export const LazyMarginAccountPanel = hydrateLazily(
  onServer?.account.MarginAccountPanel,
  async () => (await import('./margin-account.tsx')).MarginAccountPanel,
)
export const LazyFuturesHistoryTab = hydrateLazily(
  onServer?.past.FuturesHistoryTab,
  async () => (await import('./history-tab.tsx')).FuturesHistoryTab,
)

export const LazyClosePositionForm = hydrateLazily(
  onServer?.position.ClosePositionForm,
  async () => (await import('./position-forms.tsx')).ClosePositionForm,
)
export const LazyClosePositionAtMarketForm = hydrateLazily(
  onServer?.position.ClosePositionAtMarketForm,
  async () => (await import('./position-forms.tsx')).ClosePositionAtMarketForm,
)
export const LazyAdjustMarginForm = hydrateLazily(
  onServer?.position.AdjustMarginForm,
  async () => (await import('./position-forms.tsx')).AdjustMarginForm,
)
export const LazyPositionExitsForm = hydrateLazily(
  onServer?.position.PositionExitsForm,
  async () => (await import('./position-forms.tsx')).PositionExitsForm,
)
export const LazySharePositionLink = hydrateLazily(
  onServer?.position.SharePositionLink,
  async () => (await import('./position-forms.tsx')).SharePositionLink,
)
export const LazyLeverageForm = hydrateLazily(
  onServer?.leverage.LeverageForm,
  async () => (await import('./leverage-form.tsx')).LeverageForm,
)
export const LazyMarginTransfer = hydrateLazily(
  onServer?.transfer.MarginTransfer,
  async () => (await import('./transfer.tsx')).MarginTransfer,
)
