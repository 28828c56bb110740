// Ends what other users depend on: lead trading, shared bots and affiliate shares. Idempotent.

import { COPY_KINDS, toLeadId } from '#shared/copy/kinds.ts'
import { objectStub } from '../../../platform/object-stub.ts'
import type { UserTradingEnv } from './bindings.ts'
import { listExistingBots, stopUserTrading } from './stop-trading.ts'

/** A lead or a shared bot informs its followers itself. */
export async function endUserTrading(env: UserTradingEnv, people: readonly string[]): Promise<void> {
  for (const id of people) {
    await stopUserTrading(env, id)
    await Promise.all(COPY_KINDS.map((kind) => objectStub(env, 'LEAD', toLeadId(kind, id)).end()))
    await objectStub(env, 'AFFILIATE', id).leave()
    const bots = await listExistingBots(env, id, 'all')
    await Promise.all(bots.map((bot) => objectStub(env, 'BOT', bot).share(false, '')))
  }
}
