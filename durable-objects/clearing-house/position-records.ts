// What is left of a position that is over: how large it was, at which prices it was opened and closed, and what it brought,
// in the parts that the journal has. Made in the step that ended it, and read by history.ts.

import { averageText } from '#shared/futures/average.ts'
import { contractBySymbol } from '#shared/futures/contracts.ts'
import type { ClosedPositionSums, ClosedPositionView, PositionEnd } from '#shared/futures/history.ts'
import type { Leg, MarginMode } from '#shared/futures/legs.ts'
import { ceilDivide } from '#shared/money/atoms.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { moneyOf } from './history-views.ts'
import type { OpenPosition, PositionLife } from './positions.ts'
import { lotsText, moneyText } from './views.ts'

/** Lots without a sign, money in atoms (received above zero, fees as they were paid), times in epoch ms. */
export type PositionRecord = {
  readonly account: string
  readonly symbol: string
  readonly leg: Leg
  readonly isLong: boolean
  readonly mode: MarginMode
  readonly leverage: number
  readonly openedAt: number
  readonly closedAt: number
  readonly how: PositionEnd
  readonly realised: bigint
  readonly fees: bigint
  readonly funding: bigint
  /** Undefined of one that was opened before it was kept. */
  readonly life: PositionLife | undefined
}

/** @param position one that has ended, after all that its last step cost */
export function recordOf(position: OpenPosition): PositionRecord {
  const { owner, perpetual, leg, isLong, isIsolated, openedAt, realised, fees, funding, life, ended } = position
  if (!ended) throw new Error(`${owner.id} still holds ${position.key}`)
  return {
    account: owner.id,
    symbol: perpetual.symbol,
    leg,
    isLong,
    mode: isIsolated ? 'isolated' : 'cross',
    leverage: ended.leverage,
    openedAt,
    closedAt: ended.at,
    how: ended.how,
    realised,
    fees,
    funding,
    life,
  }
}

/** All that it brought, to the atom what the journal has for it; undefined where a part is not known. */
export const broughtBy = ({
  realised,
  fees,
  funding,
  life,
}: Pick<PositionRecord, 'realised' | 'fees' | 'funding' | 'life'>): bigint | undefined =>
  life && realised - fees + funding - life.liquidationFees + life.covered

/**
 * Of the margin that its largest size took at its average entry, in percent with two decimals (what the field calls ROE).
 * Nothing where that is not known.
 */
function returnText(record: PositionRecord): string | undefined {
  const [brought, { life, leverage }] = [broughtBy(record), record]
  if (brought === undefined || !life) return undefined
  const spent = life.spent < 0n ? -life.spent : life.spent
  const margin = ceilDivide(spent * BigInt(life.most), BigInt(life.opened) * BigInt(leverage))
  return margin === 0n ? undefined : fromUnits((brought * 10_000n) / margin, 2)
}

/** @param id of its row: no other position has it */
export function closedPositionView(id: number, record: PositionRecord): ClosedPositionView {
  const { symbol, leg, isLong, mode, leverage, openedAt, closedAt, how, realised, fees, funding, life } = record
  const contract = contractBySymbol(symbol)
  if (!contract) throw new Error(`${symbol} is listed no more`)
  const money = (atoms: bigint) => moneyText(contract, atoms)
  const [brought, roe] = [broughtBy(record), returnText(record)]
  return {
    id,
    symbol,
    leg,
    direction: isLong ? 'long' : 'short',
    mode,
    leverage,
    how,
    openedAt,
    closedAt,
    realised: money(realised),
    fees: money(fees),
    funding: money(funding),
    ...(life && {
      largest: lotsText(contract, life.most),
      closed: lotsText(contract, life.opened),
      entry: averageText(contract, life.spent, life.opened),
      // All that was opened is closed: what it went for is what it cost and what was realised.
      exit: averageText(contract, life.spent + realised, life.opened),
      liquidationFees: money(life.liquidationFees),
      covered: money(life.covered),
    }),
    ...(brought !== undefined && { profit: money(brought) }),
    ...(roe !== undefined && { roe }),
  }
}

/**
 * What positions come to, part by part. What one of them does not know is not known of all: a sum of the others would be
 * taken for that of all.
 */
export function sumsOf(records: readonly PositionRecord[]): Omit<ClosedPositionSums, 'isCut'> {
  const total = (of: (record: PositionRecord) => bigint) =>
    moneyOf(records.reduce((sum, record) => sum + of(record), 0n))
  const known = records.every(({ life }) => life !== undefined)
  return {
    count: records.length,
    realised: total(({ realised }) => realised),
    fees: total(({ fees }) => fees),
    funding: total(({ funding }) => funding),
    ...(known && {
      profit: total((record) => broughtBy(record) ?? 0n),
      liquidationFees: total(({ life }) => life?.liquidationFees ?? 0n),
      covered: total(({ life }) => life?.covered ?? 0n),
    }),
  }
}

type Stored<T> = { readonly [Name in keyof T]: T[Name] extends bigint ? string : T[Name] }
type StoredLife = Stored<PositionLife>
type StoredRecord = Omit<Stored<PositionRecord>, 'life'> & { readonly life?: StoredLife }

const lifeIn = (stored: StoredLife): PositionLife => ({
  ...stored,
  spent: BigInt(stored.spent),
  liquidationFees: BigInt(stored.liquidationFees),
  covered: BigInt(stored.covered),
})

/** As it was written down, atoms as text. @param text null of a position that was opened before it was kept */
export function readLife(text: string | null): PositionLife | undefined {
  if (text === null) return undefined
  // Written by `toJson` from a life.
  const stored: StoredLife = JSON.parse(text)
  return lifeIn(stored)
}

/** As it was written down, atoms as text. */
export function readRecord(text: string): PositionRecord {
  // Written by `toJson` from a record.
  const { life, ...stored }: StoredRecord = JSON.parse(text)
  return {
    ...stored,
    realised: BigInt(stored.realised),
    fees: BigInt(stored.fees),
    funding: BigInt(stored.funding),
    life: life && lifeIn(life),
  }
}
