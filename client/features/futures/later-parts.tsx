// Parts that most people do not look at first: they come when they are asked for.

import { later } from './later.tsx'

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

export const OpenOrders = later(onServer?.orders.OpenOrders, async () => (await import('./orders.tsx')).OpenOrders)
export const Conditionals = later(
  onServer?.orders.Conditionals,
  async () => (await import('./orders.tsx')).Conditionals,
)
export const CancelAll = later(onServer?.orders.CancelAll, async () => (await import('./orders.tsx')).CancelAll)
export const MarginAccount = later(
  onServer?.account.MarginAccount,
  async () => (await import('./margin-account.tsx')).MarginAccount,
)
export const RiskNotice = later(onServer?.risk.RiskNotice, async () => (await import('./risk-notice.tsx')).RiskNotice)
export const Past = later(onServer?.past.Past, async () => (await import('./past.tsx')).Past)

export const Close = later(onServer?.position.Close, async () => (await import('./position-forms.tsx')).Close)
export const CloseNow = later(onServer?.position.CloseNow, async () => (await import('./position-forms.tsx')).CloseNow)
export const MoveMargin = later(
  onServer?.position.MoveMargin,
  async () => (await import('./position-forms.tsx')).MoveMargin,
)
export const Protect = later(onServer?.position.Protect, async () => (await import('./position-forms.tsx')).Protect)
export const Share = later(onServer?.position.Share, async () => (await import('./position-forms.tsx')).Share)
export const LeverageForm = later(
  onServer?.leverage.LeverageForm,
  async () => (await import('./leverage-form.tsx')).LeverageForm,
)
export const Transfer = later(onServer?.transfer.Transfer, async () => (await import('./transfer.tsx')).Transfer)
