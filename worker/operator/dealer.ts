import { objectStub } from '#objects/platform/object-stub.ts'
import { computeShardName, DEFAULT_LEDGER_SHARDS } from '#objects/platform/slots.ts'
import { DEALER_ACCOUNT, DEALER_WALLET } from '#objects/wallet/ledger/house-accounts.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { ALL_ASSETS_KEY, DealerLimits } from '#shared/otc/convert/limits.ts'
import type { OperatorData, OperatorFormSubmission } from '#shared/pages/operator.ts'
import { type Env, loadSettings } from '../env.ts'
import { dealerStub } from '../otc/convert/gateway.ts'
import {
  createOperatorRefusal,
  executeLoggedOperatorAction,
  OPERATOR_SUCCESS,
  type OperatorOutcome,
  type OperatorRequest,
} from './desk.ts'

type Values = Readonly<Record<string, string>>
type Page = OperatorData['operator-otc']

const HEDGES = 20

export function formatSignedAtoms(symbol: string, atoms: bigint): string {
  const asset = findAsset(symbol)
  const text = asset ? formatAssetAmount(asset, atoms < 0n ? -atoms : atoms) : String(atoms)
  return atoms < 0n ? `-${text}` : text
}

async function inventoryOf(env: Env): Promise<Page['inventory']> {
  const shard = computeShardName(DEALER_ACCOUNT, loadSettings(env).LEDGER_SHARDS ?? DEFAULT_LEDGER_SHARDS)
  const [{ all, rows }, { balances }] = await Promise.all([
    dealerStub(env).limitRows(),
    objectStub(env, 'LEDGER', shard).holdings(DEALER_ACCOUNT),
  ])
  const has = new Map(balances.filter(({ wallet }) => wallet === DEALER_WALLET).map((row) => [row.asset, row]))
  const assets = rows.map(({ position, ...row }) => ({
    ...row,
    available: formatSignedAtoms(row.asset, BigInt(has.get(row.asset)?.available ?? 0)),
    held: formatSignedAtoms(row.asset, BigInt(has.get(row.asset)?.held ?? 0)),
    position: formatSignedAtoms(row.asset, BigInt(position)),
  }))
  return { all, assets }
}

const isDealtIn = (asset: string): boolean => asset === ALL_ASSETS_KEY || findAsset(asset) !== undefined

export async function loadDealerPage(env: Env, submission: OperatorFormSubmission, asked: string): Promise<Page> {
  const [inventory, hedges] = await Promise.all([inventoryOf(env), dealerStub(env).hedges()])
  const named = submission.values.asset || asked
  return { submission, inventory, hedges: hedges.slice(0, HEDGES), asset: isDealtIn(named) ? named : ALL_ASSETS_KEY }
}

const WHOLE = /^\d{1,7}$/
const wholeOf = (text = ''): number => (WHOLE.test(text.trim()) ? Number(text.trim()) : Number.NaN)

export async function setDealerLimits(desk: OperatorRequest, values: Values): Promise<OperatorOutcome> {
  const { asset = '', what = '', reason = '' } = values
  if (!isDealtIn(asset) || (what !== 'set' && what !== 'standard')) return createOperatorRefusal('input_invalid')
  const typed = DealerLimits.safeParse({
    spreadBps: wholeOf(values.spreadBps),
    mostUsdt: wholeOf(values.mostUsdt),
    positionUsdt: wholeOf(values.positionUsdt),
  })
  if (what === 'set' && !typed.success) return createOperatorRefusal('limits_invalid')
  const limits = what === 'set' && typed.success ? typed.data : null
  const detail = limits ? `${limits.spreadBps} bps, ${limits.mostUsdt} USDT, ±${limits.positionUsdt} USDT` : what
  return executeLoggedOperatorAction(desk, { act: 'dealer_limits_set', target: asset, detail }, reason, async () => {
    await dealerStub(desk.c.env).setLimits(asset, limits)
    return OPERATOR_SUCCESS
  })
}
