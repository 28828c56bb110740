import type { z } from 'zod/mini'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { P2pAdView } from '#shared/p2p/ads.ts'
import type { P2pMerchantView, p2pMarketCalls } from '#shared/p2p/calls.ts'
import { isP2pFiat, type P2pFiat } from '#shared/p2p/fiats.ts'
import type { P2pBoardView } from '#shared/p2p/views.ts'
import type { Env } from '../env.ts'
import { parseMinorUnits, parseP2pNumberedId } from './typed.ts'

type BoardQuery = z.output<(typeof p2pMarketCalls)['board']['query']>

export const p2pBoardStub = (env: Env, fiat: P2pFiat) => objectStub(env, 'P2P_BOARD', fiat)

/** Ignores an invalid amount. */
export async function readP2pBoardPage(
  env: Env,
  { fiat, asset, side, amount, method, kind, page }: BoardQuery,
): Promise<P2pBoardView> {
  const minor = parseMinorUnits(fiat, amount ?? '')
  const filter = { want: side, asset, kind, ...(minor.ok && { minor: minor.value }), ...(method && { method }) }
  return p2pBoardStub(env, fiat).page(filter, page, '')
}

export async function readP2pAd(env: Env, id: string, userId: string): Promise<P2pAdView | undefined> {
  const at = parseP2pNumberedId(id)
  return at && p2pBoardStub(env, at.fiat).ad(at.number, userId)
}

export async function readP2pMerchant(env: Env, id: string): Promise<P2pMerchantView | undefined> {
  const [fiat = '', maker = ''] = id.split('-')
  if (!isP2pFiat(fiat)) return undefined
  const found = await p2pBoardStub(env, fiat).merchant(maker)
  return found && { id, fiat, ...found }
}
