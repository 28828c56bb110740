import { z } from 'zod/mini'
import { AlertDraft, AlertProduct } from '../alerts/alerts.ts'

export const NOTIFICATION_CHANNELS = ['bell', 'mail', 'push'] as const
export const NotificationChannel = z.enum(NOTIFICATION_CHANNELS)
export type NotificationChannel = z.infer<typeof NotificationChannel>

/**
 * Groups with channel settings. `orders`: fills of the user's own orders. `fills`: fills of bots and copies, which may
 * be hundreds a day.
 */
export const NOTICE_GROUPS = [
  'alert',
  'orders',
  'futures',
  'fills',
  'bots',
  'copy',
  'p2p',
  'convert',
  'rewards',
  'chat',
] as const
export const NoticeGroup = z.enum(NOTICE_GROUPS)
export type NoticeGroup = z.infer<typeof NoticeGroup>

export const NotificationChannels = z.object({ bell: z.boolean(), mail: z.boolean(), push: z.boolean() })
export type NotificationChannels = z.infer<typeof NotificationChannels>
export const NotificationChannelsByGroup = z.record(NoticeGroup, NotificationChannels)
export type NotificationChannelsByGroup = Readonly<Record<NoticeGroup, NotificationChannels>>

/** By default, mail is sent only for urgent matters of money. */
export const DEFAULT_NOTIFICATION_CHANNELS: NotificationChannelsByGroup = {
  alert: { bell: true, mail: false, push: true },
  orders: { bell: false, mail: false, push: false },
  futures: { bell: true, mail: true, push: true },
  fills: { bell: false, mail: false, push: false },
  bots: { bell: true, mail: false, push: true },
  copy: { bell: true, mail: false, push: true },
  p2p: { bell: true, mail: true, push: true },
  convert: { bell: true, mail: false, push: true },
  rewards: { bell: true, mail: false, push: false },
  chat: { bell: true, mail: false, push: false },
}

export const formatNotificationChannelField = (group: NoticeGroup, way: NotificationChannel): string =>
  `${group}-${way}`
export const NOTIFICATION_CHANNEL_FIELDS: readonly string[] = NOTICE_GROUPS.flatMap((group) =>
  NOTIFICATION_CHANNELS.map((way) => formatNotificationChannelField(group, way)),
)

const Text = z.string()
/**
 * Contracts separated by commas; '' for the whole margin account. `lead`: present if the account belongs to a copy
 * portfolio.
 */
const Contracts = z.object({ contracts: Text, lead: z.optional(Text) })
/** `host`: of a venue. */
const BotFacts = { bot: Text, market: Text, host: z.optional(Text) }
const LeadName = { lead: Text }
/** Amounts as decimal text. */
const DealFacts = z.object({ amount: Text, asset: Text, cost: Text, fiat: Text })
/** `quantity` of the base asset at an average `price`, as decimal text. */
const OrderFacts = z.object({
  product: AlertProduct,
  symbol: Text,
  side: z.enum(['buy', 'sell']),
  quantity: Text,
  price: Text,
})
/** With the host of the venue at which the order was filled with real money. */
const VenueOrderFacts = z.extend(OrderFacts, { venue: Text })
const Conversion = { from: Text, to: Text, amount: Text }

/** Kind of a coupon, and its amount or payment in USDT. */
const CouponFacts = z.object({ coupon: Text, amount: Text })

const of = <Group extends NoticeGroup, Params extends z.ZodMiniType>(group: Group, params: Params) => ({
  group,
  params,
})

/** Each kind of notification, with its group and with parameters that suffice for any language. */
export const NOTICES = {
  alert_fired: of('alert', z.object({ alert: AlertDraft, value: Text })),

  order_filled: of('orders', OrderFacts),
  order_part_filled: of('orders', OrderFacts),
  venue_order_filled: of('orders', VenueOrderFacts),
  venue_order_part_filled: of('orders', VenueOrderFacts),

  margin_80: of('futures', Contracts),
  margin_90: of('futures', Contracts),
  margin_95: of('futures', Contracts),
  liquidated: of('futures', Contracts),
  deleveraged: of('futures', Contracts),
  trigger_refused: of('futures', z.object({ contracts: Text, reason: Text })),

  bot_filled: of('fills', z.object({ ...BotFacts, profit: Text, quote: Text })),
  copy_copied: of('fills', z.object({ ...LeadName, symbol: Text })),

  bot_started: of('bots', z.object(BotFacts)),
  bot_out_of_range: of('bots', z.object(BotFacts)),
  bot_restored: of('bots', z.object(BotFacts)),
  bot_paused: of('bots', z.object({ ...BotFacts, host: Text })),
  bot_held: of('bots', z.object({ ...BotFacts, host: Text })),
  bot_refused: of('bots', z.object({ ...BotFacts, obstacle: Text })),
  bot_stopped: of('bots', z.object({ ...BotFacts, end: Text })),
  bot_failed: of('bots', z.object({ ...BotFacts, end: Text, obstacle: z.optional(Text) })),

  copy_started: of('copy', z.object({ ...LeadName, amount: Text })),
  copy_skipped: of('copy', z.object({ ...LeadName, symbol: Text, reason: Text })),
  copy_refused: of('copy', z.object({ ...LeadName, symbol: Text, reason: Text })),
  copy_top_up: of('copy', z.object({ ...LeadName, symbol: Text, amount: Text })),
  copy_take_profit: of('copy', z.object({ ...LeadName, symbol: Text })),
  copy_stop_loss: of('copy', z.object({ ...LeadName, symbol: Text })),
  copy_stopped: of('copy', z.object({ ...LeadName, cause: Text, pnl: Text })),
  lead_approved: of('copy', z.object({ product: AlertProduct, name: Text })),
  lead_refused: of('copy', z.object({ product: AlertProduct, name: Text, note: Text })),
  copy_settled: of('copy', z.object({ ...LeadName, amount: Text })),

  p2p_deal_taken: of('p2p', DealFacts),
  p2p_deal_not_funded: of('p2p', DealFacts),
  p2p_payment_marked: of('p2p', DealFacts),
  p2p_cancel_asked: of('p2p', DealFacts),
  p2p_deal_cancelled: of('p2p', DealFacts),
  p2p_coins_released: of('p2p', DealFacts),
  p2p_appeal_begun: of('p2p', DealFacts),
  p2p_appeal_withdrawn: of('p2p', DealFacts),
  p2p_appeal_answered: of('p2p', DealFacts),
  p2p_appeal_ruled: of('p2p', DealFacts),
  p2p_time_extended: of('p2p', DealFacts),
  p2p_message: of('p2p', DealFacts),
  p2p_ads_paused: of('p2p', z.object({ fiat: Text, count: z.int() })),

  convert_limit_filled: of('convert', z.object({ ...Conversion, came: Text })),
  convert_limit_expired: of('convert', z.object(Conversion)),
  convert_limit_failed: of('convert', z.object({ ...Conversion, reason: Text })),
  convert_plan_done: of('convert', z.object({ ...Conversion, came: Text })),
  convert_plan_skipped: of('convert', z.object({ ...Conversion, reason: Text })),
  dealer_approved: of('convert', z.object({ name: Text })),
  dealer_refused: of('convert', z.object({ name: Text, note: Text })),

  coupon_given: of('rewards', CouponFacts),
  coupon_expiring: of('rewards', CouponFacts),
  rebate_ended: of('rewards', CouponFacts),
  accounts_related: of('rewards', z.object({})),
  relation_lifted: of('rewards', z.object({})),
  chat_removed: of('chat', z.object({ room: Text, reason: Text })),
  chat_silenced: of('chat', z.object({ until: z.int(), reason: Text })),
  chat_silence_ended: of('chat', z.object({ reason: Text })),
} as const

export type NoticeKind = keyof typeof NOTICES
export const isNoticeKind = (text: string): text is NoticeKind => Object.hasOwn(NOTICES, text)

export type NoticeParams<Kind extends NoticeKind> = z.output<(typeof NOTICES)[Kind]['params']>

export type NoticeContent = {
  readonly [Kind in NoticeKind]: { readonly kind: Kind; readonly params: NoticeParams<Kind> }
}[NoticeKind]

/**
 * @param id makes the notification idempotent per user
 * @param link path on this site
 */
export type Notice = NoticeContent & { readonly id: string; readonly at: number; readonly link: string }

const Head = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  at: z.int(),
  link: z.string().check(z.regex(/^\/(?!\/)[\w/.,=?&-]*$/)),
  kind: z.string(),
  params: z.unknown(),
})

/** @returns undefined for an unknown kind or parameters, which another version wrote */
export function parseStoredNotice(value: unknown): Notice | undefined {
  const head = Head.safeParse(value)
  if (!head.success || !isNoticeKind(head.data.kind)) return undefined
  const params = NOTICES[head.data.kind].params.safeParse(head.data.params)
  return params.success ? ({ ...head.data, params: params.data } as Notice) : undefined
}

export const noticeGroup = (kind: NoticeKind): NoticeGroup => NOTICES[kind].group
