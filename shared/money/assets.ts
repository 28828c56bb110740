// Assets and their atoms per unit. All holdings fit 64 bits, and one tick times one lot of any market is a whole number
// of quote atoms (reliability §1.7).

import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { ATOMS_MAX } from './atoms.ts'
import { fromUnits } from './decimal.ts'

export type Asset = {
  readonly symbol: string
  /** Decimals of an atom: a unit is 10^scale atoms. */
  readonly scale: number
  /** Maximum of all holdings together, in atoms. */
  readonly capacity: bigint
  /** Atoms per faucet claim; 0 means no faucet. */
  readonly faucet: bigint
}

export const FAUCET_CLAIMS_DAY_MAX = 3

type Row = readonly [symbol: string, scale: number, capacityUnits: number, faucetUnits: number]

/**
 * Capacities exceed the supplies, except for USDT: PEPE's price needs eight decimals of USDT, so 64 bits hold 92
 * billion.
 */
const ROWS: readonly Row[] = [
  ['USDT', 8, 90_000_000_000, 10_000],
  ['BTC', 10, 21_000_000, 1],
  ['ETH', 8, 2_000_000_000, 5],
  ['SOL', 8, 10_000_000_000, 50],
  ['XRP', 7, 200_000_000_000, 2_000],
  ['BNB', 8, 1_000_000_000, 10],
  ['DOGE', 7, 500_000_000_000, 20_000],
  ['ADA', 8, 50_000_000_000, 5_000],
  ['TRX', 7, 200_000_000_000, 10_000],
  ['AVAX', 8, 1_000_000_000, 100],
  ['LINK', 8, 1_000_000_000, 100],
  ['DOT', 8, 10_000_000_000, 500],
  ['LTC', 8, 84_000_000, 20],
  ['BCH', 8, 21_000_000, 5],
  ['XLM', 8, 60_000_000_000, 5_000],
  ['UNI', 8, 2_000_000_000, 200],
  ['AAVE', 8, 20_000_000, 10],
  ['ATOM', 8, 2_000_000_000, 500],
  ['NEAR', 8, 5_000_000_000, 500],
  ['HBAR', 8, 60_000_000_000, 10_000],
  ['APT', 8, 5_000_000_000, 500],
  ['ARB', 8, 20_000_000_000, 5_000],
  ['OP', 8, 10_000_000_000, 3_000],
  ['SUI', 8, 20_000_000_000, 500],
  ['ICP', 8, 2_000_000_000, 300],
  ['SHIB', 3, 1_000_000_000_000_000, 100_000_000],
  ['PEPE', 3, 1_000_000_000_000_000, 200_000_000],
  ['FIL', 8, 5_000_000_000, 500],
  ['GALA', 8, 60_000_000_000, 100_000],
]

const atomsOf = (units: number, scale: number): bigint => BigInt(units) * 10n ** BigInt(scale)

export const ASSETS: readonly Asset[] = ROWS.map(([symbol, scale, capacity, faucet]) => ({
  symbol,
  scale,
  capacity: atomsOf(capacity, scale),
  faucet: atomsOf(faucet, scale),
}))

const bySymbol = new Map(ASSETS.map((asset) => [asset.symbol, asset]))

/** Case-sensitive. */
export const findAsset = (symbol: string): Asset | undefined => bySymbol.get(symbol)

export type AmountProblem = 'amount_invalid' | 'amount_too_precise' | 'amount_too_large'

const AMOUNT = /^(\d{1,30})(?:\.(\d{1,30}))?$/

/** Never rounds. @returns atoms > 0, or the first `AmountProblem` that applies */
export function parseAssetAmount({ scale, capacity }: Asset, text: string): Result<bigint, AmountProblem> {
  const match = AMOUNT.exec(text)
  if (!match) return refuse('amount_invalid')
  const [, whole = '', fraction = ''] = match
  if (/[1-9]/.test(fraction.slice(scale))) return refuse('amount_too_precise')
  const atoms = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  if (atoms === 0n) return refuse('amount_invalid')
  return atoms > capacity || atoms > ATOMS_MAX ? refuse('amount_too_large') : ok(atoms)
}

export const formatAssetAmount = ({ scale }: Asset, atoms: bigint): string => fromUnits(atoms, scale)
