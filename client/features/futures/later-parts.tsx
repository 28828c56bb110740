// Parts loaded on demand, as most users do not open them.

import { hydratedLater } from '../../hydrated-later.tsx'

const onServer = import.meta.env.SSR
  ? {
      orders: await import('./orders.tsx'),
      past: await import('./past.tsx'),
      account: await import('./margin-account.tsx'),
      risk: await import('./risk-notice.tsx'),
      position: await import('./position-forms.tsx'),
      leverage: await import('./leverage-form.tsx'),
      transfer: await import('./transfer.tsx'),
    }
  : undefined

export const OpenOrders = hydratedLater(
  onServer?.orders.OpenOrders,
  async () => (await import('./orders.tsx')).OpenOrders,
)
export const Conditionals = hydratedLater(
  onServer?.orders.Conditionals,
  async () => (await import('./orders.tsx')).Conditionals,
)
export const CancelAll = hydratedLater(onServer?.orders.CancelAll, async () => (await import('./orders.tsx')).CancelAll)
export const MarginAccount = hydratedLater(
  onServer?.account.MarginAccount,
  async () => (await import('./margin-account.tsx')).MarginAccount,
)
export const RiskNotice = hydratedLater(
  onServer?.risk.RiskNotice,
  async () => (await import('./risk-notice.tsx')).RiskNotice,
)
export const Past = hydratedLater(onServer?.past.Past, async () => (await import('./past.tsx')).Past)

export const Close = hydratedLater(onServer?.position.Close, async () => (await import('./position-forms.tsx')).Close)
export const CloseNow = hydratedLater(
  onServer?.position.CloseNow,
  async () => (await import('./position-forms.tsx')).CloseNow,
)
export const MoveMargin = hydratedLater(
  onServer?.position.MoveMargin,
  async () => (await import('./position-forms.tsx')).MoveMargin,
)
export const Protect = hydratedLater(
  onServer?.position.Protect,
  async () => (await import('./position-forms.tsx')).Protect,
)
export const Share = hydratedLater(onServer?.position.Share, async () => (await import('./position-forms.tsx')).Share)
export const LeverageForm = hydratedLater(
  onServer?.leverage.LeverageForm,
  async () => (await import('./leverage-form.tsx')).LeverageForm,
)
export const Transfer = hydratedLater(
  onServer?.transfer.Transfer,
  async () => (await import('./transfer.tsx')).Transfer,
)
