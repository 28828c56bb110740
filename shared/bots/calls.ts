// Amounts and prices are decimal text as typed; an error names the invalid one.

import { z } from 'zod/mini'
import { BotKindSchema } from '#shared/bots/bot-kind.ts'
import { BotEndChoice, BotId } from '#shared/bots/bot-state.ts'
import { TypedBotStops } from '#shared/bots/following.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { BotRefusalReason } from '#shared/bots/refusals.ts'
import {
  BOT_MARKETPLACE_SORT_KEYS,
  BOT_MARKETPLACE_WINDOW_DAYS,
  BotDetail,
  BotFillView,
  BotPreviewView,
  BotSummaryView,
  MarketplaceBotView,
  RoundTripView,
  SharedBotView,
  SuggestedParametersView,
} from '#shared/bots/views.ts'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { CURSOR_FIELDS } from '../api/cursor.ts'
import { defineRefusedAnswer } from '../api/refused.ts'
import { BOT_NOTE_MAX } from './bounds.ts'

const BASE = `${SITE_API_BASE}/bots`

const Typed = z.string().check(z.maxLength(40))
const Flag = z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])])
const Key = z.string().check(z.regex(/^[\w.:-]{8,80}$/))
const Market = z.string().check(z.maxLength(25))
const Limit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50)
const Before = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))

const Refused = defineRefusedAnswer(BotRefusalReason)
export type BotRefusedAnswer = z.infer<typeof Refused>
const Done = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), bot: BotSummaryView }), Refused])
export type BotCallResult = z.infer<typeof Done>

const One = z.object({ id: BotId })
/** Wallet that pays. With `spot`, the spot wallet adds what the bot wallet lacks. */
const From = z._default(z.enum(['bot', 'spot']), 'spot')

export const botMarketCalls = {
  /** Best first, with ended and failed bots. */
  board: defineCall({
    method: 'GET',
    path: `${BASE}/market`,
    query: z.object({
      kind: z.optional(BotKindSchema),
      market: z.optional(Market),
      window: z._default(z.enum(BOT_MARKETPLACE_WINDOW_DAYS), '30'),
      sort: z._default(z.enum(BOT_MARKETPLACE_SORT_KEYS), 'percent'),
      state: z._default(z.enum(['all', 'running', 'over']), 'all'),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
      offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
    }),
    answer: z.object({ bots: z.array(MarketplaceBotView), total: z.int() }),
  }),
  shared: defineCall({ method: 'GET', path: `${BASE}/shared`, query: One, answer: z.nullable(SharedBotView) }),
  /** Suggests parameters from recent price swings. */
  parameters: defineCall({
    method: 'GET',
    path: `${BASE}/parameters`,
    query: z.object({
      market: Market,
      days: z._default(z.enum(['7', '30', '90']), '30'),
      spacing: z._default(z.enum(['arithmetic', 'geometric']), 'geometric'),
    }),
    answer: z.nullable(SuggestedParametersView),
  }),
  /**
   * `signature` is hex of HMAC-SHA256, with the bot's secret, over `id`, `signal`, `time`, `action` and `percent`
   * joined by `.`. A signal has one effect and is valid for a minute.
   */
  signal: defineCall({
    method: 'POST',
    path: `${BASE}/signal`,
    query: z.object({
      id: BotId,
      signal: Key,
      /** Epoch ms or epoch seconds. */
      time: z.coerce.number().check(z.int(), z.minimum(0)),
      action: z.enum(['buy', 'sell', 'close']),
      /** Percent of the bot's order amount (buy), or of its holdings (sell). */
      percent: z._default(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)), '100'),
      signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), Refused]),
  }),
} as const

export const botCalls = {
  preview: defineCall({
    method: 'POST',
    isReadOnly: true,
    path: `${BASE}/preview`,
    query: BotRecipe,
    answer: BotPreviewView,
  }),
  /** Idempotent by key. */
  create: defineCall({
    method: 'POST',
    needs: 'automation',
    path: `${BASE}/create`,
    query: z.object({
      ...BotRecipe.shape,
      key: Key,
      from: From,
      share: z.optional(Flag),
      note: z._default(z.string().check(z.maxLength(BOT_NOTE_MAX)), ''),
      cloneOf: z.optional(BotId),
    }),
    answer: Done,
  }),
  /** Creates a bot that copies a shared bot's settings, and pauses, stops and ends with it. Idempotent by key. */
  follow: defineCall({
    method: 'POST',
    needs: 'automation',
    path: `${BASE}/follow`,
    query: z.object({
      id: BotId,
      amount: Typed,
      key: Key,
      from: From,
      coins: z._default(BotEndChoice, 'sell'),
    }),
    answer: Done,
  }),
  /**
   * Creates a bot with real money at the venue, by the user's key and the recipe of a bot on paper. It ends at the
   * limit on loss. Idempotent by key.
   */
  live: defineCall({
    method: 'POST',
    needs: 'automation',
    path: `${BASE}/live`,
    query: z.object({
      /** The bot on paper. */
      id: BotId,
      amount: Typed,
      /** Percent of the amount. */
      totalLoss: Typed,
      coins: z._default(BotEndChoice, 'sell'),
      /** Confirms that the money is real. */
      real: z.optional(Flag),
      key: Key,
    }),
    answer: Done,
  }),
  alone: defineCall({ method: 'POST', path: `${BASE}/alone`, query: One, answer: Done }),
  /** Sets stop-loss, take-profit and trailing; an omitted value is removed. Followers adopt the change. */
  change: defineCall({
    method: 'POST',
    path: `${BASE}/change`,
    query: z.object({ id: BotId, ...TypedBotStops.shape }),
    answer: Done,
  }),
  /** Newest first, at most 200, without those that cannot be read now. Cursor: `id` of the last row. */
  list: defineCall({
    method: 'GET',
    path: `${BASE}/list`,
    query: z.object({
      state: z._default(z.enum(['all', 'running', 'over']), 'all'),
      beforeId: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    }),
    answer: z.array(BotSummaryView),
  }),
  detail: defineCall({ method: 'GET', path: `${BASE}/detail`, query: One, answer: z.nullable(BotDetail) }),
  /** Newest first, by `id`. */
  pairs: defineCall({
    method: 'GET',
    path: `${BASE}/pairs`,
    query: z.object({ id: BotId, before: Before }),
    answer: z.array(RoundTripView),
  }),
  /** Newest first, by `time` and `id`. */
  fills: defineCall({
    method: 'GET',
    path: `${BASE}/fills`,
    query: z.object({ id: BotId, ...CURSOR_FIELDS, limit: Limit }),
    answer: z.array(BotFillView),
  }),
  pause: defineCall({ method: 'POST', path: `${BASE}/pause`, query: One, answer: Done }),
  resume: defineCall({ method: 'POST', path: `${BASE}/resume`, query: One, answer: Done }),
  start: defineCall({ method: 'POST', needs: 'automation', path: `${BASE}/start`, query: One, answer: Done }),
  stop: defineCall({
    method: 'POST',
    path: `${BASE}/stop`,
    query: z.object({ id: BotId, coins: z._default(BotEndChoice, 'sell') }),
    answer: Done,
  }),
  /** Ends a stopping bot whose venue failed five times in a row. Its owner cancels open orders at the venue. */
  endWithoutVenue: defineCall({
    method: 'POST',
    path: `${BASE}/end-without-venue`,
    query: z.object({
      id: BotId,
      /** Confirms that the owner cancels the orders. */
      cancels: z.optional(Flag),
    }),
    answer: Done,
  }),
  invest: defineCall({
    method: 'POST',
    needs: 'automation',
    path: `${BASE}/invest`,
    query: z.object({ id: BotId, amount: Typed, key: Key, from: From }),
    answer: Done,
  }),
  withdraw: defineCall({
    method: 'POST',
    path: `${BASE}/withdraw`,
    query: z.object({ id: BotId, amount: Typed, key: Key }),
    answer: Done,
  }),
  /** Gives a signal bot a new secret; `end` ends the former one, which else counts for a day. */
  secret: defineCall({
    method: 'POST',
    path: `${BASE}/secret`,
    query: z.object({ id: BotId, end: z.optional(Flag) }),
    answer: Done,
  }),
  /** Refused for an ended bot. */
  share: defineCall({
    method: 'POST',
    path: `${BASE}/share`,
    query: z.object({ id: BotId, on: Flag, note: z._default(z.string().check(z.maxLength(BOT_NOTE_MAX)), '') }),
    answer: Done,
  }),
} as const
