// Accounts of an upstream exchange cannot be opened here.

import type { Context } from 'hono'
import type { FormName, Refusal } from '#shared/forms/forms.ts'
import type { Values } from '#shared/forms/rules.ts'
import type { LocaleCode } from '#shared/locales.ts'
import { applyAsAffiliate } from '../account/affiliate.ts'
import { codeStep } from '../accounts/code-step.ts'
import { finishLogIn, logIn } from '../accounts/log-in.ts'
import { canKeepSessions } from '../accounts/loopback.ts'
import { done, next, type Outcome, refused } from '../accounts/outcome.ts'
import { finishBinding } from '../accounts/passkeys.ts'
import { resetPassword, startRecovery } from '../accounts/recover.ts'
import { createAccount, startRegistration } from '../accounts/register.ts'
import { finishSecondFactor } from '../accounts/second-factor.ts'
import { finishSocialLink } from '../accounts/social.ts'
import { type Visitor, visitorOf } from '../accounts/visitor.ts'
import { type AppEnv, settings } from '../env.ts'
import { setStaySignedIn } from '../middleware/session.ts'
import { upstreamOf } from '../upstream/hosts.ts'

type C = Context<AppEnv>
type Server = (c: C, visitor: Visitor, values: Values) => Promise<Outcome>

const closed =
  (reason: Exclude<Refusal, 'unavailable'>): Server =>
  async () =>
    refused(reason)

const SERVERS: Readonly<Record<FormName, Server>> = {
  register: startRegistration,
  'register-verification': (c, visitor, values) =>
    codeStep(c, visitor, { kind: 'register', values, onward: () => next('/register/create') }),
  'register-create': createAccount,
  login: logIn,
  'login-device-verification': (c, visitor, values) =>
    codeStep(c, visitor, { kind: 'login', values, onward: (flow) => finishLogIn(c, visitor, flow, values) }),
  'login-verification': finishSecondFactor,
  'login-passkey': closed('passkeys_closed'),
  'login-social-verification': (c, visitor, values) =>
    codeStep(c, visitor, { kind: 'social', values, onward: (flow) => finishSocialLink(c, visitor, flow) }),
  forget: startRecovery,
  'forget-verification': (c, visitor, values) =>
    codeStep(c, visitor, { kind: 'recovery', values, onward: () => next('/forget/reset') }),
  'forget-reset': resetPassword,
  'operation-enable-passkey': closed('passkeys_closed'),
  'operation-stay-signed-in': async (c, _, values) => {
    await setStaySignedIn(c, values.stay === 'on')
    return done
  },
  'bind-passkey-verification': (c, visitor, values) =>
    codeStep(c, visitor, { kind: 'bind', values, onward: (flow) => finishBinding(c, visitor, flow) }),
  'affiliate-register-create': applyAsAffiliate,
}

/**
 * @param values cleaned and valid
 * @param locale of the form's page
 */
export async function carryOut(c: C, name: FormName, values: Values, locale: LocaleCode): Promise<Outcome> {
  if (upstreamOf(c.env, 'spot'))
    return refused(name === 'affiliate-register-create' ? 'affiliates_closed' : 'accounts_closed')
  if (!canKeepSessions(c.req.url, settings(c.env).ORIGIN)) return refused('insecure_address')
  return SERVERS[name](c, await visitorOf(c, locale), values)
}
