// Figures of the product in texts: each is written from the constant that the code obeys. A build inserts their values
// (scripts/vite/facts.ts), so no text brings a product's schemas into a browser.

import {
  AFFILIATE_ACTIVITY_DAYS,
  AFFILIATE_LEVELS,
  AFFILIATE_RATE_MAX_PPM,
  type AffiliateLevel,
  COMMISSION_TRADES_PAGE_SIZE,
} from '#shared/affiliate/levels.ts'
import * as bots from '#shared/bots/bounds.ts'
import { BOT_FOLLOWERS_MAX } from '#shared/bots/following.ts'
import {
  CHAT_ACCOUNT_AGE_MIN_MS,
  CHAT_MESSAGE_RETENTION_MS,
  CHAT_RENAME_INTERVAL_MS,
  CHAT_ROOM_MESSAGES_MAX,
  CHAT_TEXT_MAX,
} from '#shared/chat/limits.ts'
import { UPTIME_DAYS_MAX } from '#shared/content/help/days.ts'
import { HELP_REMARK_TEXT_MAX } from '#shared/content/help/remarks.ts'
import * as copy from '#shared/copy/settings.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { AUTH_CODE_DIGITS } from '#shared/forms/facts.ts'
import * as identity from '#shared/identity/limits.ts'
import * as law from '#shared/law/periods.ts'
import { MARKET_OPENING_AHEAD_MAX_MS } from '#shared/markets/openings.ts'
import { CLIENT_ORDER_ID_MAX } from '#shared/markets/trading/calls.ts'
import { FEE_TIER_VOLUME_DAYS } from '#shared/markets/trading/fees.ts'
import { FAUCET_CLAIMS_DAY_MAX } from '#shared/money/assets.ts'
import { USER_ALERTS_MAX } from '#shared/notifications/alerts/alerts.ts'
import {
  OPERATOR_REASON_MAX,
  OPERATOR_REASON_MIN,
  OPERATOR_SESSION_IDLE_MAX_MS,
  OPERATOR_SESSION_MAX_MS,
} from '#shared/operator/acts.ts'
import { CASE_MESSAGE_MAX, CASE_MESSAGE_MIN } from '#shared/operator/cases.ts'
import {
  DEALER_NAME_MAX,
  DEALER_NAME_MIN,
  DEALER_PITCH_LENGTH_MAX,
  DEALER_PITCH_LENGTH_MIN,
} from '#shared/otc/block/dealers.ts'
import {
  BLIND_QUOTING_PERIOD_MS,
  BLOCK_LEGS_MAX,
  BLOCK_REQUEST_LIFETIME_MS,
  BLOCK_TRADE_MAX_USDT,
  BLOCK_TRADE_MIN_USDT,
} from '#shared/otc/block/views.ts'
import { DEALER_LIMIT_MAX_USDT, DEALER_SPREAD_MAX_BPS } from '#shared/otc/convert/limits.ts'
import { PRICE_CHECK_DAYS } from '#shared/otc/convert/price-check.ts'
import {
  CARD_CHALLENGE_TIMEOUT_MS,
  PURCHASE_FEE_BPS,
  PURCHASE_MAX_USD,
  PURCHASE_MIN_USD,
} from '#shared/otc/convert/purchases.ts'
import { CONVERSION_QUOTE_VALIDITY_MS } from '#shared/otc/convert/quotes.ts'
import {
  AD_PRICE_DEVIATION_MAX_BPS,
  FLOATING_PRICE_MAX_BPS,
  FLOATING_PRICE_MIN_BPS,
  TRADER_FIGURES_DAYS,
} from '#shared/p2p/ads.ts'
import {
  APPEAL_EVIDENCE_PERIOD_MS,
  COMPLETED_DEAL_APPEAL_PERIOD_MS,
  DEADLINE_EXTENSION_MS,
  DEAL_RELEASE_PERIOD_MS,
  PAYMENT_WINDOWS_MINUTES,
} from '#shared/p2p/deals.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { IP_LIST_ENTRIES_MAX } from '#shared/platform/ip-list.ts'
import { CAMPAIGN_BUDGET_MAX, COUPON_CODE_MAX, COUPON_CODE_MIN } from '#shared/rewards/campaigns.ts'
import { NEW_RESULT_CARDS_DAY_MAX, USER_RESULT_CARDS_MAX } from '#shared/sharing/cards.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/validation/password.ts'
import { DUST_FEE_PPM, DUST_MAX_USDT, SIMULATED_DEPOSITS_PER_DAY_MAX } from '#shared/wallet/limits.ts'
import { TRANSFER_MEMO_MAX } from '#shared/wallet/networks.ts'
import { NEW_ADDRESS_COOLING_OFF_MS, WITHDRAWAL_CONFIRMATION_TIMEOUT_MS } from '#shared/wallet/withdrawals.ts'

/** Writes a figure as tables do. */
const figure = (value: number | bigint): string => groupThousands(String(value))
/** @throws Error if a text would round the constant */
function whole(value: number): string {
  if (!Number.isInteger(value)) throw new Error(`${value} is no whole figure`)
  return figure(value)
}
const percentOfPpm = (ppm: number): string => figure(ppm / 10_000)
const percentOfBps = (bps: number): string => figure(bps / 100)

// Identity
export const CODE_LENGTH = figure(AUTH_CODE_DIGITS)
export const CODE_MINUTES = whole(identity.AUTH_CODE_LIFETIME_MS / MINUTE_MS)
export const STAY_DAYS = whole(identity.PERSISTENT_SESSION_IDLE_MAX_MS / DAY_MS)
export const HOLD_HOURS = whole(identity.WITHDRAWAL_HOLD_MS / HOUR_MS)
export const FACTOR_RESET_HOURS = whole(identity.FACTOR_RESET_WAIT_MS / HOUR_MS)
export const CLOSING_DAYS = whole(identity.ACCOUNT_CLOSING_GRACE_MS / DAY_MS)
export const SECURITY_EVENTS = figure(identity.SECURITY_LOG_ROWS_MAX)
export const PASSKEY_NAME_LENGTH = figure(identity.PASSKEY_NAME_MAX)
export const PHRASE_SHORTEST = figure(identity.ANTI_PHISHING_CODE_MIN)
export const PHRASE_LONGEST = figure(identity.ANTI_PHISHING_CODE_MAX)
export const PASSWORD_SHORTEST = figure(PASSWORD_MIN_LENGTH)
export const PASSWORD_LONGEST = figure(PASSWORD_MAX_LENGTH)
export const KEY_ADDRESSES = figure(IP_LIST_ENTRIES_MAX)

// Affiliates
export const COMMISSION_PERCENT = percentOfPpm(AFFILIATE_RATE_MAX_PPM)
export const LEVEL_DAYS = figure(AFFILIATE_ACTIVITY_DAYS)
export const COMMISSION_TRADES = figure(COMMISSION_TRADES_PAGE_SIZE)
const findLevel = (name: AffiliateLevel['name']): AffiliateLevel =>
  AFFILIATE_LEVELS.find((level) => level.name === name) ?? AFFILIATE_LEVELS[0]
export const STARTER_PERCENT = percentOfPpm(findLevel('starter').ppm)
export const PARTNER_PERCENT = percentOfPpm(findLevel('partner').ppm)
export const PARTNER_VOLUME = figure(findLevel('partner').volume)
export const PARTNER_TRADERS = figure(findLevel('partner').traders)
export const SENIOR_PERCENT = percentOfPpm(findLevel('senior').ppm)
export const SENIOR_VOLUME = figure(findLevel('senior').volume)
export const SENIOR_TRADERS = figure(findLevel('senior').traders)
export const PRINCIPAL_PERCENT = percentOfPpm(findLevel('principal').ppm)
export const PRINCIPAL_VOLUME = figure(findLevel('principal').volume)
export const PRINCIPAL_TRADERS = figure(findLevel('principal').traders)

// Markets and wallet
export const TIER_DAYS = figure(FEE_TIER_VOLUME_DAYS)
export const ORDER_ID_LENGTH = figure(CLIENT_ORDER_ID_MAX)
export const FAUCET_CLAIMS = figure(FAUCET_CLAIMS_DAY_MAX)
export const DUST_USDT = figure(DUST_MAX_USDT)
export const DUST_PERCENT = percentOfPpm(DUST_FEE_PPM)
export const WITHDRAWAL_CODE_MINUTES = whole(WITHDRAWAL_CONFIRMATION_TIMEOUT_MS / MINUTE_MS)
export const COOLING_HOURS = whole(NEW_ADDRESS_COOLING_OFF_MS / HOUR_MS)
export const MEMO_LENGTH = figure(TRANSFER_MEMO_MAX)
export const SIMULATED_DEPOSITS = figure(SIMULATED_DEPOSITS_PER_DAY_MAX)

// Convert and block trades
export const QUOTE_SECONDS = whole(CONVERSION_QUOTE_VALIDITY_MS / SECOND_MS)
export const PURCHASE_LEAST = figure(PURCHASE_MIN_USD)
export const PURCHASE_MOST = figure(PURCHASE_MAX_USD)
export const CARD_FEE_PERCENT = percentOfBps(PURCHASE_FEE_BPS.card)
export const BANK_FEE_PERCENT = percentOfBps(PURCHASE_FEE_BPS.bank)
export const BLOCK_LEAST = figure(BLOCK_TRADE_MIN_USDT)
export const BLOCK_MOST = figure(BLOCK_TRADE_MAX_USDT)
export const BLOCK_COINS = figure(BLOCK_LEGS_MAX)
export const BLIND_SECONDS = whole(BLIND_QUOTING_PERIOD_MS / SECOND_MS)
export const BLOCK_PRICE_SECONDS = whole((BLOCK_REQUEST_LIFETIME_MS - BLIND_QUOTING_PERIOD_MS) / SECOND_MS)
export const CHALLENGE_MINUTES = whole(CARD_CHALLENGE_TIMEOUT_MS / MINUTE_MS)
export const LOOK_DAYS = figure(PRICE_CHECK_DAYS)
export const DEALER_SPREAD = figure(DEALER_SPREAD_MAX_BPS)
export const DEALER_LIMIT = figure(DEALER_LIMIT_MAX_USDT)
export const DEALER_NAME_SHORTEST = figure(DEALER_NAME_MIN)
export const DEALER_NAME_LONGEST = figure(DEALER_NAME_MAX)
export const PITCH_SHORTEST = figure(DEALER_PITCH_LENGTH_MIN)
export const PITCH_LONGEST = figure(DEALER_PITCH_LENGTH_MAX)

// P2P
export const PAY_WINDOW_1 = whole(PAYMENT_WINDOWS_MINUTES[0])
export const PAY_WINDOW_2 = whole(PAYMENT_WINDOWS_MINUTES[1])
export const PAY_WINDOW_3 = whole(PAYMENT_WINDOWS_MINUTES[2])
export const PAY_WINDOW_4 = whole(PAYMENT_WINDOWS_MINUTES[3])
export const EXTENSION_MINUTES = whole(DEADLINE_EXTENSION_MS / MINUTE_MS)
export const RELEASE_MINUTES = whole(DEAL_RELEASE_PERIOD_MS / MINUTE_MS)
export const APPEAL_HOURS = whole(COMPLETED_DEAL_APPEAL_PERIOD_MS / HOUR_MS)
export const EVIDENCE_HOURS = whole(APPEAL_EVIDENCE_PERIOD_MS / HOUR_MS)
export const FLOATING_LOWEST = percentOfBps(FLOATING_PRICE_MIN_BPS)
export const FLOATING_HIGHEST = percentOfBps(FLOATING_PRICE_MAX_BPS)
export const DEVIATION_PERCENT = percentOfBps(AD_PRICE_DEVIATION_MAX_BPS)
export const TRADER_DAYS = figure(TRADER_FIGURES_DAYS)
export const REPORT_SHORTEST = figure(CASE_MESSAGE_MIN)
export const REPORT_LONGEST = figure(CASE_MESSAGE_MAX)

// Bots
export const BOT_FOLLOWERS = figure(BOT_FOLLOWERS_MAX)
export const GRIDS_FEWEST = figure(bots.GRID_INTERVALS_MIN)
export const GRIDS_MOST = figure(bots.GRID_INTERVALS_MAX)
export const BASKET_COINS = figure(bots.BASKET_COINS_MAX)
export const NOTE_LENGTH = figure(bots.BOT_NOTE_MAX)
/** Typed figures have no comma: where commas are decimal, `43,200` reads as 43.2. */
export const COOLDOWN_MINUTES = String(bots.DCA_COOLDOWN_MAX_MINUTES)
export const COOLDOWN_DAYS = whole((bots.DCA_COOLDOWN_MAX_MINUTES * MINUTE_MS) / DAY_MS)
export const REBALANCE_SHORTEST = figure(bots.REBALANCE_INTERVAL_MIN_MINUTES)
export const REBALANCE_LONGEST = String(bots.REBALANCE_INTERVAL_MAX_MINUTES)
export const REBALANCE_DAYS = whole((bots.REBALANCE_INTERVAL_MAX_MINUTES * MINUTE_MS) / DAY_MS)
export const TWAP_MINUTES = String(bots.TWAP_MAX_MINUTES)
export const TWAP_DAYS = whole((bots.TWAP_MAX_MINUTES * MINUTE_MS) / DAY_MS)
export const TWAP_FEWEST = figure(bots.TWAP_ORDERS_MIN)
export const TWAP_MOST = figure(bots.TWAP_ORDERS_MAX)
export const TWAP_APART_SECONDS = whole(bots.TWAP_INTERVAL_MIN_MS / SECOND_MS)
export const DEVIATION_LOWEST = percentOfBps(bots.DCA_DEVIATION_MIN_BPS)
export const DEVIATION_HIGHEST = percentOfBps(bots.DCA_DEVIATION_MAX_BPS)
export const SCALE_LOWEST = figure(bots.SAFETY_ORDER_SCALE_MIN / 1_000)
export const SCALE_HIGHEST = figure(bots.SAFETY_ORDER_SCALE_MAX / 1_000)
export const THRESHOLD_LOWEST = percentOfBps(bots.REBALANCE_THRESHOLD_MIN_BPS)
export const THRESHOLD_HIGHEST = percentOfBps(bots.REBALANCE_THRESHOLD_MAX_BPS)
export const STOP_TRAIL_LOWEST = percentOfBps(bots.TRAILING_STOP_MIN_BPS)
export const STOP_TRAIL_HIGHEST = percentOfBps(bots.TRAILING_STOP_MAX_BPS)
export const PARTICIPATION_HIGHEST = percentOfBps(bots.TWAP_PARTICIPATION_MAX_BPS)
export const PARTICIPATION_HOURS = whole((bots.TWAP_PARTICIPATION_INTERVAL_MAX_MINUTES * MINUTE_MS) / HOUR_MS)
export const RSI_HIGHEST = figure(bots.RSI_LEVEL_MAX)
export const RSI_PERIOD_SHORTEST = figure(bots.RSI_PERIOD_BOUNDS.least)
export const RSI_PERIOD_LONGEST = figure(bots.RSI_PERIOD_BOUNDS.most)

// Copy trading
export const LEAD_NAME_SHORTEST = figure(copy.LEAD_NAME_MIN)
export const LEAD_NAME_LENGTH = figure(copy.LEAD_NAME_MAX)
export const LEAD_BIO_LENGTH = figure(copy.LEAD_BIO_MAX)
export const PROFIT_SHARE_PERCENT = percentOfBps(copy.PROFIT_SHARE_MAX_BPS)
export const COPIERS = figure(copy.LEAD_COPIERS_MAX)
export const MULTIPLIER_LOWEST = percentOfBps(copy.COPY_MULTIPLIER_MIN)
export const MULTIPLIER_HIGHEST = percentOfBps(copy.COPY_MULTIPLIER_MAX)
export const COPY_LEVERAGE = figure(copy.COPY_LEVERAGE_MAX)
export const COPY_PROFIT_PERCENT = percentOfBps(copy.COPY_TAKE_PROFIT_MAX_BPS)
export const COPY_LOSS_PERCENT = percentOfBps(copy.COPY_LOSS_MAX_BPS)
export const SLIPPAGE_LOWEST = percentOfBps(copy.COPY_SLIPPAGE_MIN_BPS)
export const SLIPPAGE_HIGHEST = percentOfBps(copy.COPY_SLIPPAGE_MAX_BPS)
export const TERMS_DAYS = figure(copy.LEAD_TERMS_CHANGE_DAYS)
export const LEAD_AGAIN_DAYS = figure(copy.LEAD_REAPPLICATION_DAYS)

// Chat, help, rewards, operator
export const ALERTS = figure(USER_ALERTS_MAX)
export const SHARED_RESULTS = figure(USER_RESULT_CARDS_MAX)
export const SHARED_A_DAY = figure(NEW_RESULT_CARDS_DAY_MAX)
export const CHAT_ACCOUNT_HOURS = whole(CHAT_ACCOUNT_AGE_MIN_MS / HOUR_MS)
export const CHAT_LENGTH = figure(CHAT_TEXT_MAX)
export const CHAT_MESSAGES = figure(CHAT_ROOM_MESSAGES_MAX)
export const CHAT_DAYS = whole(CHAT_MESSAGE_RETENTION_MS / DAY_MS)
export const RENAME_DAYS = whole(CHAT_RENAME_INTERVAL_MS / DAY_MS)
export const REMARK_LENGTH = figure(HELP_REMARK_TEXT_MAX)
export const UPTIME_DAYS = figure(UPTIME_DAYS_MAX)
export const COUPON_CODE_SHORTEST = figure(COUPON_CODE_MIN)
export const COUPON_CODE_LONGEST = figure(COUPON_CODE_MAX)
export const CAMPAIGN_BUDGET = figure(CAMPAIGN_BUDGET_MAX)
export const REASON_SHORTEST = figure(OPERATOR_REASON_MIN)
export const REASON_LONGEST = figure(OPERATOR_REASON_MAX)
export const OPENING_DAYS = whole(MARKET_OPENING_AHEAD_MAX_MS / DAY_MS)
export const DESK_IDLE_MINUTES = whole(OPERATOR_SESSION_IDLE_MAX_MS / MINUTE_MS)
export const DESK_HOURS = whole(OPERATOR_SESSION_MAX_MS / HOUR_MS)

// Legal documents
export const ADULT_AGE = figure(law.ADULT_AGE_YEARS)
export const NOTICE_DAYS = figure(law.LEGAL_NOTICE_DAYS)
export const LIABILITY_MONTHS = figure(law.LIABILITY_CAP_MONTHS)
export const RECORD_YEARS = figure(law.LEGAL_RECORD_YEARS)
export const RIGHTS_DAYS = figure(law.DATA_REQUEST_DAYS)
export const COMPLAINT_ACKNOWLEDGED_DAYS = figure(law.COMPLAINT_ACKNOWLEDGEMENT_DAYS)
export const COMPLAINT_ANSWERED_DAYS = figure(law.COMPLAINT_ANSWER_DAYS)
export const COMPLAINT_EXTENDED_DAYS = figure(law.COMPLAINT_EXTENDED_ANSWER_DAYS)
