// Accounts of the embedded exchange. There are none yet: whatever is filled in well is refused by name.

import type { FormName, REFUSALS } from '#shared/forms/forms.ts'
import type { Values } from '#shared/forms/rules.ts'
import { type Result, refuse } from '#shared/result.ts'

type Reason = (typeof REFUSALS)[number]

/** Forms about something other than an account by itself. */
const REASONS: Readonly<Partial<Record<FormName, Reason>>> = {
  'login-passkey': 'passkeys_closed',
  'operation-enable-passkey': 'passkeys_closed',
  'bind-passkey-verification': 'passkeys_closed',
  'affiliate-register-create': 'affiliates_closed',
}

/**
 * Carries a form out.
 * @param values cleaned, and nothing is wrong with them
 * @returns the path of the next step, without locale prefix; or why there is none
 */
export async function carryOut(name: FormName, _values: Values): Promise<Result<string, Reason>> {
  return refuse(REASONS[name] ?? 'accounts_closed')
}
