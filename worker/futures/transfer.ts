import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { futuresCalls } from '#shared/futures/calls.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { TradeReasonSchema } from '#shared/markets/trading/refusals.ts'
import { type Asset, findAsset, formatAssetAmount, parseAssetAmount } from '#shared/money/assets.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import type { Env } from '../env.ts'
import { createRefusedAnswer } from '../http/product.ts'
import { toInviterField } from '../identity/inviter.ts'
import { isOrderFlagOn } from '../markets/trading/typed-figures.ts'
import { clearingStub } from '../wallet/clearing.ts'
import { ledgerStub } from '../wallet/ledger.ts'
import { readSpotCollateral } from './own.ts'

type Transfer = (typeof futuresCalls)['transfer']
type Answer = z.output<Transfer['answer']>

/** Maximum wait for a margin transfer to arrive, so the next page shows it, ms. */
const PATIENCE_MS = 1_000
const STEP_MS = 50

async function waitForChange(read: () => Promise<string>, before: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    if ((await read()) !== before) return
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}

async function bringIn(env: Env, { id: user, inviter }: AccountOwner, atoms: string, key: string): Promise<Answer> {
  const ledger = ledgerStub(env, user)
  const readMargin = async () => (await clearingStub(env).account(user)).wallet
  const before = await readMargin()
  const command = {
    kind: 'margin',
    asset: FUTURES_COLLATERAL_ASSET,
    atoms,
    from: 'spot',
    ...toInviterField({ inviter }),
  } as const
  const moved = await ledger.execute({ person: user, key, command })
  if (!moved.ok) {
    const { reason, params } = moved.error
    const known = TradeReasonSchema.safeParse(reason)
    return createRefusedAnswer(known.success ? known.data : 'not_processed', params)
  }
  await waitForChange(readMargin, before)
  return { kind: 'done' }
}

async function takeOut(env: Env, user: string, asset: Asset, atoms: bigint, key: string): Promise<Answer> {
  const readSpot = () => readSpotCollateral(env, user)
  const before = await readSpot()
  const moved = await clearingStub(env).withdraw(user, 'spot', String(atoms), key)
  if (moved.ok) {
    await waitForChange(readSpot, before)
    return { kind: 'done' }
  }
  const { free } = await clearingStub(env).margin(user)
  const [available, needed] = [formatAssetAmount(asset, BigInt(free)), formatAssetAmount(asset, atoms)]
  return createRefusedAnswer('insufficient_funds', { asset: FUTURES_COLLATERAL_ASSET, available, needed })
}

/** Each direction has its own store of client ids, but an id names one transfer. */
function isOtherWay(env: Env, user: string, isOut: boolean, key: string): Promise<boolean> {
  return isOut ? ledgerStub(env, user).isAnswered(user, key) : clearingStub(env).isWithdrawn(user, key)
}

export const moveCollateral: CallOperation<Transfer, Answer> = async (
  env: Env,
  user: AccountOwner,
  { amount = '', take, clientId },
) => {
  const asset = findAsset(FUTURES_COLLATERAL_ASSET)
  const atoms = asset && parseAssetAmount(asset, amount.trim())
  if (!atoms?.ok) return createRefusedAnswer('amount_invalid')
  const key = clientId === undefined ? crypto.randomUUID() : `futures:${clientId}`
  if (clientId !== undefined && (await isOtherWay(env, user.id, isOrderFlagOn(take), key)))
    return createRefusedAnswer('key_reused')
  return isOrderFlagOn(take)
    ? takeOut(env, user.id, asset as Asset, atoms.value, key)
    : bringIn(env, user, String(atoms.value), key)
}
