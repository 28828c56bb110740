import { findAsset, formatAssetAmount } from '../money/assets.ts'
import { COPY_ASSET } from './kinds.ts'
import type { CopySettings } from './settings.ts'

const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

function money(atoms: string): string {
  const asset = findAsset(COPY_ASSET)
  return asset && atoms !== '0' ? plain(formatAssetAmount(asset, BigInt(atoms))) : ''
}

const percent = (bps: number): string => (bps === 0 ? '' : plain((bps / 100).toFixed(2)))

/** Returns the text of each field (`TypedSettings` in shared/copy/calls.ts); '' if not set. */
export function toTypedSettings(settings: CopySettings): Readonly<Record<string, string>> {
  const { sizing, multiplier, symbols, margin, leverage, topUps } = settings
  return {
    sizing,
    fixed: money(settings.fixed),
    multiplier: sizing === 'multiplier' ? plain((multiplier / 100).toFixed(2)) : '',
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
