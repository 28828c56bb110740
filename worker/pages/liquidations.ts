import { checkLiquidationReceipt } from '#shared/futures/receipt-proof.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { Env } from '../env.ts'
import type { LoadedPage } from '../page-data/loaded-data.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { clearingStub } from '../wallet/clearing.ts'

const ROWS = 25
const HOURS = 168

/** The query `before=<number>` selects receipts with lower numbers. */
export async function loadLiquidationsPage(env: Env, { search }: Visit): Promise<LoadedPage<'futures-liquidations'>> {
  if (!hasPaperAccounts(env)) return { kind: 'missing' }
  const asked = new URLSearchParams(search).get('before') ?? ''
  const range = { limit: ROWS, ...(/^\d{1,15}$/.test(asked) && { before: asked }) }
  const [{ rows, next }, fund] = await Promise.all([
    clearingStub(env).liquidations(undefined, range),
    clearingStub(env).insurance(HOURS),
  ])
  return { kind: 'data', data: { rows, ...(next !== undefined && { next }), fund } }
}

export async function loadFuturesReceipt(env: Env, { path }: Visit): Promise<LoadedPage<'futures-receipt'>> {
  const { id: number } = pathParams('/futures/liquidations/:id', path)
  if (!hasPaperAccounts(env) || !/^[1-9]\d{0,14}$/.test(number)) return { kind: 'missing' }
  const id = Number(number)
  const [found, entry] = await Promise.all([
    clearingStub(env).liquidations(undefined, { limit: 1, before: String(id + 1) }),
    clearingStub(env).receiptEntry(id),
  ])
  const receipt = found.rows.find((row) => row.id === id)
  const proof = entry && { entry, checks: checkLiquidationReceipt(entry, sha256) }
  return { kind: 'data', data: { id, ...(receipt && { receipt }), ...(proof && { proof }) } }
}
