import type { Values } from '#shared/forms/rules.ts'
import { type MemberRequest, ownerId } from '../account/member.ts'
import { type AreaOutcome, failed, finished } from '../account/outcome.ts'
import { refused } from '../accounts/outcome.ts'
import { affiliateOf, joinProgram } from './gateway.ts'

type Act = (request: MemberRequest, values: Values) => Promise<AreaOutcome>

const isSub = ({ session }: MemberRequest): boolean => session.member.belongs !== undefined

export const TO_JOIN: AreaOutcome = { kind: 'elsewhere', path: '/affiliate' }

/** True if the account that owns the login is in the programme. */
export const hasJoined = ({ c, session }: MemberRequest): Promise<boolean> =>
  affiliateOf(c.env, ownerId(session)).isJoined()

export async function join(request: MemberRequest): Promise<AreaOutcome> {
  if (isSub(request)) return failed(refused('main_account_only'))
  await joinProgram(request.c.env, request.session.token.account)
  return finished('program_joined')
}

/** Others are redirected to the page for joining (AF19). */
export const ofAffiliates =
  (act: Act): Act =>
  async (request, values) => {
    if (isSub(request)) return failed(refused('main_account_only'))
    return (await hasJoined(request)) ? act(request, values) : TO_JOIN
  }
