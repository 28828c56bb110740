// Decides the status of a page before its data are loaded. If only the data can tell, the request waits for them, at
// most once a minute per object (recently-seen.ts).

import { isCoinSymbol } from '#shared/content/coins/coins.ts'
import { findContractMarket } from '#shared/futures/contract-market.ts'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import { coinPath } from '#shared/navigation/paths.ts'
import type { PageName } from '#shared/pages/page-data.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import { parseBotCreateAddress } from '../bots/create-page.ts'
import type { Env } from '../env.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'

/** `looked`: the data decide, and their decision is cached for a minute. `asked`: the data decide at each request. */
export type PageExistenceDecision =
  | { readonly kind: 'there' | 'looked' | 'asked' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'moved'; readonly path: string }
type Decider = (visit: Visit, env: Env) => PageExistenceDecision

const THERE = { kind: 'there' } as const
const MISSING = { kind: 'missing' } as const

const orMissing = (isThere: boolean): PageExistenceDecision => (isThere ? THERE : MISSING)
const readOncePerMinute: Decider = () => ({ kind: 'looked' })
const readEachTime: Decider = () => ({ kind: 'asked' })

/** Decides by a name in the path; redirects other spellings to the canonical one. */
const named =
  (base: string, known: (name: string) => string | undefined): Decider =>
  ({ path }) => {
    const { name: wanted } = pathParams(`${base}:name`, path)
    const name = known(wanted.toUpperCase())
    if (name === undefined) return MISSING
    return name === wanted ? THERE : { kind: 'moved', path: base + name }
  }

const symbolsByLetters = new Map(MARKETS.map(({ symbol }) => [symbol.replace('_', ''), symbol]))
/** Ignores separators: other venues write `BTCUSDT` and `BTC-USDT`, and people type them. */
const symbolOf = (name: string) => symbolsByLetters.get(name.replaceAll(/[-_]/g, ''))

const spot = named('/spot/', symbolOf)
const futures = named('/futures/', (name) => findContractMarket(symbolOf(name) ?? '')?.symbol)
const coin = named(coinPath(''), (asset) => (isCoinSymbol(asset) ? asset : undefined))
const ours: Decider = (_, env) => orMissing(hasPaperAccounts(env))

const NUMBER = /^[1-9]\d{0,14}$/

/** Deciders of pages whose URL names an object. All other pages exist. */
const DECIDERS: Readonly<Partial<Record<PageName, Decider>>> = {
  spot,
  trade: spot,
  'spot-simple': spot,
  'trade-simple': spot,
  'spot-opening': spot,
  futures,
  'futures-trade': futures,
  coin,
  'futures-liquidations': ours,
  'futures-receipt': (visit, env) =>
    NUMBER.test(pathParams('/futures/liquidations/:id', visit.path).id) ? ours(visit, env) : MISSING,
  proof: ours,
  'proof-trade': (visit, env) => {
    const { symbol, seq } = pathParams('/proof/trade/:symbol/:seq', visit.path)
    return findMarket(symbol) && NUMBER.test(seq) ? ours(visit, env) : MISSING
  },
  'bot-create': (visit) => {
    const place = parseBotCreateAddress(visit)
    return place.kind === 'there' ? THERE : place
  },
  'copy-trader': readOncePerMinute,
  'p2p-merchant': readOncePerMinute,
  'bot-shared': readOncePerMinute,
  'otc-receipt': readOncePerMinute,
  // The page title needs the data, which are cached with the decision.
  announcement: readOncePerMinute,
  help: readEachTime,
  'help-catalog': readEachTime,
  'help-article': readEachTime,
  // A withdrawn card must answer 410 at once, so nothing is cached.
  'shared-result': readEachTime,
}

export const decidePageExistence = (page: PageName, visit: Visit, env: Env): PageExistenceDecision =>
  (DECIDERS[page] ?? (() => THERE))(visit, env)
