// Bots as they are shown: decimal text for money, prices and quantities, epoch ms.

import { z } from 'zod/mini'
import { BotEnd, BotId, BotKind, BotState } from './kinds.ts'
import { Recipe } from './recipe.ts'
import { BotReason, OrderObstacle } from './refusals.ts'

const Text = z.string()

/**
 * In the quote asset. `grid` counts what was bought and sold again, after fees (of kinds without a grid: what was realised);
 * `floating` what the coins it holds have gained since they were bought. Their sum is `equity` less `invested`, to the atom.
 */
export const ProfitView = z.object({
  invested: Text,
  equity: Text,
  total: Text,
  grid: Text,
  floating: Text,
  fees: Text,
  /** Of positions: received, or paid below zero; the third part of the sum. */
  funding: z.optional(Text),
  /** Of what was invested, in percent. */
  percent: Text,
  /** The same by the year, from how long it has run; absent in its first day. */
  yearly: z.optional(Text),
  /** Round trips. */
  pairs: z.int(),
  /** That `grid` and `floating` are what the ledger says: checked when it was last at rest, then. */
  checkedAt: z.int(),
})
export type ProfitView = z.infer<typeof ProfitView>

export const BotBrief = z.object({
  id: BotId,
  kind: BotKind,
  /** `BASE_QUOTE`; of a basket: none. */
  market: Text,
  /** Of a basket. */
  coins: z.array(Text),
  quote: Text,
  state: BotState,
  /** Why it ended, or ends. */
  end: z.nullable(BotEnd),
  profit: ProfitView,
  /** Range of a grid. */
  range: z.optional(z.object({ lower: Text, upper: Text })),
  price: Text,
  isOutOfRange: z.boolean(),
  /** An order of it was refused and is still to be placed: what stands in its way, and when it is tried again, epoch ms. */
  refused: z.optional(z.object({ obstacle: OrderObstacle, againAt: z.int() })),
  isShared: z.boolean(),
  isSimulated: z.boolean(),
  /** The bot that it follows. */
  follows: z.optional(BotId),
  createdAt: z.int(),
  /** 0 before. */
  startedAt: z.int(),
  endedAt: z.int(),
})
export type BotBrief = z.infer<typeof BotBrief>

/** A level of a grid, a step of a ladder, an order that waits. */
export const LevelView = z.object({
  price: Text,
  side: z.enum(['buy', 'sell']),
  /** `open`: its order stands in the book. `waiting`: it is being placed, or cannot be for now. */
  state: z.enum(['open', 'waiting', 'filled']),
  quantity: Text,
  filled: Text,
})
export type LevelView = z.infer<typeof LevelView>

/** A purchase and the sale that ended it, or the other way about. */
export const PairView = z.object({
  id: z.int(),
  market: Text,
  quantity: Text,
  bought: Text,
  sold: Text,
  fees: Text,
  profit: Text,
  time: z.int(),
})
export type PairView = z.infer<typeof PairView>

export const HoldingView = z.object({
  asset: Text,
  amount: Text,
  /** What it cost, and what it is worth, in the quote asset. */
  cost: Text,
  worth: Text,
  /** Of the whole, in percent: as it is, and as it is to be where there is a target. */
  weight: Text,
  target: z.optional(Text),
})
export type HoldingView = z.infer<typeof HoldingView>

/** Of a bot that trades a perpetual: its position, as its books have it. */
export const BotPosition = z.object({
  /** Of the base asset, below zero of a short. */
  quantity: Text,
  /** With fees. */
  entry: z.optional(Text),
  mark: Text,
  /** Where it is liquidated; absent where no price does. */
  liquidation: z.optional(Text),
  leverage: z.int(),
  /** What the margin account is worth, and the position at the mark. */
  margin: Text,
  notional: Text,
})
export type BotPosition = z.infer<typeof BotPosition>

/** What happened to it, newest first. `reason` where an order was refused. */
export const BotEventView = z.object({
  id: z.int(),
  kind: z.enum([
    'created',
    'crossed',
    'started',
    'paused',
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
  ...BotBrief.shape,
  recipe: Recipe,
  /** How many bots follow it. */
  followers: z._default(z.int(), 0),
  levels: z.array(LevelView),
  pairs: z.array(PairView),
  holdings: z.array(HoldingView),
  position: z.optional(BotPosition),
  events: z.array(BotEventView),
  /** Of the quote asset, in none of its orders. */
  idle: Text,
  /** What may be taken out while it runs. */
  withdrawable: Text,
  /** Average entry, where it has one. */
  entry: z.optional(Text),
  /** Where a smart trade sells what is left, as it is by now. */
  stop: z.optional(Text),
  /** When it acts next by the clock. */
  nextAt: z.optional(z.int()),
  /** Of a signal bot: whom it listens to, shown to its owner alone. */
  signal: z.optional(z.object({ path: Text, secret: Text, last: z.int() })),
})
export type BotDetail = z.infer<typeof BotDetail>

/** A trade of a bot, as the ledger has it. */
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

/** What a recipe comes to before it starts. `problem` is the first thing that stands against it. */
export const PreviewView = z.object({
  problem: z.nullable(z.object({ reason: BotReason, params: z.record(z.string(), z.string()) })),
  price: Text,
  levels: z.array(LevelView),
  /** Net of fees, in percent of what a round trip costs. */
  profitMin: z.optional(Text),
  profitMax: z.optional(Text),
  /** Of one order, in the base asset. */
  quantity: z.optional(Text),
  /** The least that can be invested. */
  least: z.optional(Text),
  /** What it buys at the market when it starts, in the quote asset. */
  buysFirst: z.optional(Text),
  /** All that it may come to need. */
  needed: z.optional(Text),
  /** Of DCA: deepest order below the first, in percent. */
  depth: z.optional(Text),
  /** Of a position, once all orders of its side are filled: where it is liquidated below, and above, and how large it is. */
  liquidationBelow: z.optional(Text),
  liquidationAbove: z.optional(Text),
  exposure: z.optional(Text),
  /** Of a funding arbitrage: what goes into margin, and how far the perpetual is above spot, in percent. */
  marginPart: z.optional(Text),
  gap: z.optional(Text),
  /** What there is of the asset that is invested, by wallet. */
  available: z.object({ asset: Text, bot: Text, spot: Text }),
})
export type PreviewView = z.infer<typeof PreviewView>

/** Parameters of a grid out of the market's swings. */
export const ParametersView = z.object({
  market: Text,
  days: z.int(),
  price: Text,
  lower: Text,
  upper: Text,
  grids: z.int(),
  volatility: Text,
  profitMin: Text,
})
export type ParametersView = z.infer<typeof ParametersView>

/** A bot on the market of bots: those that ended and failed stand there as those that run. Nobody is named. */
export const MarketBotView = z.object({
  id: BotId,
  kind: BotKind,
  market: Text,
  coins: z.array(Text),
  state: BotState,
  end: z.nullable(BotEnd),
  invested: Text,
  profit: Text,
  /** What was realised, and all of it, of what was invested, in percent. */
  realised: Text,
  percent: Text,
  /** Deepest fall of its equity, in percent. */
  drawdown: Text,
  pairs: z.int(),
  /** How many were made after it. */
  clones: z.int(),
  /** How many follow it now. */
  followers: z._default(z.int(), 0),
  isSimulated: z.boolean(),
  startedAt: z.int(),
  /** How long it ran, ms. */
  ran: z.int(),
  note: Text,
})
export type MarketBotView = z.infer<typeof MarketBotView>

export const MARKET_SORTS = ['realised', 'percent', 'profit', 'ran', 'clones', 'followers'] as const
export const MARKET_WINDOWS = ['7', '30', '90', 'all'] as const

/** One of them whole: what it is made of and how it went. */
export const SharedBotView = z.object({
  ...MarketBotView.shape,
  recipe: Recipe,
  /** Profit of what was invested at the end of each day, in percent. */
  curve: z.array(z.object({ time: z.int(), percent: Text })),
})
export type SharedBotView = z.infer<typeof SharedBotView>
