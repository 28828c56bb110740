// Which calls are described, in which groups. `id`s are the keys of their words (locales/*/docs-api.ts).

import { activityCalls } from '#shared/api/activity.ts'
import { affiliateCalls } from '#shared/api/affiliate.ts'
import { alertCalls } from '#shared/api/alerts.ts'
import { announcementCalls } from '#shared/api/announcements.ts'
import { authCalls } from '#shared/api/auth.ts'
import { blockCalls, blockMarketCalls } from '#shared/api/block.ts'
import { botCalls, botMarketCalls } from '#shared/api/bots.ts'
import { captchaCalls } from '#shared/api/captcha.ts'
import { addressOf, type Call } from '#shared/api/contract.ts'
import { convertCalls, convertMarketCalls } from '#shared/api/convert.ts'
import { copyCalls, copyMarketCalls } from '#shared/api/copy.ts'
import { type ApiGroup, type ApiSecurity, isBotGroup } from '#shared/api/described.ts'
import { futuresCalls } from '#shared/api/futures.ts'
import { futuresDataCalls } from '#shared/api/futures-data.ts'
import { futuresHistoryCalls } from '#shared/api/futures-history.ts'
import { futuresMarketCalls } from '#shared/api/futures-market.ts'
import { marketCalls } from '#shared/api/market.ts'
import { p2pCalls, p2pMarketCalls } from '#shared/api/p2p.ts'
import { passkeyCalls } from '#shared/api/passkeys.ts'
import { proofCalls } from '#shared/api/proof.ts'
import { tradingCalls } from '#shared/api/trading.ts'
import { userCalls } from '#shared/api/users.ts'
import { walletCalls } from '#shared/api/wallet.ts'
import type { BinanceCall } from '#shared/binance-api/call.ts'
import { convertCalls as botConvertCalls } from '#shared/binance-api/convert/calls.ts'
import {
  spotAccountCalls,
  spotDiscoveryCalls,
  spotMarketCalls,
  spotOrderCalls,
} from '#shared/binance-api/spot/calls.ts'

export type Described = {
  readonly id: string
  readonly group: ApiGroup | 'site'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly security: ApiSecurity
  readonly dialect: 'own' | 'binance'
  /** How a POST carries what it asks. */
  readonly body: 'json' | 'form' | undefined
  readonly query: Call['query']
  readonly answer: Call['answer']
  /** Of a minute's weight; of the Binance dialect. */
  readonly weight: number | undefined
}

/** Calls that need nobody to be logged in. */
const OPEN: ReadonlySet<Call> = new Set<Call>([
  ...Object.values(marketCalls),
  ...Object.values(announcementCalls),
  ...Object.values(futuresMarketCalls),
  ...Object.values(futuresDataCalls),
  ...Object.values(p2pMarketCalls),
  ...Object.values(blockMarketCalls),
  ...Object.values(copyMarketCalls),
  ...Object.values(convertMarketCalls),
  ...Object.values(botMarketCalls),
  proofCalls.log,
  proofCalls.liabilities,
  userCalls.languageMenu,
  ...Object.values(activityCalls),
  ...Object.values(captchaCalls),
  ...Object.values(authCalls),
  passkeyCalls.loginOptions,
  passkeyCalls.login,
])

const own = (group: Described['group'], calls: Readonly<Record<string, Call>>, prefix: string = group): Described[] =>
  Object.entries(calls).map(([name, call]) => ({
    id: `${prefix}-${name}`,
    group,
    method: call.method,
    path: addressOf(call),
    security: OPEN.has(call) ? 'none' : 'session',
    dialect: 'own',
    body: call.method === 'POST' ? (call.body ?? 'json') : undefined,
    query: call.query,
    answer: call.answer,
    weight: undefined,
  }))

const binance = (group: ApiGroup, calls: Readonly<Record<string, BinanceCall>>): Described[] =>
  Object.entries(calls).map(([name, { method, path, security, query, answer, weight }]) => ({
    id: `${group}-${name}`,
    group,
    method,
    path,
    security,
    dialect: isBotGroup(group) ? 'binance' : 'own',
    body: undefined,
    query,
    answer,
    weight,
  }))

/** All calls but the operator's, who has a page of his own (docs/operations.md). `site` are those of our own forms. */
export const CATALOGUE: readonly Described[] = [
  ...own('market', marketCalls),
  ...own('market', announcementCalls, 'announcements'),
  ...own('trading', tradingCalls),
  ...own('futures-market', { ...futuresMarketCalls, ...futuresDataCalls }),
  ...own('futures', futuresCalls),
  ...own('futures-history', futuresHistoryCalls),
  ...own('p2p', { ...p2pMarketCalls, ...p2pCalls }),
  ...own('copy', { ...copyMarketCalls, ...copyCalls }),
  ...own('convert', { ...convertMarketCalls, ...convertCalls }),
  ...own('bots', { ...botMarketCalls, ...botCalls }),
  ...own('block', { ...blockMarketCalls, ...blockCalls }),
  ...own('alerts', alertCalls),
  ...own('account', affiliateCalls, 'affiliate'),
  ...own('account', { ...userCalls, walletWorth: walletCalls.account }),
  ...own('proof', proofCalls),
  ...binance('bot-market', spotMarketCalls),
  ...binance('bot-orders', spotOrderCalls),
  ...binance('bot-account', spotAccountCalls),
  ...binance('bot-convert', botConvertCalls),
  ...binance('bot-discovery', spotDiscoveryCalls),
  ...own('site', authCalls, 'auth'),
  ...own('site', passkeyCalls, 'passkeys'),
  ...own('site', captchaCalls, 'captcha'),
  ...own('site', activityCalls, 'activity'),
]
