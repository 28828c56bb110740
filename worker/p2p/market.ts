import type { z } from 'zod/mini'
import type { MerchantView, p2pMarketCalls } from '#shared/api/p2p.ts'
import type { AdView } from '#shared/p2p/ads.ts'
import { isP2pFiat, type P2pFiat } from '#shared/p2p/fiats.ts'
import type { BoardView } from '#shared/p2p/views.ts'
import type { Env } from '../env.ts'
import { minorOf, numbered } from './typed.ts'

type BoardQuery = z.output<(typeof p2pMarketCalls)['board']['query']>

export const boardOf = (env: Env, fiat: P2pFiat) => env.P2P_BOARD.getByName(fiat)

/** An invalid amount is ignored. */
export async function boardPage(
  env: Env,
  { fiat, asset, side, amount, method, kind, page }: BoardQuery,
): Promise<BoardView> {
  const minor = minorOf(fiat, amount ?? '')
  const filter = { want: side, asset, kind, ...(minor.ok && { minor: minor.value }), ...(method && { method }) }
  return boardOf(env, fiat).page(filter, page, '')
}

/** @param person viewer; '' for a visitor */
export async function adOf(env: Env, id: string, person: string): Promise<AdView | undefined> {
  const at = numbered(id)
  return at && boardOf(env, at.fiat).ad(at.number, person)
}

/** @param id `EUR-` and a public user id */
export async function merchantOf(env: Env, id: string): Promise<MerchantView | undefined> {
  const [fiat = '', maker = ''] = id.split('-')
  if (!isP2pFiat(fiat)) return undefined
  const found = await boardOf(env, fiat).merchant(maker)
  return found && { id, fiat, ...found }
}
