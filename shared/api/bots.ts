// Trading bots: what whoever is logged in does with theirs, and the market of bots for everybody. Amounts and prices are
// decimal text, typed by people: what is none is refused by name. The embedded exchange answers at /api/v1/bots/….

import { z } from 'zod/mini'
import { Stops } from '#shared/bots/following.ts'
import { BotId, BotKind, EndChoice } from '#shared/bots/kinds.ts'
import { Recipe } from '#shared/bots/recipe.ts'
import { BotReason } from '#shared/bots/refusals.ts'
import {
  BotBrief,
  BotDetail,
  BotFillView,
  MARKET_SORTS,
  MARKET_WINDOWS,
  MarketBotView,
  PairView,
  ParametersView,
  PreviewView,
  SharedBotView,
} from '#shared/bots/views.ts'
import { call, EDGE_BASE } from './contract.ts'
import { CURSOR } from './cursor.ts'

const BASE = `${EDGE_BASE}/bots`

const Typed = z.string().check(z.maxLength(40))
const Flag = z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])])
/** The client's own id: with it, asking again is harmless. */
const Key = z.string().check(z.regex(/^[\w.:-]{8,80}$/))
const Market = z.string().check(z.maxLength(25))
const Limit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50)
const Before = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))

const Refused = z.object({
  kind: z.literal('refused'),
  reason: BotReason,
  /** What the words of the reason name. */
  params: z._default(z.record(z.string(), z.string()), {}),
})
export type BotRefused = z.infer<typeof Refused>
const Done = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), bot: BotBrief }), Refused])
export type BotDone = z.infer<typeof Done>

const One = z.object({ id: BotId })
/** Wallet that the investment comes from: what is missing in the wallet of bots is taken from spot. */
const From = z._default(z.enum(['bot', 'spot']), 'spot')

export const botMarketCalls = {
  /** Bots that were shared, best first; those that ended and failed among them. */
  board: call({
    method: 'GET',
    path: `${BASE}/market`,
    query: z.object({
      kind: z.optional(BotKind),
      market: z.optional(Market),
      /** Days that the results are of. */
      window: z._default(z.enum(MARKET_WINDOWS), '30'),
      sort: z._default(z.enum(MARKET_SORTS), 'realised'),
      state: z._default(z.enum(['all', 'running', 'over']), 'all'),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
      offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
    }),
    answer: z.object({ bots: z.array(MarketBotView), total: z.int() }),
  }),
  /** One of them with its recipe. */
  shared: call({ method: 'GET', path: `${BASE}/shared`, query: One, answer: z.nullable(SharedBotView) }),
  /** Range and number of grids from the swings of the last days. */
  parameters: call({
    method: 'GET',
    path: `${BASE}/parameters`,
    query: z.object({
      market: Market,
      days: z._default(z.enum(['7', '30', '90']), '30'),
      spacing: z._default(z.enum(['arithmetic', 'geometric']), 'geometric'),
    }),
    answer: z.nullable(ParametersView),
  }),
  /**
   * A signal for a signal bot. `signature` is hex of HMAC-SHA256, with the bot's secret, over `id`, `signal`, `time`, `action`
   * and `percent` with points between. A signal counts once, and for a minute.
   */
  signal: call({
    method: 'POST',
    path: `${BASE}/signal`,
    query: z.object({
      id: BotId,
      /** The sender's own id of the signal. */
      signal: Key,
      /** Epoch ms, or seconds. */
      time: z.coerce.number().check(z.int(), z.minimum(0)),
      action: z.enum(['buy', 'sell', 'close']),
      /** Of the bot's order amount (buy), or of what it holds (sell). */
      percent: z._default(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)), '100'),
      signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), Refused]),
  }),
} as const

export const botCalls = {
  /** What a recipe comes to, and what stands against it. */
  preview: call({ method: 'POST', isReadOnly: true, path: `${BASE}/preview`, query: Recipe, answer: PreviewView }),
  /** Makes a bot and puts its investment in. Asked again with the same key, it is the same bot. */
  create: call({
    method: 'POST',
    path: `${BASE}/create`,
    query: z.object({
      ...Recipe.shape,
      key: Key,
      from: From,
      /** Shows it on the market of bots, without its owner. */
      share: z.optional(Flag),
      note: z._default(z.string().check(z.maxLength(280)), ''),
      /** Of the bot that it was made after. */
      cloneOf: z.optional(BotId),
    }),
    answer: Done,
  }),
  /**
   * Makes a bot that follows a shared one: with its settings and money of one's own, it pauses, goes on, changes its stops and
   * ends as that one does. Asked again with the same key, it is the same bot.
   */
  follow: call({
    method: 'POST',
    path: `${BASE}/follow`,
    query: z.object({
      /** Of the bot to follow. */
      id: BotId,
      /** What is put in. */
      amount: Typed,
      key: Key,
      from: From,
      /** What becomes of the coins, once it ends. */
      coins: z._default(EndChoice, 'sell'),
    }),
    answer: Done,
  }),
  /** Goes on without the bot that it follows. */
  alone: call({ method: 'POST', path: `${BASE}/alone`, query: One, answer: Done }),
  /** Other stops while it runs, of kinds that have them; text that is left out takes one away. Bots that follow it take them over. */
  change: call({
    method: 'POST',
    path: `${BASE}/change`,
    query: z.object({ id: BotId, ...Stops.shape }),
    answer: Done,
  }),
  /** Newest first, 200 of them. `beforeId` is the id of the last of the page before. */
  list: call({
    method: 'GET',
    path: `${BASE}/list`,
    query: z.object({
      state: z._default(z.enum(['all', 'running', 'over']), 'all'),
      beforeId: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    }),
    answer: z.array(BotBrief),
  }),
  detail: call({ method: 'GET', path: `${BASE}/detail`, query: One, answer: z.nullable(BotDetail) }),
  /** Newest first. `before` is the id of the last of the page before. */
  pairs: call({
    method: 'GET',
    path: `${BASE}/pairs`,
    query: z.object({ id: BotId, before: Before }),
    answer: z.array(PairView),
  }),
  /** Newest first. `before` is the time of the last of the page before, `beforeId` its id. */
  fills: call({
    method: 'GET',
    path: `${BASE}/fills`,
    query: z.object({ id: BotId, ...CURSOR, limit: Limit }),
    answer: z.array(BotFillView),
  }),
  pause: call({ method: 'POST', path: `${BASE}/pause`, query: One, answer: Done }),
  resume: call({ method: 'POST', path: `${BASE}/resume`, query: One, answer: Done }),
  /** Starts one that waits for its price. */
  start: call({ method: 'POST', path: `${BASE}/start`, query: One, answer: Done }),
  stop: call({
    method: 'POST',
    path: `${BASE}/stop`,
    query: z.object({ id: BotId, coins: z._default(EndChoice, 'sell') }),
    answer: Done,
  }),
  invest: call({
    method: 'POST',
    path: `${BASE}/invest`,
    query: z.object({ id: BotId, amount: Typed, key: Key, from: From }),
    answer: Done,
  }),
  withdraw: call({
    method: 'POST',
    path: `${BASE}/withdraw`,
    query: z.object({ id: BotId, amount: Typed, key: Key }),
    answer: Done,
  }),
  /** Shows a bot on the market of bots, or takes it off; one that has ended stays as it is. */
  share: call({
    method: 'POST',
    path: `${BASE}/share`,
    query: z.object({ id: BotId, on: Flag, note: z._default(z.string().check(z.maxLength(280)), '') }),
    answer: Done,
  }),
} as const
