import { API_KEY_SCOPES } from '#objects/identity/account/api-keys.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { parseIpList } from '#shared/platform/ip-list.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import { createApiKeyId } from '../api-key-ids.ts'
import { sealApiSecret } from '../api-key-seal.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess, toAccountAreaFailure } from '../area-outcome.ts'
import { evictApiKey } from '../known-api-keys.ts'
import { accountStub, confirmPassword, type MemberRequest } from '../member.ts'
import { createAuthProblem, createAuthRefusal } from '../outcome.ts'
import { revokeAfterResponse } from '../session/revoke.ts'
import { createRandomHex } from '../session/tokens.ts'

export async function submitCreateApiKey(request: MemberRequest, values: FormValues): Promise<AccountAreaOutcome> {
  const { c, session, visitor } = request
  const { label = '', ips = '', days = '', current = '', once = '' } = values
  const confirmed = await confirmPassword(request, current)
  if (!confirmed.ok) return toAccountAreaFailure(confirmed.error)
  const listed = parseIpList(ips)
  if (!listed.ok) return toAccountAreaFailure(createAuthProblem('ips', createInputProblem('ips_invalid')))
  const id = await createApiKeyId(c.env, session.token.account)
  const secret = createRandomHex(32)
  const seed = {
    id,
    label,
    scopes: API_KEY_SCOPES.filter((scope) => values[scope] === 'on'),
    ips: [...listed.value],
    expiresAt: days === '0' ? 0 : Date.now() + Number(days) * DAY_MS,
    sealed: await sealApiSecret(c.env, id, secret),
    ...(once !== '' && { form: once }),
  }
  const made = await accountStub(c.env, session).makeApiKey(seed, visitor.loginPlace)
  // The browser loaded the page with the secret again: the key is in the list.
  if (!made.ok) {
    return made.error === 'form_repeated'
      ? createAccountAreaSuccess()
      : toAccountAreaFailure(createAuthRefusal(made.error))
  }
  return { kind: 'shown', shown: { page: 'account-api-keys', data: { made: { id, label, secret } } } }
}

export async function submitAllowApiKey(
  request: MemberRequest,
  { id = '', proof = '' }: FormValues,
): Promise<AccountAreaOutcome> {
  const { c, session, visitor } = request
  const confirmed = await confirmPassword(request, proof, 'proof')
  if (!confirmed.ok) return toAccountAreaFailure(confirmed.error)
  const allowed = await accountStub(c.env, session).allowApiKey(id, visitor.loginPlace)
  return allowed.ok ? createAccountAreaSuccess('key_allowed') : toAccountAreaFailure(createAuthRefusal('item_gone'))
}

export async function submitRevokeApiKey(
  { c, session, visitor }: MemberRequest,
  { id = '' }: FormValues,
): Promise<AccountAreaOutcome> {
  const revoked = await accountStub(c.env, session).revokeApiKey(id, visitor.loginPlace)
  evictApiKey(c.env, id)
  if (revoked.ok) revokeAfterResponse(c, session.token.account, [id])
  return revoked.ok ? createAccountAreaSuccess('key_revoked') : toAccountAreaFailure(createAuthRefusal('item_gone'))
}
