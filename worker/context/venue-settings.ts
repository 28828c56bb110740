import { z } from 'zod/mini'
import { isExchangeAddress } from '#shared/api/exchange-address.ts'
import { isSecretList } from '#shared/identity/secret-list.ts'
import { VENUE_SECRET_MAX, VENUE_SECRET_MIN } from '#shared/venues/secrets.ts'

const isHost = (address: string) => address === '' || isExchangeAddress(address, 'http')
const isSocket = (address: string) => address === '' || isExchangeAddress(address, 'ws')

export const VENUE_SETTING_FIELDS = {
  /** Address of a venue that speaks Binance's spot API, such as https://api.binance.com; empty: there is none. */
  VENUE_SPOT_URL: z._default(
    z.string().check(z.refine(isHost, 'no https address, nor an http one of this machine')),
    '',
  ),
  /** Address of its USDⓈ-M futures API, such as https://fapi.binance.com; empty: no contracts there. */
  VENUE_FUTURES_URL: z._default(
    z.string().check(z.refine(isHost, 'no https address, nor an http one of this machine')),
    '',
  ),
  /** `on`: bots may trade contracts there (docs/decisions/142). */
  VENUE_CONTRACT_BOTS: z._default(z.enum(['on', 'off']), 'off'),
  /** `on`: copies of futures leads may trade contracts there (docs/decisions/143). */
  VENUE_CONTRACT_COPIES: z._default(z.enum(['on', 'off']), 'off'),
  /** The venue's WebSocket API, such as wss://ws-api.binance.com/ws-api/v3; empty: no user stream, pages poll. */
  VENUE_SPOT_WS_URL: z._default(
    z.string().check(z.refine(isSocket, 'no wss address, nor a ws one of this machine')),
    '',
  ),
  /** The venue's private sockets of contracts, such as wss://fstream.binance.com/private; empty: their pages poll. */
  VENUE_FUTURES_WS_URL: z._default(
    z.string().check(z.refine(isSocket, 'no wss address, nor a ws one of this machine')),
    '',
  ),
  /** Encrypts the keys of users (docs/decisions/122). */
  VENUE_KEY_SECRET: z.optional(z.string().check(z.minLength(VENUE_SECRET_MIN), z.maxLength(VENUE_SECRET_MAX))),
  /** Older secrets, separated by commas: they only decrypt, during a rotation. */
  VENUE_KEY_SECRET_OTHERS: z._default(z.string().check(z.refine(isSecretList)), ''),
} as const

const Fields = z.object(VENUE_SETTING_FIELDS)

type PriceFields = z.infer<typeof Fields> & {
  readonly MARKET_SOURCE: string
  readonly UPSTREAM_FEED_REST_URL?: string | undefined
  readonly UPSTREAM_FUTURES_FEED_URL?: string | undefined
  readonly UPSTREAM_FUTURES_FEED_REST_URL?: string | undefined
}

const hostOf = (address: string): string => (address === '' ? '' : new URL(address).host)

/** Returns '' without such a venue. */
export const readVenueSpotHost = ({ VENUE_SPOT_URL }: z.infer<typeof Fields>): string => hostOf(VENUE_SPOT_URL)

/** Their keys are those of the spot API. */
export const readVenueFuturesHost = ({ VENUE_SPOT_URL, VENUE_FUTURES_URL }: z.infer<typeof Fields>): string =>
  VENUE_SPOT_URL === '' ? '' : hostOf(VENUE_FUTURES_URL)

const isFeedOf = (source: string, feedUrl: string, venueUrl: string): boolean =>
  source === 'upstream' && venueUrl !== '' && URL.canParse(feedUrl) && hostOf(feedUrl) === hostOf(venueUrl)

/** True if the site's prices come from the host at which users trade. */
export const hasVenueFeed = ({ MARKET_SOURCE, UPSTREAM_FEED_REST_URL = '', VENUE_SPOT_URL }: PriceFields): boolean =>
  isFeedOf(MARKET_SOURCE, UPSTREAM_FEED_REST_URL, VENUE_SPOT_URL)

/**
 * True if prices of the site's contracts come from the host at which users trade contracts. Without a feed, contracts
 * have the prices of their spot markets (durable-objects/markets/market-source/make-source.ts).
 */
export const hasVenueFuturesFeed = (settings: PriceFields): boolean =>
  (settings.UPSTREAM_FUTURES_FEED_URL ?? '') !== '' &&
  isFeedOf(settings.MARKET_SOURCE, settings.UPSTREAM_FUTURES_FEED_REST_URL ?? '', settings.VENUE_FUTURES_URL)

export const findMissingVenueSettings = ({
  VENUE_SPOT_URL,
  VENUE_KEY_SECRET,
}: z.infer<typeof Fields>): readonly string[] =>
  VENUE_SPOT_URL !== '' && VENUE_KEY_SECRET === undefined ? ['VENUE_KEY_SECRET'] : []
