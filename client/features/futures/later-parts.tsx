// Parts that most people do not look at first: they come when they are asked for. The server has them at hand, so that a
// page which begins with one of them is whole; the browser takes it over as soon as its code is there.

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { PanelTab } from '#shared/futures/own.ts'

const onServer = import.meta.env.SSR
  ? {
      orders: await import('./orders.tsx'),
      past: await import('./past.tsx'),
      account: await import('./margin-account.tsx'),
      risk: await import('./risk-notice.tsx'),
    }
  : undefined

const inBrowser = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))

const Later = ({ children }: { readonly children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>

const Open = onServer?.orders.OpenOrders ?? inBrowser(async () => (await import('./orders.tsx')).OpenOrders)
const Waiting = onServer?.orders.Conditionals ?? inBrowser(async () => (await import('./orders.tsx')).Conditionals)
const Cancel = onServer?.orders.CancelAll ?? inBrowser(async () => (await import('./orders.tsx')).CancelAll)
const Been = onServer?.past.Past ?? inBrowser(async () => (await import('./past.tsx')).Past)
const Account =
  onServer?.account.MarginAccount ?? inBrowser(async () => (await import('./margin-account.tsx')).MarginAccount)

const Notice = onServer?.risk.RiskNotice ?? inBrowser(async () => (await import('./risk-notice.tsx')).RiskNotice)

export const OpenOrders = () => (
  <Later>
    <Open />
  </Later>
)
export const Conditionals = () => (
  <Later>
    <Waiting />
  </Later>
)
export const CancelAll = () => (
  <Later>
    <Cancel />
  </Later>
)
export const MarginAccount = () => (
  <Later>
    <Account />
  </Later>
)
export const RiskNotice = () => (
  <Later>
    <Notice />
  </Later>
)
export const Past = ({ tab }: { readonly tab: PanelTab }) => (
  <Later>
    <Been tab={tab} />
  </Later>
)
