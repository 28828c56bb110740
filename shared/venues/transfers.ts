// Transfers between the user's own wallets at a venue. Amounts are decimal text, times epoch ms.

import { z } from 'zod/mini'
import { DecimalText } from '#shared/markets/market-data.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { isPositive } from '#shared/money/sign.ts'
import { VenueClientId } from './calls.ts'
import type { ValuedVenueHolding, VenueWallet } from './portfolio.ts'
import type { VenueFailure } from './views.ts'

export const VENUE_TRANSFER_DIRECTIONS = ['to_contracts', 'to_spot'] as const
export type VenueTransferDirection = (typeof VENUE_TRANSFER_DIRECTIONS)[number]

export const VENUE_TRANSFERS_DAYS = 7

/** Decimals of an amount that venues accept. */
export const VENUE_TRANSFER_DECIMALS = 8

export const isVenueTransferAmount = (text: string): boolean =>
  /^\d{1,20}(\.\d{1,18})?$/.test(text) && (toUnits(text, VENUE_TRANSFER_DECIMALS) ?? 0n) > 0n

export const VenueTransferInput = z.object({
  direction: z.enum(VENUE_TRANSFER_DIRECTIONS),
  asset: z.string().check(z.regex(/^[A-Z0-9]{1,12}$/)),
  amount: DecimalText,
  /** The venue has no id for a request, so this id works only here. */
  clientId: VenueClientId,
})
export type VenueTransferInput = z.infer<typeof VenueTransferInput>

export type VenueTransferRow = {
  /** Id at the venue. */
  readonly id: string
  readonly direction: VenueTransferDirection
  readonly asset: string
  readonly amount: string
  readonly state: 'done' | 'pending' | 'failed'
  readonly time: number
}

/**
 * Outcome of a transfer. `unknown`: the answer was lost, and the venue's history does not have it yet. `absent`: it
 * can no longer happen.
 */
export type VenueTransferOutcome =
  | { readonly kind: 'done' | 'unknown' | 'absent'; readonly transfer: VenueTransferInput }
  | ({ readonly kind: 'refused' } & VenueFailure)

/** `asked`: outcome of the transfer that the page asks about. */
export type VenueTransfers =
  | { readonly kind: 'transfers'; readonly rows: readonly VenueTransferRow[]; readonly asked?: VenueTransferOutcome }
  | ({ readonly kind: 'refused'; readonly asked?: VenueTransferOutcome } & VenueFailure)

/** `most` is the largest amount that can move. */
export type VenueTransferChoice = {
  readonly direction: VenueTransferDirection
  readonly asset: string
  readonly most: string
}

export const listVenueTransferWallets = (
  direction: VenueTransferDirection,
): readonly [from: VenueWallet, to: VenueWallet] =>
  direction === 'to_contracts' ? ['spot', 'contracts'] : ['contracts', 'spot']

/** Assets that contracts settle in. The wallet of contracts takes them, and those that it has. */
const COLLATERAL = ['USDT', 'USDC']

export function listVenueTransferChoices(holdings: readonly ValuedVenueHolding[]): readonly VenueTransferChoice[] {
  const taken = new Set([
    ...COLLATERAL,
    ...holdings.flatMap(({ wallet, asset }) => (wallet === 'contracts' ? [asset] : [])),
  ])
  return VENUE_TRANSFER_DIRECTIONS.flatMap((direction) => {
    const [from] = listVenueTransferWallets(direction)
    return holdings.flatMap(({ wallet, asset, movable = '0' }) =>
      wallet === from && taken.has(asset) && isPositive(movable) ? [{ direction, asset, most: movable }] : [],
    )
  })
}

export const formatVenueTransferChoice = ({ direction, asset }: Omit<VenueTransferChoice, 'most'>): string =>
  `${direction}-${asset}`

export function parseVenueTransferChoice(text: string): Omit<VenueTransferChoice, 'most'> | undefined {
  const { direction = '', asset = '' } = /^(?<direction>\w+)-(?<asset>[A-Z0-9]{1,12})$/.exec(text)?.groups ?? {}
  const known = VENUE_TRANSFER_DIRECTIONS.find((name) => name === direction)
  return known && { direction: known, asset }
}
