// Mails an owner who is offline.

import { NotifiedAccount, type NotifiedAccountEnv } from '#objects/identity/account/news/object.ts'
import { DEFAULT_LOCALE, isLocaleCode } from '#shared/locales.ts'
import { deliverTo } from '../delivery/deliver.ts'
import type { Env } from '../env.ts'

export class Account extends NotifiedAccount {
  readonly #env: Env

  constructor(ctx: DurableObjectState, env: NotifiedAccountEnv & Env) {
    super(ctx, env)
    this.#env = env
  }

  /** A failing mail provider must not block anything. */
  protected override async writeToOwner(kind: 'closing_waits'): Promise<void> {
    const reached = await this.contact()
    if (!reached) return
    const locale = isLocaleCode(reached.locale) ? reached.locale : DEFAULT_LOCALE
    await deliverTo(this.#env, { kind, to: reached.contact, locale }, reached.phrase).catch((error: unknown) => {
      console.error(`message ${kind} by ${reached.contact.kind} was not sent:`, String(error))
    })
  }
}
