// Figures are decimal text, times epoch ms.

import { z } from 'zod/mini'
import { BotKindSchema } from './bot-kind.ts'
import { BotEndReason, BotId, BotState } from './bot-state.ts'
import { BotRecipe } from './recipe.ts'
import { BotRefusalReason, BotStartObstacle, OrderObstacle } from './refusals.ts'

const Text = z.string()

/**
 * Amounts in the quote asset. `grid`: profit of round trips after fees (without a grid: realised profit). `floating`:
 * unrealised profit. `grid`, `floating` and `funding` sum exactly to `equity` less `invested`.
 */
export const BotProfitView = z.object({
  invested: Text,
  equity: Text,
  total: Text,
  grid: Text,
  floating: Text,
  fees: Text,
  /** Negative if the bot paid. */
  funding: z.optional(Text),
  /** Total profit in percent of the investment. */
  percent: Text,
  /** Annualised profit in percent; absent on the first day. */
  yearly: z.optional(Text),
  pairs: z.int(),
  /** Last time at which `grid` and `floating` matched the ledger. Orders in flight delay the check. */
  checkedAt: z.int(),
})
export type BotProfitView = z.infer<typeof BotProfitView>

export const BotSummaryView = z.object({
  id: BotId,
  kind: BotKindSchema,
  /** `BASE_QUOTE`; '' for a basket. */
  market: Text,
  coins: z.array(Text),
  quote: Text,
  state: BotState,
  end: z.nullable(BotEndReason),
  /** Present if the bot could not start; then `end` says no more. */
  startObstacle: z.optional(BotStartObstacle),
  profit: BotProfitView,
  range: z.optional(z.object({ lower: Text, upper: Text })),
  price: Text,
  isOutOfRange: z.boolean(),
  /** The bot retries the order at `againAt`. */
  refused: z.optional(z.object({ obstacle: OrderObstacle, againAt: z.int() })),
  isShared: z.boolean(),
  isSimulated: z.boolean(),
  follows: z.optional(BotId),
  /** Present for a bot that trades with real money; `lossLimit` in percent of the investment. */
  venue: z.optional(z.object({ host: Text, lossLimit: Text })),
  createdAt: z.int(),
  /** 0 before the start. */
  startedAt: z.int(),
  endedAt: z.int(),
})
export type BotSummaryView = z.infer<typeof BotSummaryView>

export const BotOrderLevelView = z.object({
  price: Text,
  side: z.enum(['buy', 'sell']),
  /** `open`: the order is in the book. `waiting`: the bot is placing it, or cannot place it now. */
  state: z.enum(['open', 'waiting', 'filled']),
  quantity: Text,
  filled: Text,
})
export type BotOrderLevelView = z.infer<typeof BotOrderLevelView>

/** `price`: '' for an order at the market. */
export const VenueBotOrderView = z.object({
  clientId: Text,
  market: Text,
  side: z.enum(['buy', 'sell']),
  price: Text,
  quantity: Text,
  filled: Text,
})
export type VenueBotOrderView = z.infer<typeof VenueBotOrderView>

/** A purchase and its sale, in either order. */
export const RoundTripView = z.object({
  id: z.int(),
  market: Text,
  quantity: Text,
  bought: Text,
  sold: Text,
  fees: Text,
  profit: Text,
  time: z.int(),
})
export type RoundTripView = z.infer<typeof RoundTripView>

export const BotHoldingView = z.object({
  asset: Text,
  amount: Text,
  /** Cost and value, in the quote asset. */
  cost: Text,
  worth: Text,
  /** In percent of the total value. */
  weight: Text,
  target: z.optional(Text),
})
export type BotHoldingView = z.infer<typeof BotHoldingView>

/** `mark`, `liquidation` and `notional` are absent while the bot does not read them. */
export const BotPosition = z.object({
  /** In the base asset; negative for a short. */
  quantity: Text,
  /** Average entry price, including fees. */
  entry: z.optional(Text),
  mark: z.optional(Text),
  liquidation: z.optional(Text),
  leverage: z.int(),
  /** Equity of the margin account; absent at a venue. */
  margin: z.optional(Text),
  notional: z.optional(Text),
})
export type BotPosition = z.infer<typeof BotPosition>

/** Events, newest first. `reason`: present if an order was refused. */
export const BotEventView = z.object({
  id: z.int(),
  kind: z.enum([
    'created',
    'crossed',
    'started',
    'paused',
    'restored',
    'resumed',
    'invested',
    'withdrawn',
    'shifted',
    'bought',
    'skipped',
    'remained',
    'signal',
    'refused',
    'funding',
    'stopping',
    'ended',
    'left',
    'changed',
  ]),
  params: z.record(z.string(), z.string()),
  time: z.int(),
})
export type BotEventView = z.infer<typeof BotEventView>

export const BotDetail = z.object({
  ...BotSummaryView.shape,
  recipe: BotRecipe,
  followers: z._default(z.int(), 0),
  levels: z.array(BotOrderLevelView),
  pairs: z.array(RoundTripView),
  holdings: z.array(BotHoldingView),
  position: z.optional(BotPosition),
  events: z.array(BotEventView),
  idle: Text,
  withdrawable: Text,
  entry: z.optional(Text),
  stop: z.optional(Text),
  nextAt: z.optional(z.int()),
  /** Parts of the investment that spot and futures wallet at a venue must have, for a hedge on paper. */
  venueSplit: z.optional(z.object({ spot: Text, margin: Text })),
  /** True if leverage, margin mode or position mode were changed there. */
  areVenueSettingsChanged: z.optional(z.boolean()),
  /** Failures in a row at the venue, at most `VENUE_FAILURES_MIN`; absent without any. */
  venueFailures: z.optional(z.object({ count: z.int(), obstacle: OrderObstacle, isDelisted: z.optional(z.boolean()) })),
  /** Orders that may be open at the venue, while a bot cannot end, or after it ended without its venue. */
  venueOrders: z.optional(z.array(VenueBotOrderView)),
  /** Position that may still be open at the venue, in the base asset; negative for a short. */
  leftPosition: z.optional(Text),
  /** Lots of others are left in an ended bot's contract. */
  isTradedOutside: z.optional(z.boolean()),
  /** Visible to the owner only. */
  signal: z.optional(
    z.object({
      path: Text,
      secret: Text,
      last: z.int(),
      /** Until then signals with the former secret count; absent if there is none. */
      formerUntil: z.optional(z.int()),
    }),
  ),
})
export type BotDetail = z.infer<typeof BotDetail>

export const BotFillView = z.object({
  id: Text,
  market: Text,
  side: z.enum(['buy', 'sell']),
  role: z.enum(['maker', 'taker']),
  price: Text,
  quantity: Text,
  quote: Text,
  fee: Text,
  feeAsset: Text,
  time: z.int(),
})
export type BotFillView = z.infer<typeof BotFillView>

/** `problem`: first error of the recipe. */
export const BotPreviewView = z.object({
  problem: z.nullable(z.object({ reason: BotRefusalReason, params: z.record(z.string(), z.string()) })),
  price: Text,
  levels: z.array(BotOrderLevelView),
  /** Lowest and highest net profit of a buy and its sell, in percent of the buy's amount. */
  profitMin: z.optional(Text),
  profitMax: z.optional(Text),
  quantity: z.optional(Text),
  least: z.optional(Text),
  /** Market purchase at the start, in the quote asset. */
  buysFirst: z.optional(Text),
  needed: z.optional(Text),
  /** For a DCA bot: distance from the first order to the lowest one, in percent. */
  depth: z.optional(Text),
  liquidationBelow: z.optional(Text),
  liquidationAbove: z.optional(Text),
  exposure: z.optional(Text),
  /** For funding arbitrage; `gap`: premium over spot in percent. */
  marginPart: z.optional(Text),
  gap: z.optional(Text),
  available: z.object({ asset: Text, bot: Text, spot: Text }),
})
export type BotPreviewView = z.infer<typeof BotPreviewView>

export const SuggestedParametersView = z.object({
  market: Text,
  days: z.int(),
  price: Text,
  lower: Text,
  upper: Text,
  grids: z.int(),
  volatility: Text,
  profitMin: Text,
})
export type SuggestedParametersView = z.infer<typeof SuggestedParametersView>

/** The marketplace also lists ended and failed bots. Owners are anonymous. */
export const MarketplaceBotView = z.object({
  id: BotId,
  kind: BotKindSchema,
  market: Text,
  coins: z.array(Text),
  state: BotState,
  end: z.nullable(BotEndReason),
  invested: Text,
  profit: Text,
  /** Returns in percent, which deposits and withdrawals do not change; those of an idle bot are at current prices. */
  realised: Text,
  percent: Text,
  /** In percent. */
  drawdown: Text,
  pairs: z.int(),
  clones: z.int(),
  followers: z._default(z.int(), 0),
  isSimulated: z.boolean(),
  startedAt: z.int(),
  /** Running time in ms. */
  ran: z.int(),
  note: Text,
})
export type MarketplaceBotView = z.infer<typeof MarketplaceBotView>

export const BOT_MARKETPLACE_SORT_KEYS = ['realised', 'percent', 'profit', 'ran', 'clones', 'followers'] as const
export const BOT_MARKETPLACE_WINDOW_DAYS = ['7', '30', '90', 'all'] as const

export const SharedBotView = z.object({
  ...MarketplaceBotView.shape,
  recipe: BotRecipe,
  /** Total return at the end of each day, in percent. */
  curve: z.array(z.object({ time: z.int(), percent: Text })),
})
export type SharedBotView = z.infer<typeof SharedBotView>
