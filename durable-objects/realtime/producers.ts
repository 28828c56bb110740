import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { assert } from '#shared/platform/assert.ts'
import { ACCOUNT_FEED_VERSION, type AccountFeed, type AccountSnapshot } from '../platform/account-feed.ts'
import type { CopyPortfoliosChange, CopyPortfoliosFeed } from '../platform/copies-feed.ts'
import { ledgerShardCount } from '../platform/durable-host.ts'
import { MARGIN_FEED_VERSION, type MarginFeed, type MarginSnapshot } from '../platform/margin-feed.ts'
import {
  type FeedProducer,
  MARKET_FEED_VERSION,
  type RelayHub,
  type SteppedProducer,
  type TopicLeaseRequest,
  type TopicPublication,
} from '../platform/market-feed.ts'
import { objectStub } from '../platform/object-stub.ts'
import { computeShardName } from '../platform/slots.ts'
import { logWarning } from '../platform/telemetry/log.ts'
import type { UnreadCountFeed, UnreadUpdate } from '../platform/unread-feed.ts'
import type { VenueAccountFeed, VenueAccountUpdate } from '../platform/venue-feed.ts'
import { CONTRACTS_PRODUCER, type ProducerName, parseBookProducer, parseRoomProducer } from './topics.ts'

type Producers = { getByName(name: string): FeedProducer }

type Accounts = UnreadCountFeed & {
  sessions(): Promise<readonly { readonly id: string }[]>
  programKey(id: string): Promise<object | undefined>
  listening(name: string): Promise<{ readonly until: number } | undefined>
}

export type HubEnv = {
  readonly ORDER_BOOK: { getByName(symbol: string): SteppedProducer }
  readonly MARKET_SUMMARY: Producers
  readonly CLEARING: { getByName(collateral: string): FeedProducer & MarginFeed }
  readonly LEDGER: { getByName(name: string): AccountFeed }
  readonly LEDGER_SHARDS?: string
  readonly ACCOUNT: { getByName(userId: string): Accounts }
  /** Absent if the deployment has no chat. */
  readonly CHAT_ROOM?: Producers
  /** Records heartbeats while a hub has sockets. */
  readonly UPTIME: { getByName(name: string): { watch(): Promise<void> } }
  readonly COPY_MEMBER: { getByName(userId: string): CopyPortfoliosFeed }
  readonly MARKET_HUB: { getByName(hub: string): RelayHub }
  /** Regions with hubs, separated by commas. */
  readonly HUB_REGIONS?: string
  /** Absent, or without addresses: the deployment has no venue with a user stream. */
  readonly VENUE_ACCOUNT?: { getByName(userId: string): VenueAccountFeed }
  readonly VENUE_SPOT_WS_URL?: string
  readonly VENUE_FUTURES_WS_URL?: string
  /** Default: 2,000. */
  readonly HUB_SOCKETS_MAX?: string
}

export function watchProducer(
  env: HubEnv,
  producer: ProducerName,
  request: TopicLeaseRequest,
): Promise<readonly TopicPublication[]> {
  if (producer === CONTRACTS_PRODUCER) return objectStub(env, 'CLEARING', FUTURES_COLLATERAL_ASSET).watch(request)
  const room = parseRoomProducer(producer)
  const { CHAT_ROOM } = env
  if (room !== undefined)
    return CHAT_ROOM ? objectStub({ CHAT_ROOM }, 'CHAT_ROOM', room).watch(request) : Promise.resolve([])
  const symbol = parseBookProducer(producer)
  const stub = symbol === undefined ? objectStub(env, 'MARKET_SUMMARY', 'all') : objectStub(env, 'ORDER_BOOK', symbol)
  return stub.watch(request)
}

/**
 * @returns undefined if another hub drives the book
 * @throws Error if the producer is no book, or has another feed version
 */
export async function stepOrderBook(env: HubEnv, producer: ProducerName, hub: string) {
  const symbol = parseBookProducer(producer)
  assert(symbol !== undefined, `${producer} is a book`)
  return objectStub(env, 'ORDER_BOOK', symbol).step(MARKET_FEED_VERSION, hub)
}

/** @returns states from those shards that answered */
export async function listenToAccounts(
  env: HubEnv,
  hub: string,
  people: readonly string[],
): Promise<readonly AccountSnapshot[]> {
  const shards = ledgerShardCount(env)
  const byShard = Map.groupBy(people, (userId) => computeShardName(userId, shards))
  const answers = [...byShard].map(async ([shard, theirs]) => {
    try {
      return await objectStub(env, 'LEDGER', shard).listen({ version: ACCOUNT_FEED_VERSION, hub, people: theirs })
    } catch (error) {
      logWarning('feed_unanswered', { feed: 'account', producer: shard, error })
      return []
    }
  })
  return (await Promise.all(answers)).flat()
}

export async function listenToMarginAccounts(
  env: HubEnv,
  hub: string,
  people: readonly string[],
): Promise<readonly MarginSnapshot[]> {
  try {
    return await objectStub(env, 'CLEARING', FUTURES_COLLATERAL_ASSET).listen({
      version: MARGIN_FEED_VERSION,
      hub,
      people,
    })
  } catch (error) {
    logWarning('feed_unanswered', { feed: 'margin', error })
    return []
  }
}

export async function listenToUnread(env: HubEnv, hub: string, people: readonly string[]): Promise<UnreadUpdate[]> {
  const asked = people.map(async (userId) => {
    try {
      return [{ person: userId, unread: await objectStub(env, 'ACCOUNT', userId).listen(hub) }]
    } catch (error) {
      logWarning('feed_unanswered', { feed: 'unread', error })
      return []
    }
  })
  return (await Promise.all(asked)).flat()
}

export async function listenToCopies(
  env: HubEnv,
  hub: string,
  people: readonly string[],
): Promise<CopyPortfoliosChange[]> {
  const asked = people.map(async (userId) => {
    try {
      return [{ person: userId, change: await objectStub(env, 'COPY_MEMBER', userId).listen(hub) }]
    } catch (error) {
      logWarning('feed_unanswered', { feed: 'copies', error })
      return []
    }
  })
  return (await Promise.all(asked)).flat()
}

export async function listenToVenues(
  { VENUE_ACCOUNT, VENUE_SPOT_WS_URL = '', VENUE_FUTURES_WS_URL = '' }: HubEnv,
  hub: string,
  people: readonly string[],
): Promise<VenueAccountUpdate[]> {
  if (!VENUE_ACCOUNT || VENUE_SPOT_WS_URL + VENUE_FUTURES_WS_URL === '') return []
  const asked = people.map(async (userId) => {
    try {
      return [{ person: userId, change: await objectStub({ VENUE_ACCOUNT }, 'VENUE_ACCOUNT', userId).listen(hub) }]
    } catch (error) {
      logWarning('feed_unanswered', { feed: 'venue', error })
      return []
    }
  })
  return (await Promise.all(asked)).flat()
}
