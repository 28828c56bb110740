// Ends the leading of copies, the sharing of bots, and affiliate shares. Idempotent.

import { COPY_KINDS, toLeadId } from '#shared/copy/kinds.ts'
import type { TradingEnv } from './bindings.ts'
import { listExistingBots, stopUserTrading } from './stop-trading.ts'

/** The lead or the followed bot informs its followers. */
export async function endUserTrading(env: TradingEnv, people: readonly string[]): Promise<void> {
  for (const id of people) {
    await stopUserTrading(env, id)
    await Promise.all(COPY_KINDS.map((kind) => env.LEAD.getByName(toLeadId(kind, id)).end()))
    await env.AFFILIATE.getByName(id).leave()
    const bots = await listExistingBots(env, id, 'all')
    await Promise.all(bots.map((bot) => env.BOT.getByName(bot).share(false, '')))
  }
}
