// Parts loaded on demand, as most users do not open them.

import { lazyHydrated } from '../../hydration/lazy-hydrate.tsx'

const onServer = import.meta.env.SSR
  ? {
      orders: await import('./orders.tsx'),
      past: await import('./history-tab.tsx'),
      account: await import('./margin-account.tsx'),
      risk: await import('./risk-notice.tsx'),
      position: await import('./position-forms.tsx'),
      leverage: await import('./leverage-form.tsx'),
      transfer: await import('./transfer.tsx'),
    }
  : undefined

export const LazyFuturesOpenOrders = lazyHydrated(
  onServer?.orders.FuturesOpenOrders,
  async () => (await import('./orders.tsx')).FuturesOpenOrders,
)
export const LazyConditionalOrders = lazyHydrated(
  onServer?.orders.ConditionalOrders,
  async () => (await import('./orders.tsx')).ConditionalOrders,
)
export const LazyCancelAllFutures = lazyHydrated(
  onServer?.orders.CancelAllFutures,
  async () => (await import('./orders.tsx')).CancelAllFutures,
)
export const LazyMarginAccount = lazyHydrated(
  onServer?.account.MarginAccountPanel,
  async () => (await import('./margin-account.tsx')).MarginAccountPanel,
)
export const LazyRiskNotice = lazyHydrated(
  onServer?.risk.RiskNotice,
  async () => (await import('./risk-notice.tsx')).RiskNotice,
)
export const LazyFuturesHistory = lazyHydrated(
  onServer?.past.FuturesHistoryTab,
  async () => (await import('./history-tab.tsx')).FuturesHistoryTab,
)

export const LazyClosePosition = lazyHydrated(
  onServer?.position.ClosePosition,
  async () => (await import('./position-forms.tsx')).ClosePosition,
)
export const LazyClosePositionNow = lazyHydrated(
  onServer?.position.ClosePositionNow,
  async () => (await import('./position-forms.tsx')).ClosePositionNow,
)
export const LazyMovePositionMargin = lazyHydrated(
  onServer?.position.MovePositionMargin,
  async () => (await import('./position-forms.tsx')).MovePositionMargin,
)
export const LazyProtectPosition = lazyHydrated(
  onServer?.position.ProtectPosition,
  async () => (await import('./position-forms.tsx')).ProtectPosition,
)
export const LazySharePosition = lazyHydrated(
  onServer?.position.SharePosition,
  async () => (await import('./position-forms.tsx')).SharePosition,
)
export const LazyLeverageForm = lazyHydrated(
  onServer?.leverage.LeverageForm,
  async () => (await import('./leverage-form.tsx')).LeverageForm,
)
export const LazyMarginTransfer = lazyHydrated(
  onServer?.transfer.MarginTransfer,
  async () => (await import('./transfer.tsx')).MarginTransfer,
)
