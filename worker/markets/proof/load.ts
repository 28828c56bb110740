import { objectStub } from '#objects/platform/object-stub.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import type { Env } from '../../env.ts'
import type { LoadedPage } from '../../page-data/loaded-data.ts'
import { hasPaperAccounts } from '../../upstream/hosts.ts'

export async function loadTradeEntryPage(env: Env, visit: Visit): Promise<LoadedPage<'proof-trade'>> {
  const { symbol, seq: number } = pathParams('/proof/trade/:symbol/:seq', visit.path)
  const seq = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : 0
  // An upstream exchange stores its logs itself.
  if (!hasPaperAccounts(env) || !findMarket(symbol) || seq === 0) return { kind: 'missing' }
  return { kind: 'data', data: { symbol, seq, entry: await objectStub(env, 'ORDER_BOOK', symbol).entry(seq) } }
}
