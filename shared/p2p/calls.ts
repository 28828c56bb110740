// Amounts and prices are decimal text as typed: an error names the invalid one.

import { z } from 'zod/mini'
import { UserReportReason } from '#shared/operator/cases.ts'
import {
  AD_SUBJECT_FIELDS,
  AD_TERM_FIELDS,
  P2pAdState,
  P2pAdView,
  TakerConditions,
  TraderFigures,
} from '#shared/p2p/ads.ts'
import { AppealReason, DealState } from '#shared/p2p/deals.ts'
import { P2pRefusalReason } from '#shared/p2p/refusals.ts'
import { DealSummaryView, DealView, P2pBoardView, P2pTraderView, PostedDealChatKind } from '#shared/p2p/views.ts'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { CURSOR_FIELDS } from '../api/cursor.ts'
import { defineRefusedAnswer } from '../api/refused.ts'

const BASE = `${SITE_API_BASE}/p2p`

const { fiat: Fiat, asset: Asset } = AD_SUBJECT_FIELDS
const Typed = z.string().check(z.maxLength(32))
const Text = (most: number) => z._default(z.string().check(z.maxLength(most)), '')
const Method = z.string().check(z.regex(/^[a-z_]{2,24}$/))
/** Currency and number of an ad or deal: `EUR-17`. */
const AdId = z.string().check(z.regex(/^[A-Z]{3}-\d{1,12}$/))
const DealId = AdId
const Key = z.string().check(z.regex(/^[\w.:-]{8,80}$/))
const MerchantId = z.string().check(z.regex(/^[A-Z]{3}-[0-9a-f]{16}$/))

const Refused = defineRefusedAnswer(P2pRefusalReason)
const Done = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), Refused])
export type P2pCallResult = z.infer<typeof Done>
const Acted = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), state: DealState }), Refused])

/** `limits`: as the maker set them; those of the view end at the remainder's value. */
const OwnAd = z.object({
  ...P2pAdView.shape,
  state: P2pAdState,
  limits: z.optional(z.object({ min: z.string(), max: z.string() })),
})
export type OwnAd = z.infer<typeof OwnAd>

export const P2pMerchantView = z.object({ id: MerchantId, fiat: Fiat, figures: TraderFigures, ads: z.array(P2pAdView) })
export type P2pMerchantView = z.infer<typeof P2pMerchantView>

/** A fixed price per unit, or a percentage of the reference price. */
const PricingKind = z.enum(['fixed', 'floating'])

const Draft = z.object({
  ...AD_SUBJECT_FIELDS,
  kind: z._default(AD_SUBJECT_FIELDS.kind, 'normal'),
  priced: PricingKind,
  /** Price, or percentage of the reference price: `101.5`. */
  price: Typed,
  amount: Typed,
  min: Typed,
  max: Typed,
  ...AD_TERM_FIELDS,
  methods: z.array(Method).check(z.maxLength(8)),
  payMinutes: z._default(z.int(), 15),
  terms: Text(4_000),
  greeting: Text(4_000),
  conditions: z._default(TakerConditions, { days: 0, deals: 0, completion: 0, secondFactor: false, countries: [] }),
  password: Text(64),
})
export type TypedP2pAdDraft = z.infer<typeof Draft>

export const p2pMarketCalls = {
  board: defineCall({
    method: 'GET',
    path: `${BASE}/board`,
    query: z.object({
      fiat: Fiat,
      asset: z._default(Asset, 'USDT'),
      side: z._default(z.enum(['buy', 'sell']), 'buy'),
      /** Amount in the currency; ads whose limits exclude this amount are omitted. */
      amount: z.optional(Typed),
      method: z.optional(Method),
      kind: z._default(z.enum(['normal', 'block']), 'normal'),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
    }),
    answer: P2pBoardView,
  }),
  ad: defineCall({ method: 'GET', path: `${BASE}/ad`, query: z.object({ id: AdId }), answer: z.nullable(P2pAdView) }),
  merchant: defineCall({
    method: 'GET',
    path: `${BASE}/merchant`,
    query: z.object({ id: MerchantId }),
    answer: z.nullable(P2pMerchantView),
  }),
} as const

export const p2pCalls = {
  /** The user's payment details, figures and deals: all open deals, then a page of ended ones. */
  own: defineCall({ method: 'GET', path: `${BASE}/own`, query: z.object({}), answer: P2pTraderView }),
  /** Newest first, by `openedAt` and `id`. */
  deals: defineCall({
    method: 'GET',
    path: `${BASE}/deals`,
    query: z.object(CURSOR_FIELDS),
    answer: z.array(DealSummaryView),
  }),
  ads: defineCall({ method: 'GET', path: `${BASE}/ads`, query: z.object({}), answer: z.array(OwnAd) }),
  /** Idempotent by key. */
  take: defineCall({
    method: 'POST',
    needs: 'p2p',
    path: `${BASE}/take`,
    query: z.object({
      ad: AdId,
      version: z.coerce.number().check(z.int()),
      amount: Typed,
      in: z._default(z.enum(['fiat', 'asset']), 'fiat'),
      method: Method,
      /** The displayed price. A better current price is accepted, a worse one refused. */
      price: Typed,
      password: Text(64),
      key: Key,
    }),
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('taken'), deal: DealId }), Refused]),
  }),
  deal: defineCall({
    method: 'GET',
    path: `${BASE}/deal`,
    query: z.object({ id: DealId }),
    answer: z.nullable(DealView),
  }),
  act: defineCall({
    method: 'POST',
    path: `${BASE}/act`,
    query: z.object({
      deal: DealId,
      act: z.enum(['pay', 'pay_late', 'extend', 'cancel', 'withdraw_cancel', 'withdraw_appeal']),
    }),
    answer: Acted,
  }),
  /** Requires a code of the authenticator app, if the account has such an app. */
  release: defineCall({
    method: 'POST',
    path: `${BASE}/release`,
    query: z.object({ deal: DealId, second: Text(64) }),
    answer: Acted,
  }),
  appeal: defineCall({
    method: 'POST',
    path: `${BASE}/appeal`,
    query: z.object({ deal: DealId, reason: AppealReason, statement: z.string().check(z.maxLength(60_000)) }),
    answer: Acted,
  }),
  state: defineCall({
    method: 'POST',
    path: `${BASE}/state`,
    query: z.object({ deal: DealId, statement: z.string().check(z.maxLength(60_000)) }),
    answer: Acted,
  }),
  say: defineCall({
    method: 'POST',
    path: `${BASE}/say`,
    query: z.object({
      deal: DealId,
      kind: z._default(PostedDealChatKind, 'text'),
      body: z.string().check(z.maxLength(20_000)),
    }),
    answer: Done,
  }),
  rate: defineCall({
    method: 'POST',
    path: `${BASE}/rate`,
    query: z.object({ deal: DealId, rating: z.enum(['good', 'bad']) }),
    answer: Done,
  }),
  block: defineCall({ method: 'POST', path: `${BASE}/block`, query: z.object({ deal: DealId }), answer: Done }),
  report: defineCall({
    method: 'POST',
    path: `${BASE}/report`,
    query: z.object({
      about: z.enum(['deal', 'ad', 'merchant']),
      id: z.string().check(z.regex(/^[A-Z]{3}-[0-9a-f]{1,16}$/)),
      reason: UserReportReason,
      text: z.string().check(z.maxLength(16_000)),
    }),
    answer: Done,
  }),
  unblock: defineCall({
    method: 'POST',
    path: `${BASE}/unblock`,
    query: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }),
    answer: Done,
  }),
  keepMethod: defineCall({
    method: 'POST',
    path: `${BASE}/methods/keep`,
    query: z.object({ method: Method, holder: Text(200), fields: z.record(z.string(), z.string()) }),
    answer: Done,
  }),
  removeMethod: defineCall({
    method: 'POST',
    path: `${BASE}/methods/remove`,
    query: z.object({ method: Method }),
    answer: Done,
  }),
  /** Idempotent by key. */
  post: defineCall({
    method: 'POST',
    needs: 'p2p',
    path: `${BASE}/post`,
    query: z.extend(Draft, { key: z.optional(Key) }),
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('posted'), ad: AdId }), Refused]),
  }),
  /**
   * Omitted fields do not change. With the `version` and the `available` amount that the user saw, a change of an ad
   * that changed meanwhile is refused.
   */
  change: defineCall({
    method: 'POST',
    path: `${BASE}/change`,
    query: z.object({
      ad: AdId,
      state: z.optional(P2pAdState),
      priced: z.optional(PricingKind),
      price: z.optional(Typed),
      amount: z.optional(Typed),
      min: z.optional(Typed),
      max: z.optional(Typed),
      version: z.optional(z.coerce.number().check(z.int())),
      available: z.optional(Typed),
    }),
    answer: Done,
  }),
} as const
