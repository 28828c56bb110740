import type { FormValues } from '#shared/forms/rules.ts'
import { type AreaOutcome, createAreaSuccess, toAreaFailure } from '../identity/area-outcome.ts'
import { loginOwnerId, type MemberRequest } from '../identity/member.ts'
import { createAuthRefusal } from '../identity/outcome.ts'
import { affiliateStub, joinProgram } from './gateway.ts'

type Act = (request: MemberRequest, values: FormValues) => Promise<AreaOutcome>

const isSub = ({ session }: MemberRequest): boolean => session.member.belongs !== undefined

export const JOIN_REDIRECT: AreaOutcome = { kind: 'elsewhere', path: '/affiliate' }

export const hasJoined = ({ c, session }: MemberRequest): Promise<boolean> =>
  affiliateStub(c.env, loginOwnerId(session)).isJoined()

export async function submitJoinProgram(request: MemberRequest): Promise<AreaOutcome> {
  if (isSub(request)) return toAreaFailure(createAuthRefusal('main_account_only'))
  await joinProgram(request.c.env, request.session.token.account)
  return createAreaSuccess('program_joined')
}

/** Restricts an action to members; redirects other users to the page for joining (AF19). */
export const requireAffiliate =
  (act: Act): Act =>
  async (request, values) => {
    if (isSub(request)) return toAreaFailure(createAuthRefusal('main_account_only'))
    return (await hasJoined(request)) ? act(request, values) : JOIN_REDIRECT
  }
