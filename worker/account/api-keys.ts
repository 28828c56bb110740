import { SCOPES } from '#objects/account/area/api-keys.ts'
import { readIps } from '#shared/account/ip-list.ts'
import type { Values } from '#shared/forms/rules.ts'
import { problem } from '#shared/validation/problem.ts'
import { invalid, refused } from '../accounts/outcome.ts'
import { randomHex } from '../accounts/tokens.ts'
import { forgetKey } from '../binance-api/keys.ts'
import { revokeLater } from '../socket/revoke.ts'
import { newKeyId } from './key-names.ts'
import { accountOf, confirmPassword, type MemberRequest } from './member.ts'
import { type AreaOutcome, failed, finished } from './outcome.ts'
import { seal } from './seal.ts'

const DAY_MS = 24 * 60 * 60_000

/** The secret is shown only in this response. */
export async function createKey(request: MemberRequest, values: Values): Promise<AreaOutcome> {
  const { c, session, visitor } = request
  const { label = '', ips = '', days = '', current = '' } = values
  const confirmed = await confirmPassword(request, current)
  if (!confirmed.ok) return failed(confirmed.error)
  const listed = readIps(ips)
  if (!listed.ok) return failed(invalid('ips', problem('ips_invalid')))
  const id = await newKeyId(c.env, session.token.account)
  const secret = randomHex(32)
  const seed = {
    id,
    label,
    scopes: SCOPES.filter((scope) => values[scope] === 'on'),
    ips: [...listed.value],
    expiresAt: days === '0' ? 0 : Date.now() + Number(days) * DAY_MS,
    sealed: await seal(c.env, id, secret),
  }
  const made = await accountOf(c.env, session).makeApiKey(seed, visitor.place)
  if (!made.ok) return failed(refused(made.error))
  return { kind: 'shown', shown: { page: 'account-api-keys', data: { made: { id, label, secret } } } }
}

export async function revokeKey({ c, session, visitor }: MemberRequest, { id = '' }: Values): Promise<AreaOutcome> {
  const revoked = await accountOf(c.env, session).revokeApiKey(id, visitor.place)
  forgetKey(c.env, id)
  if (revoked.ok) revokeLater(c, session.token.account, [id])
  return revoked.ok ? finished('key_revoked') : failed(refused('item_gone'))
}
