import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { listTradingBalances } from '#objects/wallet/ledger/balances.ts'
import type { LedgerHoldings } from '#objects/wallet/ledger/views.ts'
import type { BinanceError } from '#shared/binance-api/refusals.ts'
import type { BinanceAccount, BinanceCoinInfo } from '#shared/binance-api/spot/answers.ts'
import type { binanceSpotAccountCalls, binanceSpotDiscoveryCalls } from '#shared/binance-api/spot/calls.ts'
import { toBinanceSymbol } from '#shared/binance-api/symbols.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import type { BalanceView, FeeTierView } from '#shared/markets/trading/calls.ts'
import { FEE_TIERS } from '#shared/markets/trading/fees.ts'
import { ASSETS, type Asset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import { listNetworkTerms, type NetworkId, type NetworkTerms } from '#shared/wallet/networks.ts'
import type { Env } from '../../env.ts'
import { readSpotFees } from '../../markets/spot/gateway.ts'
import { ledgerStub } from '../../wallet/ledger.ts'
import type { BinanceCaller } from '../product.ts'
import { requireBinanceMarket } from './market.ts'

type Calls = typeof binanceSpotAccountCalls & typeof binanceSpotDiscoveryCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['query']>
type Answer<Name extends keyof Calls> = Promise<Result<z.output<Calls[Name]['answer']>, BinanceError>>

const rateText = (ppm: number): string => fromUnits(ppm * 100, 8)
const ratesOf = ({ makerPpm, takerPpm }: Pick<FeeTierView, 'makerPpm' | 'takerPpm'>) => ({
  maker: rateText(makerPpm),
  taker: rateText(takerPpm),
  buyer: rateText(0),
  seller: rateText(0),
})

/** Account number: the first 48 bits of the id, which a JavaScript number can hold. */
const uidOf = ({ id }: AccountOwner): number => Number.parseInt(id.slice(0, 12), 16)

function balancesOf(held: readonly BalanceView[], omitsZeros: boolean): BinanceAccount['balances'] {
  const own = new Map(held.map((balance) => [balance.asset, balance]))
  const all = ASSETS.map((asset) => {
    const { available, held } = own.get(asset.symbol) ?? {}
    const none = formatAssetAmount(asset, 0n)
    return { asset: asset.symbol, free: available ?? none, locked: held ?? none }
  })
  return omitsZeros ? all.filter(({ free, locked }) => isNonZero(free + locked)) : all
}

export async function readSpotAccount(
  env: Env,
  { person: user, key }: BinanceCaller,
  { omitZeroBalances = false }: Input<'account'>,
  now: number,
): Answer<'account'> {
  const { balances, tier } = await ledgerStub(env, user.id).tradingAccount(user.id)
  const fees = FEE_TIERS[tier] ?? FEE_TIERS[0]
  return ok({
    makerCommission: Math.floor(fees.makerPpm / 100),
    takerCommission: Math.floor(fees.takerPpm / 100),
    buyerCommission: 0,
    sellerCommission: 0,
    commissionRates: ratesOf(fees),
    canTrade: key.scopes.includes('trade'),
    canWithdraw: false,
    canDeposit: true,
    brokered: false,
    requireSelfTradePrevention: true,
    preventSor: true,
    updateTime: now,
    accountType: 'SPOT',
    balances: balancesOf(balances, omitZeroBalances),
    permissions: ['SPOT'],
    uid: uidOf(user),
  })
}

export async function readBinanceCommission(
  env: Env,
  user: AccountOwner,
  { symbol }: Input<'commission'>,
): Answer<'commission'> {
  const none = ratesOf({ makerPpm: 0, takerPpm: 0 })
  return ok({
    symbol,
    standardCommission: ratesOf(await readSpotFees(env, user)),
    specialCommission: none,
    taxCommission: none,
    discount: { enabledForAccount: false, enabledForSymbol: false, discountAsset: '', discount: rateText(0) },
  })
}

export async function readBinanceTradeFee(
  env: Env,
  user: AccountOwner,
  { symbol }: Input<'tradeFee'>,
): Answer<'tradeFee'> {
  const { makerPpm, takerPpm } = await readSpotFees(env, user)
  const markets = symbol === undefined ? MARKETS : [requireBinanceMarket(symbol)]
  return ok(
    markets.map((market) => ({
      symbol: toBinanceSymbol(market.symbol),
      makerCommission: rateText(makerPpm),
      takerCommission: rateText(takerPpm),
    })),
  )
}

export const readKeyRestrictions = ({ key }: BinanceCaller): z.output<Calls['restrictions']['answer']> => ({
  ipRestrict: key.ips.length > 0,
  createTime: key.madeAt,
  enableReading: key.scopes.includes('read'),
  enableWithdrawals: false,
  enableInternalTransfer: false,
  enableMargin: false,
  enableFutures: key.scopes.includes('trade'),
  permitsUniversalTransfer: key.scopes.includes('trade'),
  enableVanillaOptions: false,
  enableSpotAndMarginTrading: key.scopes.includes('trade'),
})

const NETWORK_NAMES: Partial<Record<NetworkId, string>> = { arb: 'ARBITRUM', op: 'OPTIMISM', avax: 'AVAXC' }

function networkRow(
  { asset, network, fee, minWithdrawal, unit }: NetworkTerms,
  isDefault: boolean,
): BinanceCoinInfo['networkList'][number] {
  return {
    network: NETWORK_NAMES[network.id] ?? network.id.toUpperCase(),
    coin: asset.symbol,
    name: network.name,
    isDefault,
    depositEnable: true,
    withdrawEnable: true,
    withdrawFee: formatAssetAmount(asset, fee),
    withdrawMin: formatAssetAmount(asset, minWithdrawal),
    withdrawMax: formatAssetAmount(asset, asset.capacity),
    withdrawIntegerMultiple: formatAssetAmount(asset, unit),
    minConfirm: network.confirmations,
    unLockConfirm: 0,
    sameAddress: network.hasMemo,
  }
}

function withdrawing({ balances }: LedgerHoldings, asset: Asset): string {
  const held = balances.filter((each) => each.asset === asset.symbol).map((each) => BigInt(each.held))
  return formatAssetAmount(
    asset,
    held.reduce((sum, each) => sum + each, 0n),
  )
}

export async function readBinanceCoinInfo(env: Env, user: AccountOwner): Answer<'coins'> {
  const holdings = await ledgerStub(env, user.id).holdings(user.id)
  const own = new Map(balancesOf(listTradingBalances(holdings), false).map((balance) => [balance.asset, balance]))
  return ok(
    ASSETS.map((asset) => {
      const none = formatAssetAmount(asset, 0n)
      const { free = none, locked = none } = own.get(asset.symbol) ?? {}
      return {
        coin: asset.symbol,
        name: asset.symbol,
        depositAllEnable: true,
        withdrawAllEnable: true,
        free,
        locked,
        freeze: none,
        withdrawing: withdrawing(holdings, asset),
        ipoing: none,
        ipoable: none,
        storage: none,
        isLegalMoney: false,
        trading: MARKETS.some(({ base, quote }) => base === asset.symbol || quote === asset.symbol),
        networkList: listNetworkTerms(asset.symbol).map((line, index) => networkRow(line, index === 0)),
      }
    }),
  )
}
