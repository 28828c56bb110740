import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { countDecimals } from '#shared/binance-api/figures.ts'
import type { FuturesAccount, PositionRisk } from '#shared/binance-api/futures/answers.ts'
import type { binanceFuturesAccountCalls } from '#shared/binance-api/futures/calls.ts'
import {
  findFuturesIncomeKinds,
  toFuturesAccountTrade,
  toFuturesIncome,
  toPositionLeg,
  toPositionSide,
} from '#shared/binance-api/futures/orders.ts'
import { FUTURES_ERRORS, toFuturesError } from '#shared/binance-api/futures/refusals.ts'
import type { BinanceError } from '#shared/binance-api/refusals.ts'
import { toBinanceSymbol } from '#shared/binance-api/symbols.ts'
import { CONTRACTS, type Contract, DEFAULT_LEVERAGE, FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { maxTierNotional } from '#shared/futures/tiers.ts'
import type { MarginView, PositionView } from '#shared/futures/views.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../../env.ts'
import { futuresHandlers } from '../../futures/gateway.ts'
import { clearingStub } from '../../wallet/clearing.ts'
import type { BinanceCaller } from '../product.ts'
import { requireBinanceContract } from './clearing.ts'

type Calls = typeof binanceFuturesAccountCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['query']>
type Answer<Name extends keyof Calls> = Promise<Result<z.output<Calls[Name]['answer']>, BinanceError>>

const SCALE = 8
const atoms = (text: string): bigint => toUnits(text, SCALE) ?? 0n
const money = (value: bigint): string => fromUnits(value, SCALE)
const sum = <T>(rows: readonly T[], of: (row: T) => string): bigint =>
  rows.reduce((total, row) => total + atoms(of(row)), 0n)
const atLeastZero = (value: bigint): bigint => (value > 0n ? value : 0n)
/** Default range of income rows, as Binance documents. */
const INCOME_USUAL_MS = 7 * DAY_MS
const share = (ppm: bigint) => Number(ppm) / 1_000_000
const wholeUnits = (value: bigint) => Number(value) / 10 ** SCALE

const settingsOf = ({ settings }: MarginView, symbol: string) =>
  settings[symbol] ?? { leverage: DEFAULT_LEVERAGE, mode: 'cross' as const, isAutoAdded: false }

function totals(view: MarginView) {
  const isolated = view.positions.filter(({ mode }) => mode === 'isolated')
  const cross = view.positions.filter(({ mode }) => mode === 'cross')
  const crossWallet = atoms(view.wallet)
  const [crossProfit, allProfit] = [sum(cross, (own) => own.unrealised), sum(view.positions, (own) => own.unrealised)]
  const own = sum(isolated, ({ margin }) => margin)
  const positions = sum(view.positions, ({ margin }) => margin)
  const orders = atLeastZero(atoms(view.equity) - atoms(view.available) - sum(cross, ({ margin }) => margin))
  return {
    crossWallet,
    crossProfit,
    profit: allProfit,
    wallet: crossWallet + own,
    positions,
    orders,
    maintenance: sum(view.positions, ({ maintenance }) => maintenance),
  }
}

const entryOf = ({ entry }: PositionView) => entry

function accountAnswer(
  view: MarginView,
  positions: readonly PositionView[],
  { key }: BinanceCaller,
  now: number,
): FuturesAccount {
  const all = totals(view)
  const margin = money(all.wallet + all.profit)
  const initial = money(all.positions + all.orders)
  const figures = {
    maintMargin: money(all.maintenance),
    initialMargin: initial,
    positionInitialMargin: money(all.positions),
    openOrderInitialMargin: money(all.orders),
    crossWalletBalance: money(all.crossWallet),
    crossUnPnl: money(all.crossProfit),
    availableBalance: view.available,
    maxWithdrawAmount: view.withdrawable,
  }
  return {
    canTrade: key.scopes.includes('trade'),
    canDeposit: true,
    canWithdraw: false,
    feeTier: 0,
    updateTime: now,
    multiAssetsMargin: false,
    totalInitialMargin: initial,
    totalMaintMargin: figures.maintMargin,
    totalWalletBalance: money(all.wallet),
    totalUnrealizedProfit: money(all.profit),
    totalMarginBalance: margin,
    totalPositionInitialMargin: figures.positionInitialMargin,
    totalOpenOrderInitialMargin: figures.openOrderInitialMargin,
    totalCrossWalletBalance: figures.crossWalletBalance,
    totalCrossUnPnl: figures.crossUnPnl,
    availableBalance: view.available,
    maxWithdrawAmount: view.withdrawable,
    assets: [
      {
        asset: FUTURES_COLLATERAL_ASSET,
        walletBalance: money(all.wallet),
        unrealizedProfit: money(all.profit),
        marginBalance: margin,
        ...figures,
        updateTime: now,
      },
    ],
    positions: positions.map((own) => ({
      symbol: toBinanceSymbol(own.symbol),
      positionSide: toPositionSide(own.leg),
      positionAmt: own.quantity,
      unrealizedProfit: own.unrealised,
      notional: signedNotional(own),
      ...isolatedOf(own),
      initialMargin: initialOf(own),
      maintMargin: own.maintenance,
      leverage: String(own.leverage),
      isolated: own.mode === 'isolated',
      entryPrice: entryOf(own),
      updateTime: own.openedAt,
    })),
  }
}

const signedNotional = ({ notional, quantity }: PositionView) => (quantity.startsWith('-') ? `-${notional}` : notional)

const initialOf = ({ notional, leverage }: PositionView) => money(atoms(notional) / BigInt(leverage))

function isolatedOf({ mode, margin, unrealised }: PositionView) {
  const isolatedWallet = mode === 'isolated' ? margin : money(0n)
  return {
    isolatedWallet,
    isolatedMargin: mode === 'isolated' ? money(atoms(margin) + atoms(unrealised)) : isolatedWallet,
  }
}

/** Returns empty positions too, as version 2 of Binance's calls does. */
async function allPositions(env: Env, view: MarginView, contracts: readonly Contract[]): Promise<PositionView[]> {
  const marks = await clearingStub(env).contracts(contracts.map(({ symbol }) => symbol))
  const legs = view.isHedged ? (['long', 'short'] as const) : (['net'] as const)
  return contracts.flatMap((contract, index) =>
    legs.map(
      (leg) =>
        view.positions.find((own) => own.symbol === contract.symbol && own.leg === leg) ??
        noPosition(view, contract, leg, marks[index]?.mark ?? '0'),
    ),
  )
}

function noPosition(view: MarginView, contract: Contract, leg: PositionView['leg'], mark: string): PositionView {
  const { mode, leverage } = settingsOf(view, contract.symbol)
  const none = money(0n)
  return {
    symbol: contract.symbol,
    leg,
    quantity: fromUnits(0, contract.quantityDecimals),
    entry: fromUnits(0, contract.priceDecimals),
    mark,
    mode,
    leverage,
    notional: none,
    margin: none,
    maintenance: none,
    unrealised: none,
    realised: none,
    fees: none,
    funding: none,
    lamps: 1,
    openedAt: 0,
  }
}

export async function readFuturesAccountV2(env: Env, caller: BinanceCaller, now: number): Answer<'account'> {
  const view = await clearingStub(env).account(caller.person.id)
  return ok(accountAnswer(view, await allPositions(env, view, CONTRACTS), caller, now))
}

export async function readFuturesAccount(env: Env, caller: BinanceCaller, now: number): Answer<'account'> {
  const view = await clearingStub(env).account(caller.person.id)
  return ok(accountAnswer(view, view.positions, caller, now))
}

export async function readFuturesBalance(env: Env, user: AccountOwner, now: number): Answer<'balance'> {
  const view = await clearingStub(env).account(user.id)
  const { wallet, crossWallet, crossProfit } = totals(view)
  return ok([
    {
      accountAlias: user.id.slice(0, 8),
      asset: FUTURES_COLLATERAL_ASSET,
      balance: money(wallet),
      crossWalletBalance: money(crossWallet),
      crossUnPnl: money(crossProfit),
      availableBalance: view.available,
      maxWithdrawAmount: view.withdrawable,
      marginAvailable: true,
      updateTime: now,
    },
  ])
}

function riskOf(view: MarginView, own: PositionView): PositionRisk {
  return {
    symbol: toBinanceSymbol(own.symbol),
    positionSide: toPositionSide(own.leg),
    positionAmt: own.quantity,
    entryPrice: own.entry,
    breakEvenPrice: own.entry,
    markPrice: own.mark,
    unRealizedProfit: own.unrealised,
    liquidationPrice: own.liquidationPrice ?? '0',
    leverage: String(own.leverage),
    marginType: own.mode,
    ...isolatedOf(own),
    isAutoAddMargin: String(settingsOf(view, own.symbol).isAutoAdded),
    notional: signedNotional(own),
    marginAsset: FUTURES_COLLATERAL_ASSET,
    initialMargin: initialOf(own),
    maintMargin: own.maintenance,
    positionInitialMargin: initialOf(own),
    openOrderInitialMargin: money(0n),
    // The site counts the ADL rank from 1, Binance from 0.
    adl: own.lamps - 1,
    updateTime: own.openedAt,
  }
}

export async function readBinancePositionRisk(
  env: Env,
  user: AccountOwner,
  { symbol }: Input<'positionRisk'>,
): Answer<'positionRisk'> {
  const view = await clearingStub(env).account(user.id)
  const own = symbol === undefined ? undefined : requireBinanceContract(symbol).symbol
  return ok(view.positions.filter((each) => own === undefined || each.symbol === own).map((each) => riskOf(view, each)))
}

export async function readBinancePositionRiskV2(
  env: Env,
  user: AccountOwner,
  { symbol }: Input<'positionRisk'>,
): Answer<'positionRisk'> {
  const view = await clearingStub(env).account(user.id)
  return ok((await allPositions(env, view, listedOf(symbol))).map((each) => riskOf(view, each)))
}

const listedOf = (symbol: string | undefined): readonly Contract[] =>
  symbol === undefined ? CONTRACTS : [requireBinanceContract(symbol)]

const mostAt = (contract: Contract, leverage: number) => money(maxTierNotional(contract.tiers, leverage))

export async function readBinanceSymbolConfig(
  env: Env,
  user: AccountOwner,
  { symbol }: Input<'symbolConfig'>,
): Answer<'symbolConfig'> {
  const view = await clearingStub(env).account(user.id)
  return ok(
    listedOf(symbol).map((contract) => {
      const { leverage, mode, isAutoAdded } = settingsOf(view, contract.symbol)
      return {
        symbol: toBinanceSymbol(contract.symbol),
        marginType: mode === 'cross' ? 'CROSSED' : 'ISOLATED',
        isAutoAddMargin: isAutoAdded,
        leverage,
        maxNotionalValue: mostAt(contract, leverage),
      }
    }),
  )
}

export async function readBinanceAccountConfig(
  env: Env,
  { person: user, key }: BinanceCaller,
): Answer<'accountConfig'> {
  const { isHedged } = await clearingStub(env).account(user.id)
  return ok({
    feeTier: 0,
    canTrade: key.scopes.includes('trade'),
    canDeposit: true,
    canWithdraw: false,
    dualSidePosition: isHedged,
    multiAssetsMargin: false,
    tradeGroupId: -1,
    updateTime: 0,
  })
}

export const readBinanceCommissionRate = async ({ symbol }: Input<'commissionRate'>): Answer<'commissionRate'> => {
  const { makerPpm, takerPpm } = requireBinanceContract(symbol)
  return ok({ symbol, makerCommissionRate: fromUnits(makerPpm, 6), takerCommissionRate: fromUnits(takerPpm, 6) })
}

export const readBinanceLeverageBracket = async ({ symbol }: Input<'leverageBracket'>): Answer<'leverageBracket'> =>
  ok(
    listedOf(symbol).map((contract) => ({
      symbol: toBinanceSymbol(contract.symbol),
      notionalCoef: 1,
      brackets: contract.tiers.map(({ from, upTo, maxLeverage, maintenancePpm, deduction }, index) => ({
        bracket: index + 1,
        initialLeverage: maxLeverage,
        notionalCap: wholeUnits(upTo),
        notionalFloor: wholeUnits(from),
        maintMarginRatio: share(maintenancePpm),
        cum: wholeUnits(deduction),
      })),
    })),
  )

export async function setBinanceLeverage(
  env: Env,
  user: AccountOwner,
  { symbol, leverage }: Input<'leverage'>,
): Answer<'leverage'> {
  const contract = requireBinanceContract(symbol)
  const told = await futuresHandlers.leverage(env, user, { symbol: contract.symbol, leverage })
  if (told.kind === 'refused') return refuse(toFuturesError(told, 'place'))
  return ok({ symbol, leverage, maxNotionalValue: mostAt(contract, leverage) })
}

const DONE = { code: 200, msg: 'success' } as const

export async function setBinanceMarginType(
  env: Env,
  user: AccountOwner,
  { symbol, marginType }: Input<'marginType'>,
): Answer<'marginType'> {
  const contract = requireBinanceContract(symbol)
  const mode = marginType === 'CROSSED' ? 'cross' : 'isolated'
  const view = await clearingStub(env).account(user.id)
  if (settingsOf(view, contract.symbol).mode === mode) return refuse(FUTURES_ERRORS.same_margin_type)
  const told = await futuresHandlers.mode(env, user, { symbol: contract.symbol, mode })
  return told.kind === 'refused' ? refuse(toFuturesError(told, 'place')) : ok(DONE)
}

export async function changeBinancePositionMargin(
  env: Env,
  user: AccountOwner,
  asked: Input<'positionMargin'>,
): Answer<'positionMargin'> {
  const { symbol, positionSide, amount, type } = asked
  if (countDecimals(amount) > SCALE) return refuse(FUTURES_ERRORS.bad_precision)
  const move = {
    symbol: requireBinanceContract(symbol).symbol,
    leg: toPositionLeg(positionSide),
    amount,
    take: type === '2',
  }
  const told = await futuresHandlers.margin(env, user, move)
  if (told.kind === 'refused') return refuse(toFuturesError(told, 'margin'))
  const msg = 'Successfully modify position margin.'
  return ok({ amount: Number(amount), code: 200, msg, type: Number(type) })
}

export async function readBinancePositionMode(env: Env, user: AccountOwner): Answer<'positionMode'> {
  return ok({ dualSidePosition: (await clearingStub(env).account(user.id)).isHedged })
}

export async function setBinancePositionMode(
  env: Env,
  user: AccountOwner,
  { dualSidePosition: on }: Input<'setPositionMode'>,
): Answer<'setPositionMode'> {
  if ((await clearingStub(env).account(user.id)).isHedged === on) return refuse(FUTURES_ERRORS.same_position_mode)
  const told = await futuresHandlers.hedge(env, user, { on })
  return told.kind === 'refused' ? refuse(toFuturesError(told, 'place')) : ok(DONE)
}

/** Oldest first: from a trade id or time on, otherwise the last fills. */
export async function readBinanceUserTrades(
  env: Env,
  user: AccountOwner,
  asked: Input<'userTrades'>,
): Answer<'userTrades'> {
  const { orderId, fromId: first, startTime: from, endTime: to, limit } = asked
  const oldestFirst = from !== undefined
  const range = {
    symbol: requireBinanceContract(asked.symbol).symbol,
    order: orderId,
    first,
    from,
    to,
    limit,
    oldestFirst,
  }
  const { rows } = await clearingStub(env).fills(user.id, range)
  const told = rows.map(toFuturesAccountTrade)
  return ok(oldestFirst || first !== undefined ? told : told.reverse())
}

/**
 * Reads income in pages, each oldest first. With `startTime` the first page is the oldest, otherwise the newest.
 * Without times the range is the last seven days.
 */
export async function readBinanceIncome(env: Env, user: AccountOwner, asked: Input<'income'>): Answer<'income'> {
  const { incomeType, startTime, endTime: to, limit, page } = asked
  const symbol = asked.symbol === undefined ? undefined : requireBinanceContract(asked.symbol).symbol
  const oldestFirst = startTime !== undefined
  const from = startTime ?? (to === undefined ? Date.now() - INCOME_USUAL_MS : undefined)
  const range = { symbol, from, to, skip: (page - 1) * limit, limit, oldestFirst }
  const { rows } = await clearingStub(env).income(user.id, findFuturesIncomeKinds(incomeType), range)
  const told = rows.map(toFuturesIncome)
  return ok(oldestFirst ? told : told.reverse())
}
