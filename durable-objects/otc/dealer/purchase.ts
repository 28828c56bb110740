import type { Asset } from '#shared/money/assets.ts'
import { floorDivide } from '#shared/money/atoms.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { FIAT_RATES } from '#shared/money/fiat-rates.ts'
import {
  type CoinPurchaseState,
  type PaymentInstrument,
  type PaymentRailEvent,
  PURCHASE_FEE_BPS,
} from '#shared/otc/convert/purchases.ts'
import { type AssetRate, clampSpreadBps, computeBaseSpreadBps } from './pricing.ts'

type PurchaseReport = PaymentRailEvent['kind'] | 'delivered' | 'undeliverable'

const NEXT: Readonly<Record<CoinPurchaseState, Partial<Readonly<Record<PurchaseReport, CoinPurchaseState>>>>> = {
  pending: { challenged: 'challenge', paid: 'paid', declined: 'failed' },
  challenge: { paid: 'paid', declined: 'failed' },
  paid: { delivered: 'done', undeliverable: 'refunding' },
  refunding: { refunded: 'refunded' },
  done: {},
  failed: {},
  refunded: {},
}

/** Returns undefined if the event does not fit the state, for example a late or repeated event. */
export const nextPurchaseState = (state: CoinPurchaseState, said: PurchaseReport): CoinPurchaseState | undefined =>
  NEXT[state][said]

export const isFinalPurchaseState = (state: CoinPurchaseState): boolean => Object.keys(NEXT[state]).length === 0

/** `atoms` of the coin. `usd`: payment in dollars. The others are decimal text of the currency. */
export type CardPurchaseTotals = {
  readonly atoms: bigint
  readonly paid: string
  readonly fee: string
  readonly usd: number
}

const USD_SCALE = 12
const BPS = 10_000n

/**
 * Subtracts the rail's fee, rounded up, and the dealer's spread. Coins are rounded down.
 * @param rate price of the coin in USDT, which count as dollars
 * @returns undefined if currency or amount are invalid
 */
export function computeCardPurchase(
  { asset, rate, skewBps = 0 }: { readonly asset: Asset; readonly rate: AssetRate; readonly skewBps?: number },
  {
    fiat,
    amount,
    instrument,
  }: { readonly fiat: string; readonly amount: string; readonly instrument: PaymentInstrument },
): CardPurchaseTotals | undefined {
  const [currency, perUsd] = [CURRENCIES.get(fiat), FIAT_RATES[fiat]]
  const units = currency && toUnits(amount, currency.decimals)
  if (!currency || perUsd === undefined || units === undefined || units <= 0n) return undefined
  const fee = -floorDivide(-(units * BigInt(PURCHASE_FEE_BPS[instrument])), BPS)
  // Eight decimals of the rate are enough.
  const rateUnits = toUnits(perUsd.toFixed(8), 8) ?? 0n
  if (rateUnits <= 0n) return undefined
  const usdOf = (money: bigint) =>
    floorDivide(money * 10n ** BigInt(USD_SCALE + 8), rateUnits * 10n ** BigInt(currency.decimals))
  const net = usdOf(units - fee)
  const usd = Number(usdOf(units)) / 10 ** USD_SCALE
  const spread = BigInt(clampSpreadBps(computeBaseSpreadBps(usd, rate.rangeBps, rate.baseBps) + skewBps))
  const atoms = floorDivide(net * (BPS - spread) * 10n ** BigInt(asset.scale), rate.mid * BPS)
  const text = (money: bigint) => fromUnits(money, currency.decimals)
  return { atoms, paid: text(units), fee: text(fee), usd }
}
