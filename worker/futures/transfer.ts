import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { siteMetrics } from '#objects/platform/telemetry/site-metrics.ts'
import type { futuresCalls } from '#shared/futures/calls.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import { TradeReasonSchema } from '#shared/markets/trading/refusals.ts'
import { type Asset, findAsset, formatAssetAmount, parseAmount } from '#shared/money/assets.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import type { Env } from '../env.ts'
import { toInviterField } from '../identity/inviter.ts'
import { isOrderFlagOn } from '../markets/trading/typed-figures.ts'
import { ledgerStub } from '../wallet/ledger.ts'

type Transfer = (typeof futuresCalls)['transfer']
type Answer = z.output<Transfer['answer']>

const clearing = (env: Env) => env.CLEARING.getByName(COLLATERAL)
function refused(reason: TradeReasonSchema, params: Readonly<Record<string, string>> = {}): Answer {
  siteMetrics.refusals.add(1, reason)
  return { kind: 'refused', reason, params: { ...params } }
}

/** Maximum wait for a margin transfer to arrive, so the next page shows it, ms. */
const PATIENCE_MS = 1_000
const STEP_MS = 50

async function arrived(env: Env, person: string, before: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    if ((await clearing(env).account(person)).wallet !== before) return
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}

async function bringIn(env: Env, { id: person, inviter }: AccountOwner, atoms: string, key: string): Promise<Answer> {
  const ledger = ledgerStub(env, person)
  const { wallet } = await clearing(env).account(person)
  const command = { kind: 'margin', asset: COLLATERAL, atoms, from: 'spot', ...toInviterField({ inviter }) } as const
  const moved = await ledger.execute({ person, key, command })
  if (!moved.ok) {
    const { reason, params } = moved.error
    const known = TradeReasonSchema.safeParse(reason)
    return refused(known.success ? known.data : 'not_processed', params)
  }
  await arrived(env, person, wallet)
  return { kind: 'done' }
}

async function takeOut(env: Env, person: string, asset: Asset, atoms: bigint, key: string): Promise<Answer> {
  const moved = await clearing(env).withdraw(person, 'spot', String(atoms), key)
  if (moved.ok) return { kind: 'done' }
  const { free } = await clearing(env).margin(person)
  const [available, needed] = [formatAssetAmount(asset, BigInt(free)), formatAssetAmount(asset, atoms)]
  return refused('insufficient_funds', { asset: COLLATERAL, available, needed })
}

/**
 * True if this client id has already moved margin in the other direction. Each direction has its own store, but an id
 * names one transfer.
 */
function isOtherWay(env: Env, person: string, isOut: boolean, key: string): Promise<boolean> {
  return isOut ? ledgerStub(env, person).isAnswered(person, key) : clearing(env).isWithdrawn(person, key)
}

export const moveCollateral: CallOperation<Transfer, Answer> = async (
  env: Env,
  person: AccountOwner,
  { amount = '', take, clientId },
) => {
  const asset = findAsset(COLLATERAL)
  const atoms = asset && parseAmount(asset, amount.trim())
  if (!atoms?.ok) return refused('amount_invalid')
  const key = clientId === undefined ? crypto.randomUUID() : `futures:${clientId}`
  if (clientId !== undefined && (await isOtherWay(env, person.id, isOrderFlagOn(take), key)))
    return refused('key_reused')
  return isOrderFlagOn(take)
    ? takeOut(env, person.id, asset as Asset, atoms.value, key)
    : bringIn(env, person, String(atoms.value), key)
}
