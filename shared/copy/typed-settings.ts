import { findAsset, formatAssetAmount } from '../money/assets.ts'
import { trimZeros } from '../money/decimal.ts'
import { COPY_ASSET } from './kinds.ts'
import type { CopySettings } from './settings.ts'

function money(atoms: string): string {
  const asset = findAsset(COPY_ASSET)
  return asset && atoms !== '0' ? trimZeros(formatAssetAmount(asset, BigInt(atoms))) : ''
}

const percent = (bps: number): string => (bps === 0 ? '' : trimZeros((bps / 100).toFixed(2)))

/** Fields of `TypedCopySettings`; '' for no value. */
export function toTypedCopySettings(settings: CopySettings): Readonly<Record<string, string>> {
  const { sizing, multiplier, symbols, margin, leverage, topUps } = settings
  return {
    sizing,
    fixed: money(settings.fixed),
    multiplier: sizing === 'multiplier' ? trimZeros((multiplier / 100).toFixed(2)) : '',
    perOrder: money(settings.perOrder),
    total: money(settings.total),
    symbols: symbols.join(','),
    margin,
    leverage: leverage === 0 ? '' : String(leverage),
    topUps: topUps ? 'on' : '',
    takeProfit: percent(settings.takeProfitBps),
    stopLoss: percent(settings.stopLossBps),
    totalLoss: percent(settings.totalLossBps),
    slippage: percent(settings.slippageBps),
  }
}
