import type { Context } from 'hono'
import { formatAssetAmount } from '#shared/money/assets.ts'
import type { P2pAsset } from '#shared/p2p/fiats.ts'
import type { P2pFormResult } from '#shared/p2p/pages.ts'
import type { P2pRefusalReason } from '#shared/p2p/refusals.ts'
import type { AppEnv } from '../env.ts'
import type { FormOutcome } from '../http/product.ts'
import { type ProductRequest, readProductRequest } from '../identity/session/product-request.ts'
import { ledgerStub } from '../wallet/ledger.ts'
import { requireListedAsset } from './typed.ts'

export type P2pRequest = ProductRequest & { readonly id: string }

export async function readP2pRequest(c: Context<AppEnv>): Promise<P2pRequest | undefined> {
  const request = await readProductRequest(c)
  return request && { ...request, id: c.req.param('ad') ?? c.req.param('deal') ?? '' }
}

export type P2pOutcome = FormOutcome<P2pFormResult, P2pRefusalReason>

export async function readAvailableToSell({ c, person: userId }: P2pRequest, symbol: P2pAsset): Promise<string> {
  const { balances } = await ledgerStub(c.env, userId).holdings(userId)
  const row = balances.find(({ wallet, asset }) => wallet === 'p2p' && asset === symbol)
  return formatAssetAmount(requireListedAsset(symbol), BigInt(row?.available ?? 0))
}
