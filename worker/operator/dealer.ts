import { DEALER, WALLET } from '#objects/dealer/settle.ts'
import { DEFAULT_LEDGER_SHARDS } from '#objects/platform/durable-host.ts'
import { shardOf } from '#objects/platform/slots.ts'
import { ALL_ASSETS, DealerLimits } from '#shared/convert/limits.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import type { DeskData, DeskSubmission } from '#shared/operator/pages.ts'
import { dealerOf } from '../convert/gateway.ts'
import { type Env, settings } from '../env.ts'
import { carryOut, type DeskOutcome, type DeskRequest, done, refused } from './desk.ts'

type Values = Readonly<Record<string, string>>
type Page = DeskData['operator-otc']

const HEDGES = 20

export function signedText(symbol: string, atoms: bigint): string {
  const asset = assetOf(symbol)
  const text = asset ? amountText(asset, atoms < 0n ? -atoms : atoms) : String(atoms)
  return atoms < 0n ? `-${text}` : text
}

async function inventoryOf(env: Env): Promise<Page['inventory']> {
  const shard = shardOf(DEALER, settings(env).LEDGER_SHARDS ?? DEFAULT_LEDGER_SHARDS)
  const [{ all, rows }, { balances }] = await Promise.all([
    dealerOf(env).limitRows(),
    env.LEDGER.getByName(shard).holdings(DEALER),
  ])
  const has = new Map(balances.filter(({ wallet }) => wallet === WALLET).map((row) => [row.asset, row]))
  const assets = rows.map(({ position, ...row }) => ({
    ...row,
    available: signedText(row.asset, BigInt(has.get(row.asset)?.available ?? 0)),
    held: signedText(row.asset, BigInt(has.get(row.asset)?.held ?? 0)),
    position: signedText(row.asset, BigInt(position)),
  }))
  return { all, assets }
}

const isDealtIn = (asset: string): boolean => asset === ALL_ASSETS || assetOf(asset) !== undefined

/** @param asked asset named by the URL */
export async function dealerPage(env: Env, submission: DeskSubmission, asked: string): Promise<Page> {
  const [inventory, hedges] = await Promise.all([inventoryOf(env), dealerOf(env).hedges()])
  const named = submission.values.asset || asked
  return { submission, inventory, hedges: hedges.slice(0, HEDGES), asset: isDealtIn(named) ? named : ALL_ASSETS }
}

const WHOLE = /^\d{1,7}$/
const wholeOf = (text = ''): number => (WHOLE.test(text.trim()) ? Number(text.trim()) : Number.NaN)

/** Sets or resets the limits of an asset, or the default limits. */
export async function setLimits(desk: DeskRequest, values: Values): Promise<DeskOutcome> {
  const { asset = '', what = '', reason = '' } = values
  if (!isDealtIn(asset) || (what !== 'set' && what !== 'standard')) return refused('input_invalid')
  const typed = DealerLimits.safeParse({
    spreadBps: wholeOf(values.spreadBps),
    mostUsdt: wholeOf(values.mostUsdt),
    positionUsdt: wholeOf(values.positionUsdt),
  })
  if (what === 'set' && !typed.success) return refused('limits_invalid')
  const limits = what === 'set' && typed.success ? typed.data : null
  const detail = limits ? `${limits.spreadBps} bps, ${limits.mostUsdt} USDT, ±${limits.positionUsdt} USDT` : what
  return carryOut(desk, { act: 'dealer_limits_set', target: asset, detail }, reason, async () => {
    await dealerOf(desk.c.env).setLimits(asset, limits)
    return done
  })
}
