// Behind an upstream exchange, which opens the accounts itself, account forms are refused.

import type { Context } from 'hono'
import type { FormValues } from '#shared/forms/rules.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { AuthFormName, AuthFormRefusal } from '#shared/identity/forms.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { canOriginKeepSessions } from '../http/loopback.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { applyAsAffiliate } from './affiliate-application.ts'
import { handleCodeStep } from './code-step.ts'
import { finishLogIn, logInByPassword } from './log-in.ts'
import { AUTH_SUCCESS, type AuthOutcome, createAuthRefusal, toNextStep } from './outcome.ts'
import { finishPasskeyBinding } from './passkeys.ts'
import { resetPassword, startAccountRecovery } from './recover.ts'
import { createAccount, startRegistration } from './register.ts'
import { finishSecondFactor } from './second-factor.ts'
import { setStaySignedIn } from './session/session.ts'
import { finishSocialLink } from './social.ts'
import { readVisitor, type Visitor } from './visitor.ts'

type C = Context<AppEnv>
type Server = (c: C, visitor: Visitor, values: FormValues) => Promise<AuthOutcome>

const closed =
  (reason: Exclude<AuthFormRefusal, 'unavailable'>): Server =>
  async () =>
    createAuthRefusal(reason)

const SERVERS: Readonly<Record<AuthFormName, Server>> = {
  register: startRegistration,
  'register-verification': (c, visitor, values) =>
    handleCodeStep(c, visitor, { kind: 'register', values, onward: () => toNextStep('/register/create') }),
  'register-create': createAccount,
  login: logInByPassword,
  'login-device-verification': (c, visitor, values) =>
    handleCodeStep(c, visitor, { kind: 'login', values, onward: (flow) => finishLogIn(c, visitor, flow, values) }),
  'login-verification': finishSecondFactor,
  'login-passkey': closed('passkeys_closed'),
  'login-social-verification': (c, visitor, values) =>
    handleCodeStep(c, visitor, { kind: 'social', values, onward: (flow) => finishSocialLink(c, visitor, flow) }),
  forget: startAccountRecovery,
  'forget-verification': (c, visitor, values) =>
    handleCodeStep(c, visitor, { kind: 'recovery', values, onward: () => toNextStep('/forget/reset') }),
  'forget-reset': resetPassword,
  'operation-enable-passkey': closed('passkeys_closed'),
  'operation-stay-signed-in': async (c, _, values) => {
    await setStaySignedIn(c, values.stay === 'on')
    return AUTH_SUCCESS
  },
  'bind-passkey-verification': (c, visitor, values) =>
    handleCodeStep(c, visitor, { kind: 'bind', values, onward: (flow) => finishPasskeyBinding(c, visitor, flow) }),
  'affiliate-register-create': applyAsAffiliate,
}

export async function executeAccountForm(
  c: C,
  name: AuthFormName,
  values: FormValues,
  locale: LocaleCode,
): Promise<AuthOutcome> {
  if (!hasPaperAccounts(c.env))
    return createAuthRefusal(name === 'affiliate-register-create' ? 'affiliates_closed' : 'accounts_closed')
  if (!canOriginKeepSessions(c.req.url, loadSettings(c.env).ORIGIN)) return createAuthRefusal('insecure_address')
  return SERVERS[name](c, await readVisitor(c, locale), values)
}
