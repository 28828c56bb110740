// An account that is told of what is not its own doing: alerts that fired (notices/SPEC.md).

import type { NewsKind } from '#shared/account/events.ts'
import type { AreaEnv } from '../area/erase.ts'
import { AreaStore } from '../area/store.ts'
import { DeskAccount } from '../desk/object.ts'

export class NewsAccount extends DeskAccount {
  readonly #area: AreaStore

  constructor(ctx: DurableObjectState, env: AreaEnv) {
    super(ctx, env)
    this.#area = new AreaStore(ctx.storage)
  }

  /** Told twice under one id, it is one notification. An account that is gone is told nothing. @param data JSON */
  async notify(id: string, at: number, data: string): Promise<void> {
    const kind: NewsKind = 'alert_fired'
    if (await this.contact()) this.#area.notify(id, at, kind, data)
  }
}
