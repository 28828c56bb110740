// Pages that a deployment offers: its features decide, and whether this site or an upstream exchange holds the
// accounts. Browsers do not load this table.

import { type ConfigMap, type FeatureName, hasPaperAccounts, isFeatureOn } from '../operator/features.ts'
import type { PageName } from './page-data.ts'
import type { Route, RouteGuardName } from './route.ts'

const GUARDED_FEATURES: Readonly<Partial<Record<RouteGuardName, FeatureName>>> = {
  'futures-redirect': 'futures',
  'trading-bots': 'bots',
  'bots-open': 'bots',
  'p2p-open': 'p2p',
  'otc-open': 'otc',
  'copy-open': 'copyTrading',
  'chat-open': 'chat',
}

/** Public pages of the embedded exchange: start page, rules, help, proofs and API docs. */
const OF_EMBEDDED_EXCHANGE: ReadonlySet<PageName> = new Set([
  'login-verification',
  'login-device-verification',
  'login-passkey',
  'login-social-verification',
  'register',
  'register-create',
  'register-verification',
  'register-learn-more',
  'forget',
  'forget-verification',
  'forget-reset',
  'affiliate-register',
  'affiliate-register-create',
  'affiliate-register-why-join',
  'rewards',
  'fees',
  'proof',
  'proof-trade',
  'futures-liquidations',
  'futures-receipt',
  'shared-result',
  'help',
  'help-catalog',
  'help-article',
  'contact',
  'docs-api',
  'docs-connect-your-bot',
])

/** With an exchange behind the site, the login page says where to log in. */
export function isPageHere({ page, guards }: Pick<Route, 'page' | 'guards'>, config: ConfigMap): boolean {
  if (hasPaperAccounts(config)) return true
  if (page === 'login') return config.accounts === 'exchange'
  return !guards.includes('auth-route') && !OF_EMBEDDED_EXCHANGE.has(page)
}

export const isPageOffered = (route: Pick<Route, 'page' | 'guards'>, config: ConfigMap): boolean =>
  isPageHere(route, config) &&
  route.guards.every((guard) => {
    const feature = GUARDED_FEATURES[guard]
    return feature === undefined || isFeatureOn(config, feature)
  })
