// What an account that is closed takes with it, beside what is stopped while it is frozen: it leads nobody any more, none of its
// bots is shown to others, and fees of others bring it nothing. Each of it may be done again.

import { COPY_KINDS, leadIdOf } from '#shared/copy/kinds.ts'
import type { TradingEnv } from './bindings.ts'
import { botsOf, stopTrading } from './stop-trading.ts'

/** Whoever copies or follows somebody who ends is told by what they copy or follow. */
export async function endTrading(env: TradingEnv, people: readonly string[]): Promise<void> {
  for (const id of people) {
    await stopTrading(env, id)
    await Promise.all(COPY_KINDS.map((kind) => env.LEAD.getByName(leadIdOf(kind, id)).end()))
    await env.AFFILIATE.getByName(id).leave()
    const bots = await botsOf(env, id, 'all')
    await Promise.all(bots.map((bot) => env.BOT.getByName(bot).share(false, '')))
  }
}
