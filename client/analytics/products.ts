// The product events (spec §3, "product tracking properties").

import type { EventProperties } from '#shared/analytics/wire.ts'

export type ProductEvents = {
  readonly sign_up_press: { readonly location: 'header' | 'home' | 'ticket' }
  readonly pair_switch: { readonly from: string; readonly to: string }
  readonly language_change: { readonly to: string; readonly location: 'menu' | 'footer' | 'offer' }
  readonly market_search: {
    readonly query: string
    readonly results: number
    readonly location: 'markets' | 'picker'
  }
  /** A visitor who is not logged in tried to trade. The event is sent after the login. */
  readonly trade_intent: { readonly pair: string; readonly side: 'buy' | 'sell' }
}
export type ProductEventName = keyof ProductEvents

type Entry = {
  readonly module: string
  readonly element: string
  readonly type: 'click' | 'input'
  readonly needsLogin?: boolean
}

const CATALOGUE: Readonly<Record<ProductEventName, Entry>> = {
  sign_up_press: { module: 'account', element: 'sign_up', type: 'click' },
  pair_switch: { module: 'spot', element: 'pair_picker', type: 'click' },
  language_change: { module: 'shell', element: 'language', type: 'click' },
  market_search: { module: 'markets', element: 'search', type: 'input' },
  trade_intent: { module: 'spot', element: 'ticket', type: 'click', needsLogin: true },
}

export const isMemberEvent = (name: ProductEventName): boolean => CATALOGUE[name].needsLogin ?? false

export type AnalyticsPageAndSite = { readonly page: string; readonly site: string }

/** Pattern of a coin or pair. Other search text is not sent, as it may be private. */
const MARKET_LIKE = /^[a-z0-9/_ -]{1,12}$/i
const known = (name: string, value: unknown): unknown =>
  name === 'query' && !MARKET_LIKE.test(String(value)) ? '' : value

type ProductEvent = { readonly module: string; readonly element: string; readonly event: string; readonly type: string }

function properties(
  { module, element, event, type }: ProductEvent,
  { page, site }: AnalyticsPageAndSite,
  detail: object,
): EventProperties {
  const block = 'location' in detail ? String(detail.location) : element
  const told = Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, known(name, value)]))
  return {
    module_name: module,
    element_name: element,
    pageid: page,
    blockid: block,
    locationid: `${page}.${block}.${element}`,
    events: event,
    events_param: JSON.stringify(told),
    siteid: site,
    type,
  }
}

export function toProductProperties<Name extends ProductEventName>(
  name: Name,
  detail: ProductEvents[Name],
  place: AnalyticsPageAndSite,
): EventProperties {
  const { module, element, type } = CATALOGUE[name]
  return properties({ module, element, event: name, type }, place, detail)
}

export const createPageViewProperties = (place: AnalyticsPageAndSite): EventProperties =>
  properties({ module: 'page', element: place.page, event: 'view', type: 'view' }, place, {})
