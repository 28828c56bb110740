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
  /** The venue's WebSocket API, such as wss://ws-api.binance.com/ws-api/v3; empty: no user stream, pages poll. */
  VENUE_SPOT_WS_URL: z._default(
    z.string().check(z.refine(isSocket, 'no wss address, nor a ws one of this machine')),
    '',
  ),
  /** Encrypts the keys of users (docs/decisions/122). */
  VENUE_KEY_SECRET: z.optional(z.string().check(z.minLength(VENUE_SECRET_MIN), z.maxLength(VENUE_SECRET_MAX))),
  /** Older secrets, separated by commas: they only decrypt, during a rotation. */
  VENUE_KEY_SECRET_OTHERS: z._default(z.string().check(z.refine(isSecretList)), ''),
} as const

const Fields = z.object(VENUE_SETTING_FIELDS)

/** Returns the host of the venue at which users may trade with keys of their own; empty: none. */
export const venueHostOf = ({ VENUE_SPOT_URL }: z.infer<typeof Fields>): string =>
  VENUE_SPOT_URL === '' ? '' : new URL(VENUE_SPOT_URL).host

export const findMissingVenueSettings = ({
  VENUE_SPOT_URL,
  VENUE_KEY_SECRET,
}: z.infer<typeof Fields>): readonly string[] =>
  VENUE_SPOT_URL !== '' && VENUE_KEY_SECRET === undefined ? ['VENUE_KEY_SECRET'] : []
