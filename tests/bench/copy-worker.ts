// Runs beside the site of the copy-trading bench: creates funded copiers and reads their state directly from the
// objects. To register and log in ten thousand users would take longer than the measurement.

import type { Copier } from '#objects/copy/copier/object.ts'
import { formatProgramObjectName } from '#objects/platform/programs.ts'
import { computeShardName } from '#objects/platform/slots.ts'
import type { Ledger } from '#objects/wallet/ledger/object.ts'
import { maskCopierName } from '#shared/copy/kinds.ts'
import { DEFAULT_COPY_SETTINGS } from '#shared/copy/settings.ts'
import type { CopyAsked, CopyState, Portfolio } from './copy-calls.ts'

type BenchEnv = {
  readonly LEDGER: DurableObjectNamespace<Ledger>
  readonly COPIER: DurableObjectNamespace<Copier>
}

const USDT = 10n ** 8n
/** Slippage limit of a copy, large enough that all copies trade. */
const SLIPPAGE_BPS = 500
/** Number of ledger shards, the same as on the bench's site. */
const SHARDS = 1

async function follow(env: BenchEnv, lead: string, dollars: number, { account, person }: Portfolio): Promise<string> {
  const faucet = { kind: 'faucet', asset: 'USDT', to: 'copy' } as const
  const ledger = env.LEDGER.getByName(computeShardName(person, SHARDS))
  await ledger.execute({ person, key: 'bench-faucet', command: faucet })
  const begun = await env.COPIER.getByName(formatProgramObjectName(account)).start({
    account,
    person,
    lead,
    kind: 'spot',
    name: maskCopierName(person),
    invitation: '',
    wallet: 'copy',
    settings: { ...DEFAULT_COPY_SETTINGS, slippageBps: SLIPPAGE_BPS },
    atoms: BigInt(dollars) * USDT,
  })
  return begun.ok ? '' : begun.error.reason
}

async function stateOf(env: BenchEnv, { account, person }: Portfolio): Promise<CopyState> {
  const trades = await env.COPIER.getByName(formatProgramObjectName(account)).trades(
    account,
    person,
    Number.MAX_SAFE_INTEGER,
    200,
  )
  const [newest] = trades
  return {
    acted: trades.length - (newest?.state === 'waiting' ? 1 : 0),
    state: newest?.state ?? '',
    reason: newest?.reason ?? '',
    delayMs: newest?.delayMs ?? null,
    slippages: trades.flatMap(({ slippageBps }) => slippageBps ?? []),
  }
}

export default {
  async fetch(request: Request, env: BenchEnv): Promise<Response> {
    const asked: CopyAsked = await request.json()
    const work = (each: Portfolio) =>
      asked.kind === 'follow' ? follow(env, asked.lead, asked.dollars, each) : stateOf(env, each)
    return Response.json(await Promise.all(asked.portfolios.map(work)))
  },
}
