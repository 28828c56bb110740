import { z } from 'zod/mini'
import { findContract } from '../../futures/contracts.ts'
import type { IndicatorKind } from '../../markets/indicators/kinds.ts'
import { findMarket } from '../../markets/markets.ts'
import { INTERVALS, MINUTE_MS } from '../../platform/intervals.ts'

/** Opening alerts are set on the market's page instead. */
export const ALERT_KINDS = ['price', 'move', 'cross', 'funding', 'liquidation'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export const PRICE_MOVE_WINDOW_MINUTES = [5, 15, 60, 240, 1440] as const

type Line = {
  readonly kind: IndicatorKind
  readonly params: readonly number[]
  readonly line: number
  /** The same in all languages. */
  readonly title: string
  /** True for an indicator with its own scale: it crosses a level, not the price. */
  readonly hasLevel?: boolean
}

/** Indicator lines of alerts: the price crosses the line, or the line crosses a level. */
export const ALERT_LINES = {
  ma7: { kind: 'ma', params: [7, 25, 99], line: 0, title: 'MA 7' },
  ma25: { kind: 'ma', params: [7, 25, 99], line: 1, title: 'MA 25' },
  ma99: { kind: 'ma', params: [7, 25, 99], line: 2, title: 'MA 99' },
  ema9: { kind: 'ema', params: [9, 21, 55], line: 0, title: 'EMA 9' },
  ema21: { kind: 'ema', params: [9, 21, 55], line: 1, title: 'EMA 21' },
  ema55: { kind: 'ema', params: [9, 21, 55], line: 2, title: 'EMA 55' },
  boll_mid: { kind: 'boll', params: [20, 2], line: 0, title: 'BOLL 20 2 MID' },
  boll_up: { kind: 'boll', params: [20, 2], line: 1, title: 'BOLL 20 2 UP' },
  boll_dn: { kind: 'boll', params: [20, 2], line: 2, title: 'BOLL 20 2 DN' },
  vwap: { kind: 'vwap', params: [], line: 0, title: 'VWAP' },
  sar: { kind: 'sar', params: [0.02, 0.2], line: 0, title: 'SAR' },
  rsi14: { kind: 'rsi', params: [14], line: 0, title: 'RSI 14', hasLevel: true },
  stochrsi_k: { kind: 'stochrsi', params: [14, 3, 3], line: 0, title: 'StochRSI %K', hasLevel: true },
  kdj_j: { kind: 'kdj', params: [9, 3, 3], line: 2, title: 'KDJ J', hasLevel: true },
  macd_hist: { kind: 'macd', params: [12, 26, 9], line: 0, title: 'MACD 12 26 9 HIST', hasLevel: true },
} as const satisfies Readonly<Record<string, Line>>
export type AlertLine = keyof typeof ALERT_LINES
export const ALERT_LINE_NAMES = Object.keys(ALERT_LINES) as readonly AlertLine[]
export const findAlertLine = (name: AlertLine): Line => ALERT_LINES[name]

const Price = z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,12})?$/))
const Direction = z.enum(['up', 'down'])

/** `up`: at or above the value. `down`: at or below it. */
export const AlertSpec = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), direction: Direction, price: Price }),
  z.object({
    kind: z.literal('move'),
    direction: Direction,
    percent: z.number().check(z.gte(0.1), z.lte(90)),
    minutes: z.union(PRICE_MOVE_WINDOW_MINUTES.map((minutes) => z.literal(minutes))),
  }),
  z.object({
    kind: z.literal('cross'),
    direction: Direction,
    line: z.enum(ALERT_LINE_NAMES),
    /** Level that the line must cross, for a line with its own scale. */
    level: z.optional(z.number().check(z.gte(-1e9), z.lte(1e9))),
    interval: z.enum(INTERVALS),
  }),
  z.object({
    kind: z.literal('funding'),
    direction: Direction,
    /** Funding rate in percent per period. */
    rate: z.number().check(z.gte(-5), z.lte(5)),
  }),
  z.object({
    kind: z.literal('liquidation'),
    direction: z.literal('down'),
    /** Between mark price and liquidation price, in percent of the mark price. */
    percent: z.number().check(z.gte(0.1), z.lte(90)),
  }),
  z.object({ kind: z.literal('opening') }),
])
export type AlertSpec = z.infer<typeof AlertSpec>

/** Kinds that the bars of a venue suffice for. */
export const VENUE_ALERT_KINDS: readonly AlertSpec['kind'][] = ['price', 'move', 'cross']
export const isVenueAlert = (kind: AlertSpec['kind']): boolean => VENUE_ALERT_KINDS.includes(kind)

export const isContractAlert = (kind: AlertSpec['kind']): boolean => kind === 'funding' || kind === 'liquidation'

export const AlertProduct = z.enum(['spot', 'futures'])
export type AlertProduct = z.infer<typeof AlertProduct>

/** Host of the venue whose prices count; absent for those of this site. */
export const AlertVenue = z.optional(z.string().check(z.regex(/^[\w.:-]{1,100}$/)))

export const AlertDraft = z
  .object({
    product: AlertProduct,
    symbol: z.string().check(z.maxLength(32)),
    venue: AlertVenue,
    spec: AlertSpec,
  })
  .check(
    z.refine(({ product, symbol }) => (product === 'spot' ? findMarket(symbol) : findContract(symbol)) !== undefined, {
      path: ['symbol'],
    }),
    z.refine(({ venue, spec }) => venue === undefined || isVenueAlert(spec.kind), { path: ['venue'] }),
    z.refine(({ product, spec }) => !isContractAlert(spec.kind) || product === 'futures', { path: ['product'] }),
    z.refine(({ product, spec }) => spec.kind !== 'opening' || product === 'spot', { path: ['product'] }),
    z.refine(({ spec }) => spec.kind !== 'cross' || !findAlertLine(spec.line).hasLevel || spec.level !== undefined, {
      path: ['level'],
    }),
  )
export type AlertDraft = z.infer<typeof AlertDraft>

export const AlertId = z.string().check(z.regex(/^[0-9a-f]{16}$/))

export const AlertView = z.object({
  id: z.string(),
  product: AlertProduct,
  symbol: z.string(),
  venue: AlertVenue,
  spec: AlertSpec,
  state: z.enum(['armed', 'fired']),
  madeAt: z.int(),
  /** 0 before the alert fired. */
  firedAt: z.int(),
  value: z.string(),
})
export type AlertView = z.infer<typeof AlertView>

export const USER_ALERTS_MAX = 50

export const OPENING_NOTICE_LEAD_MS = 5 * MINUTE_MS

/**
 * `alert_met`: the condition is already true when the user sets the alert. `alert_unlisted`: the venue does not list the
 * market, or is not the one of this site.
 */
export const ALERT_REFUSAL_REASONS = ['alert_too_many', 'alert_unknown', 'alert_met', 'alert_unlisted'] as const
export type AlertRefusalReason = (typeof ALERT_REFUSAL_REASONS)[number]

const VENUE_BOARD = 'venue'

/** @param venue host of a venue; without it, the board watches the market of this site */
export const formatAlertBoardName = (product: AlertProduct, symbol: string, venue?: string): string =>
  venue === undefined ? `${product}:${symbol}` : `${VENUE_BOARD}:${product}:${symbol}:${venue}`

export type AlertBoardAddress = {
  readonly product: AlertProduct
  readonly symbol: string
  readonly venue: string | undefined
}

/** @throws Error for a name that `formatAlertBoardName` did not make */
export function parseAlertBoardName(name: string): AlertBoardAddress {
  const [first, second, third = '', ...host] = name.split(':')
  return first === VENUE_BOARD
    ? { product: AlertProduct.parse(second), symbol: third, venue: host.join(':') }
    : { product: AlertProduct.parse(first), symbol: second ?? '', venue: undefined }
}
