import { BotKindSchema } from '#shared/bots/bot-kind.ts'
import { BotEndReason } from '#shared/bots/bot-state.ts'
import { BotStartObstacle, OrderObstacle } from '#shared/bots/refusals.ts'
import { CopySkipReason } from '#shared/copy/refusals.ts'
import { CopyStopCause } from '#shared/copy/views.ts'
import { formatZonedMinute } from '#shared/format/dates.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { Zone } from '#shared/format/zone.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { MessageKey, Translate } from '#shared/i18n/types.ts'
import { truncateAmount } from '#shared/markets/amounts.ts'
import { formatAlertMarket, formatAlertTitle, formatFiredAt } from '#shared/notifications/alerts/words.ts'
import {
  type NOTICES,
  type NoticeContent,
  type NoticeGroup,
  type NoticeKind,
  noticeGroup,
} from '#shared/notifications/notices/notices.ts'
import { assertNever } from '#shared/platform/assert.ts'

import { CouponKind, REWARD_ASSET } from '#shared/rewards/campaigns.ts'

export type NoticeReader = { readonly locale: LocaleCode; readonly zone: Zone }

export type NoticeText = { readonly title: string; readonly text: string }

/** Isolates text as left-to-right inside right-to-left text. */
const isolated = (text: string) => `\u2066${text}\u2069`
const pairText = (symbol: string) => isolated(symbol.replace('_', '/'))
const figure = (amount: string, unit = '') => isolated(`${groupThousands(amount)}${unit === '' ? '' : ` ${unit}`}`)
const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

/** @returns '' if another version wrote an unknown name */
function named<Name extends string>(
  schema: { safeParse(value: unknown): { success: true; data: Name } | { success: false } },
  value: string | undefined,
  words: (name: Name) => string,
): string {
  const read = schema.safeParse(value)
  return read.success ? words(read.data) : ''
}

type BotFacts = { readonly bot: string; readonly market: string; readonly host?: string | undefined }

const botText = (t: Translate, { bot, market, host }: BotFacts): string =>
  joined(
    host === undefined ? '' : t('notices.said.realMoney', { host: isolated(host) }),
    named(BotKindSchema, bot, (kind) => t(`bots.kinds.${kind}.name`)),
    market === '' ? '' : pairText(market),
  )

/** Message keys of titles by kind of notification; alerts have titles of their own. */
const TITLES = {
  order_filled: 'notices.kinds.order_filled',
  order_part_filled: 'notices.kinds.order_part_filled',
  venue_order_filled: 'notices.kinds.order_filled',
  venue_order_part_filled: 'notices.kinds.order_part_filled',
  margin_80: 'account.events.margin_80',
  margin_90: 'account.events.margin_90',
  margin_95: 'account.events.margin_95',
  liquidated: 'account.events.liquidated',
  deleveraged: 'account.events.deleveraged',
  trigger_refused: 'notices.kinds.trigger_refused',
  bot_filled: 'notices.kinds.bot_filled',
  copy_copied: 'copy.news.copied',
  bot_started: 'notices.kinds.bot_started',
  bot_out_of_range: 'notices.kinds.bot_out_of_range',
  bot_restored: 'notices.kinds.bot_restored',
  bot_paused: 'notices.kinds.bot_paused',
  bot_held: 'notices.kinds.bot_held',
  bot_refused: 'notices.kinds.bot_refused',
  bot_stopped: 'notices.kinds.bot_stopped',
  bot_failed: 'notices.kinds.bot_failed',
  copy_started: 'copy.news.started',
  copy_skipped: 'copy.news.skipped',
  copy_refused: 'copy.news.refused',
  copy_top_up: 'copy.news.top_up',
  copy_take_profit: 'copy.news.take_profit',
  copy_stop_loss: 'copy.news.stop_loss',
  copy_stopped: 'copy.news.stopped',
  copy_settled: 'copy.news.settled',
  p2p_deal_taken: 'p2p.news.deal_taken',
  p2p_deal_not_funded: 'p2p.news.deal_not_funded',
  p2p_payment_marked: 'p2p.news.payment_marked',
  p2p_cancel_asked: 'p2p.news.cancel_asked',
  p2p_deal_cancelled: 'p2p.news.deal_cancelled',
  p2p_coins_released: 'p2p.news.coins_released',
  p2p_appeal_begun: 'p2p.news.appeal_begun',
  p2p_appeal_withdrawn: 'p2p.news.appeal_withdrawn',
  p2p_appeal_answered: 'p2p.news.appeal_answered',
  p2p_appeal_ruled: 'p2p.news.appeal_ruled',
  p2p_time_extended: 'p2p.news.time_extended',
  p2p_message: 'p2p.news.message',
  convert_limit_filled: 'notices.kinds.convert_limit_filled',
  convert_limit_expired: 'notices.kinds.convert_limit_expired',
  convert_limit_failed: 'notices.kinds.convert_limit_failed',
  convert_plan_done: 'notices.kinds.convert_plan_done',
  convert_plan_skipped: 'notices.kinds.convert_plan_skipped',
  p2p_ads_paused: 'notices.kinds.p2p_ads_paused',
  lead_approved: 'notices.kinds.lead_approved',
  lead_refused: 'notices.kinds.lead_refused',
  dealer_approved: 'notices.kinds.dealer_approved',
  dealer_refused: 'notices.kinds.dealer_refused',
  coupon_given: 'notices.kinds.coupon_given',
  coupon_expiring: 'notices.kinds.coupon_expiring',
  rebate_ended: 'notices.kinds.rebate_ended',
  chat_removed: 'notices.kinds.chat_removed',
  chat_silenced: 'notices.kinds.chat_silenced',
  accounts_related: 'notices.kinds.accounts_related',
  relation_lifted: 'notices.kinds.relation_lifted',
  chat_silence_ended: 'notices.kinds.chat_silence_ended',
} as const satisfies Readonly<Record<Exclude<NoticeKind, 'alert_fired'>, MessageKey>>

function whyNot(t: Translate, reason: string, asset: string): string {
  if (reason === 'insufficient_funds') return t('otc.refusals.insufficient_funds', { asset })
  return reason === 'dealer_short' || reason === 'share_used' ? t(`otc.missed.${reason}`) : ''
}

type SaidIn<Group extends NoticeGroup> = {
  readonly [Kind in NoticeKind]: (typeof NOTICES)[Kind]['group'] extends Group
    ? Extract<NoticeContent, { readonly kind: Kind }>
    : never
}[NoticeKind]

const isIn = <Group extends NoticeGroup>(said: NoticeContent, group: Group): said is SaidIn<Group> =>
  noticeGroup(said.kind) === group

function orderText(t: Translate, { params }: SaidIn<'orders'>): string {
  const { side, symbol, quantity, price } = params
  const [base = ''] = symbol.split('_')
  const parts = { quantity: figure(quantity, base), price: figure(price) }
  return joined(
    'venue' in params ? t('notices.said.realMoney', { host: isolated(params.venue) }) : '',
    formatAlertMarket(t, { product: params.product, symbol }),
    t(side === 'buy' ? 'notices.said.bought' : 'notices.said.sold', parts),
  )
}

/** Texts of refusals without figures, because prices have moved since. */
const TRIGGER_REFUSALS: Readonly<Record<string, MessageKey>> = {
  reduce_only_rejected: 'margin.refused.reduce_only_rejected',
  price_protected: 'margin.refused.price_protected',
  price_unknown: 'margin.refused.price_unknown',
  open_interest_limit: 'margin.refused.open_interest_limit',
  contract_halted: 'margin.refused.contract_halted',
  market_cancel_only: 'margin.refused.contract_halted',
  fok_unfillable: 'orders.ended.fok_unfillable',
  margin_insufficient: 'notices.triggers.margin_insufficient',
  position_limit: 'notices.triggers.position_limit',
  post_only_would_take: 'notices.triggers.post_only_would_take',
  price_outside_band: 'notices.triggers.price_outside_band',
  notional_too_small: 'notices.triggers.notional_too_small',
  too_many_orders: 'notices.triggers.too_many_orders',
}

function futuresText(t: Translate, said: SaidIn<'futures'>): string {
  if (said.kind !== 'trigger_refused') return marginText(t, said)
  const { contracts, reason } = said.params
  const why = TRIGGER_REFUSALS[reason]
  // Safe: these texts have no parameters.
  return joined(pairText(contracts), why === undefined ? '' : (t as (key: MessageKey) => string)(why))
}

function marginText(
  t: Translate,
  { params: { contracts, lead } }: Exclude<SaidIn<'futures'>, { readonly kind: 'trigger_refused' }>,
): string {
  const symbols = contracts.split(',').filter((symbol) => symbol !== '')
  const whose = lead === undefined ? [] : [t('copy.copy.title', { name: lead })]
  if (symbols.length > 0) return joined(...whose, ...symbols.map(pairText))
  return joined(...(whose.length > 0 ? whose : [t('account.news.marginAccount')]))
}

function programFillText(t: Translate, said: SaidIn<'fills'>): string {
  if (said.kind === 'copy_copied') return joined(said.params.lead, pairText(said.params.symbol))
  const { profit, quote } = said.params
  return joined(botText(t, said.params), t('notices.said.profit', { amount: figure(profit, quote) }))
}

function botStateText(t: Translate, said: SaidIn<'bots'>): string {
  switch (said.kind) {
    case 'bot_started':
    case 'bot_out_of_range':
    case 'bot_restored':
    case 'bot_paused':
    case 'bot_held':
      return botText(t, said.params)
    case 'bot_refused':
      return joined(
        botText(t, said.params),
        named(OrderObstacle, said.params.obstacle, (obstacle) => t(`bots.obstacles.${obstacle}`)),
      )
    case 'bot_stopped':
    case 'bot_failed':
      return joined(
        botText(t, said.params),
        named(BotEndReason, said.params.end, (end) => t(`bots.ends.${end}`)),
        named(BotStartObstacle, 'obstacle' in said.params ? said.params.obstacle : '', (obstacle) =>
          t(`bots.startObstacles.${obstacle}`),
        ),
      )
    default:
      return assertNever(said)
  }
}

function copyText(t: Translate, said: SaidIn<'copy'>): string {
  switch (said.kind) {
    case 'copy_take_profit':
    case 'copy_stop_loss':
      return joined(said.params.lead, pairText(said.params.symbol))
    case 'copy_started':
    case 'copy_settled':
      return joined(said.params.lead, figure(said.params.amount, 'USDT'))
    case 'copy_top_up':
      return joined(said.params.lead, pairText(said.params.symbol), figure(said.params.amount, 'USDT'))
    case 'copy_skipped':
    case 'copy_refused': {
      const { lead, symbol, reason } = said.params
      return joined(
        lead,
        pairText(symbol),
        named(CopySkipReason, reason, (name) => t(`copy.skipped.${name}`)),
      )
    }
    case 'copy_stopped': {
      const { lead, cause, pnl } = said.params
      return joined(
        lead,
        named(CopyStopCause, cause, (name) => t(`copy.stopped.${name}`)),
        figure(pnl, 'USDT'),
      )
    }
    case 'lead_approved':
      return joined(t(`copy.title.${said.params.product}`), said.params.name)
    case 'lead_refused':
      return joined(t(`copy.title.${said.params.product}`), said.params.name, said.params.note)
    default:
      return assertNever(said)
  }
}

function dealText(t: Translate, said: SaidIn<'p2p'>): string {
  if (said.kind === 'p2p_ads_paused') {
    const { fiat, count } = said.params
    return t('notices.said.ads', { fiat: isolated(fiat), count: figure(String(count)) })
  }
  const { amount, asset, cost, fiat } = said.params
  return joined(figure(amount, asset), figure(cost, fiat))
}

function conversionText(t: Translate, said: SaidIn<'convert'>): string {
  switch (said.kind) {
    case 'convert_limit_filled':
    case 'convert_plan_done': {
      const { from, to, amount, came } = said.params
      return `${figure(amount, from)} → ${figure(came, to)}`
    }
    case 'convert_limit_expired':
      return `${figure(said.params.amount, said.params.from)} → ${said.params.to}`
    case 'convert_limit_failed':
    case 'convert_plan_skipped': {
      const { from, to, amount, reason } = said.params
      return joined(`${figure(amount, from)} → ${to}`, whyNot(t, reason, from))
    }
    case 'dealer_approved':
      return said.params.name
    case 'dealer_refused':
      return joined(said.params.name, said.params.note)
    default:
      return assertNever(said)
  }
}

function rewardText(t: Translate, said: SaidIn<'rewards'>): string {
  if (said.kind === 'accounts_related') return t('notices.said.related')
  if (said.kind === 'relation_lifted') return t('notices.said.unrelated')
  const { coupon, amount } = said.params
  const kind = named(CouponKind, coupon, (name) => t(`rewards.kinds.${name}`))
  return joined(kind, figure(truncateAmount(amount, REWARD_ASSET), REWARD_ASSET))
}

function chatText(t: Translate, said: SaidIn<'chat'>, { locale, zone }: NoticeReader): string {
  if (said.kind !== 'chat_silenced') return said.params.reason
  const until = isolated(formatZonedMinute(said.params.until, locale, zone))
  return joined(t('notices.said.until', { time: until }), said.params.reason)
}

function textOf(t: Translate, said: Exclude<NoticeContent, SaidIn<'alert'>>, reader: NoticeReader): string {
  if (isIn(said, 'orders')) return orderText(t, said)
  if (isIn(said, 'futures')) return futuresText(t, said)
  if (isIn(said, 'fills')) return programFillText(t, said)
  if (isIn(said, 'bots')) return botStateText(t, said)
  if (isIn(said, 'copy')) return copyText(t, said)
  if (isIn(said, 'p2p')) return dealText(t, said)
  if (isIn(said, 'convert')) return conversionText(t, said)
  if (isIn(said, 'rewards')) return rewardText(t, said)
  if (isIn(said, 'chat')) return chatText(t, said, reader)
  return assertNever(said)
}

export function formatNotice(t: Translate, said: NoticeContent, reader: NoticeReader): NoticeText {
  const { locale } = reader
  if (said.kind !== 'alert_fired') return { title: t(TITLES[said.kind]), text: textOf(t, said, reader) }
  const { alert, value } = said.params
  return { title: formatAlertTitle(t, alert, locale), text: formatFiredAt(t, alert, value, reader) }
}
