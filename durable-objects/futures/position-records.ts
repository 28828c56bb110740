// The step that ends a position creates its record.

import { formatAverage } from '#shared/futures/average.ts'
import { findContract } from '#shared/futures/contracts.ts'
import type { ClosedPositionSums, ClosedPositionView, PositionEnd } from '#shared/futures/history.ts'
import type { MarginMode, PositionLeg } from '#shared/futures/legs.ts'
import { ceilDivide } from '#shared/money/atoms.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { formatCollateral } from './history-views.ts'
import type { OpenPosition, PositionLifetimeSums } from './positions.ts'
import { formatContractLots, formatContractMoney } from './views.ts'

/** Lots are unsigned. Money in atoms: received funding is positive, and so are paid fees. Times in epoch ms. */
export type ClosedPositionRecord = {
  readonly account: string
  readonly symbol: string
  readonly leg: PositionLeg
  readonly isLong: boolean
  readonly mode: MarginMode
  readonly leverage: number
  readonly openedAt: number
  readonly closedAt: number
  readonly how: PositionEnd
  readonly realised: bigint
  readonly fees: bigint
  readonly funding: bigint
  /** Undefined for positions opened by an earlier version. */
  readonly life: PositionLifetimeSums | undefined
}

/** @param position an ended position, after all costs of its last step */
export function createClosedPositionRecord(position: OpenPosition): ClosedPositionRecord {
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

/** Total result, equal to the journal's to the atom; undefined if a component is unknown. */
export const computePositionResult = ({
  realised,
  fees,
  funding,
  life,
}: Pick<ClosedPositionRecord, 'realised' | 'fees' | 'funding' | 'life'>): bigint | undefined =>
  life && realised - fees + funding - life.liquidationFees + life.covered

/** ROE in percent with two decimals, on the margin of the largest size at average entry price; undefined if unknown. */
function returnText(record: ClosedPositionRecord): string | undefined {
  const [brought, { life, leverage }] = [computePositionResult(record), record]
  if (brought === undefined || !life) return undefined
  const spent = life.spent < 0n ? -life.spent : life.spent
  const margin = ceilDivide(spent * BigInt(life.most), BigInt(life.opened) * BigInt(leverage))
  return margin === 0n ? undefined : fromUnits((brought * 10_000n) / margin, 2)
}

export function toClosedPositionView(id: number, record: ClosedPositionRecord): ClosedPositionView {
  const { symbol, leg, isLong, mode, leverage, openedAt, closedAt, how, realised, fees, funding, life } = record
  const contract = findContract(symbol)
  if (!contract) throw new Error(`${symbol} is listed no more`)
  const money = (atoms: bigint) => formatContractMoney(contract, atoms)
  const [brought, roe] = [computePositionResult(record), returnText(record)]
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
      largest: formatContractLots(contract, life.most),
      closed: formatContractLots(contract, life.opened),
      entry: formatAverage(contract, life.spent, life.opened),
      // The position is closed, so proceeds equal cost plus realised profit.
      exit: formatAverage(contract, life.spent + realised, life.opened),
      liquidationFees: money(life.liquidationFees),
      covered: money(life.covered),
    }),
    ...(brought !== undefined && { profit: money(brought) }),
    ...(roe !== undefined && { roe }),
  }
}

/** A missing component makes the sum unknown: a partial one would mislead. */
export function sumClosedPositionRecords(records: readonly ClosedPositionRecord[]): Omit<ClosedPositionSums, 'isCut'> {
  const total = (of: (record: ClosedPositionRecord) => bigint) =>
    formatCollateral(records.reduce((sum, record) => sum + of(record), 0n))
  const known = records.every(({ life }) => life !== undefined)
  return {
    count: records.length,
    realised: total(({ realised }) => realised),
    fees: total(({ fees }) => fees),
    funding: total(({ funding }) => funding),
    ...(known && {
      profit: total((record) => computePositionResult(record) ?? 0n),
      liquidationFees: total(({ life }) => life?.liquidationFees ?? 0n),
      covered: total(({ life }) => life?.covered ?? 0n),
    }),
  }
}

type Stored<T> = { readonly [Name in keyof T]: T[Name] extends bigint ? string : T[Name] }
type StoredLife = Stored<PositionLifetimeSums>
type StoredRecord = Omit<Stored<ClosedPositionRecord>, 'life'> & { readonly life?: StoredLife }

const lifeIn = (stored: StoredLife): PositionLifetimeSums => ({
  ...stored,
  spent: BigInt(stored.spent),
  liquidationFees: BigInt(stored.liquidationFees),
  covered: BigInt(stored.covered),
})

/** @param text null for positions opened by an earlier version */
export function parsePositionLifetimeSums(text: string | null): PositionLifetimeSums | undefined {
  if (text === null) return undefined
  // Trusted: `toIntegerTextJson` wrote it.
  const stored: StoredLife = JSON.parse(text)
  return lifeIn(stored)
}

export function parseClosedPositionRecord(text: string): ClosedPositionRecord {
  // Trusted: `toIntegerTextJson` wrote it.
  const { life, ...stored }: StoredRecord = JSON.parse(text)
  return {
    ...stored,
    realised: BigInt(stored.realised),
    fees: BigInt(stored.fees),
    funding: BigInt(stored.funding),
    life: life && lifeIn(life),
  }
}
