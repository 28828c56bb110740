import { type AccountEnv, AccountObject } from '#objects/identity/account/object.ts'
import type { OwnerMailer } from '#objects/identity/account/services/closing.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import { DEFAULT_LOCALE, isLocaleCode } from '#shared/i18n/locales.ts'
import { deliverMail } from '../delivery/post.ts'
import type { Env } from '../env.ts'

/** Logs mail failures instead of throwing, because the account's action must still succeed. */
const createOwnerMailer =
  (env: Env): OwnerMailer =>
  async (kind, { contact, locale: language, phrase }) => {
    const locale = isLocaleCode(language) ? language : DEFAULT_LOCALE
    await deliverMail(env, { kind, to: contact, locale }, phrase).catch((error: unknown) => {
      logError('message_not_sent', { kind, by: contact.kind, error })
    })
  }

export class Account extends AccountObject {
  constructor(ctx: DurableObjectState, env: AccountEnv & Env) {
    super(ctx, env, createOwnerMailer(env))
  }
}
