// Parses form values of ads and deals to atoms, minor units and price steps.

import { type Asset, findAsset, parseAssetAmount } from '#shared/money/assets.ts'
import {
  FLOATING_PRICE_MAX_BPS,
  FLOATING_PRICE_MIN_BPS,
  type P2pAdPricing,
  TAKER_CONDITIONS_MAX,
  type TakerConditionField,
} from '#shared/p2p/ads.ts'
import { isP2pFiat, type P2pFiat, parseFiatAmount, parseFiatPrice } from '#shared/p2p/fiats.ts'
import type { P2pRefusal, P2pRefusalReason } from '#shared/p2p/refusals.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'

type Read<T> = Result<T, P2pRefusal>

const plain = (text: string): string => text.trim()

export function parseP2pNumberedId(text: string): { readonly fiat: P2pFiat; readonly number: number } | undefined {
  const [fiat = '', number = ''] = text.split('-')
  return isP2pFiat(fiat) && /^\d{1,12}$/.test(number) ? { fiat, number: Number(number) } : undefined
}

/** Converts percent of the market price to basis points: 101.5 becomes 10,150. */
function bpsOf(text: string): number | undefined {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(plain(text))) return undefined
  const bps = Math.round(Number(plain(text)) * 100)
  return bps >= FLOATING_PRICE_MIN_BPS && bps <= FLOATING_PRICE_MAX_BPS ? bps : undefined
}

export function parseP2pAdPricing(fiat: P2pFiat, priced: 'fixed' | 'floating', text: string): Read<P2pAdPricing> {
  if (priced === 'floating') {
    const bps = bpsOf(text)
    const [least, most] = [String(FLOATING_PRICE_MIN_BPS / 100), String(FLOATING_PRICE_MAX_BPS / 100)]
    return bps === undefined ? refuseWith('premium_invalid', { least, most }) : ok({ kind: 'floating', bps })
  }
  const price = parseFiatPrice(fiat, plain(text))
  return price === undefined ? refuseWith('price_invalid') : ok({ kind: 'fixed', price: String(price) })
}

export const requireListedAsset = (symbol: string): Asset => {
  const asset = findAsset(symbol)
  if (!asset) throw new Error(`${symbol} is not listed`)
  return asset
}

export function parseP2pAtoms(symbol: string, text: string): Read<bigint> {
  const atoms = parseAssetAmount(requireListedAsset(symbol), plain(text))
  return atoms.ok && atoms.value > 0n ? ok(atoms.value) : refuseWith('amount_invalid')
}

export function parseMinorUnits(
  fiat: P2pFiat,
  text: string,
  reason: P2pRefusalReason = 'amount_invalid',
): Read<bigint> {
  const minor = parseFiatAmount(fiat, plain(text))
  return minor === undefined ? refuseWith(reason) : ok(minor)
}

const CONDITIONS = ['days', 'deals', 'completion'] as const satisfies readonly TakerConditionField[]

/** Empty fields require nothing. */
export function parseTakerNumbers(
  values: Readonly<Record<string, string>>,
): Read<Readonly<Record<TakerConditionField, number>>> {
  const found = { days: 0, deals: 0, completion: 0 }
  for (const field of CONDITIONS) {
    const text = plain(values[field] ?? '')
    const most = TAKER_CONDITIONS_MAX[field]
    if (!/^\d{0,9}$/.test(text) || Number(text) > most)
      return refuseWith('condition_invalid', { field, most: String(most) })
    found[field] = Number(text)
  }
  return ok(found)
}
