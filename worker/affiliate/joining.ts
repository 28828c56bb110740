import type { FormValues } from '#shared/forms/rules.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess, toAccountAreaFailure } from '../identity/area-outcome.ts'
import { loginOwnerId, type MemberRequest } from '../identity/member.ts'
import { createAuthRefusal } from '../identity/outcome.ts'
import { affiliateStub, joinProgram } from './gateway.ts'

type Act = (request: MemberRequest, values: FormValues) => Promise<AccountAreaOutcome>

const isSub = ({ session }: MemberRequest): boolean => session.member.belongs !== undefined

export const AFFILIATE_JOIN_REDIRECT: AccountAreaOutcome = { kind: 'elsewhere', path: '/affiliate' }

export const hasJoinedAffiliateProgram = ({ c, session }: MemberRequest): Promise<boolean> =>
  affiliateStub(c.env, loginOwnerId(session)).isJoined()

export async function submitJoinProgram(request: MemberRequest): Promise<AccountAreaOutcome> {
  if (isSub(request)) return toAccountAreaFailure(createAuthRefusal('main_account_only'))
  await joinProgram(request.c.env, request.session.token.account)
  return createAccountAreaSuccess('program_joined')
}

/** Redirects users who have not joined to the page for joining (AF19). */
export const requireAffiliate =
  (act: Act): Act =>
  async (request, values) => {
    if (isSub(request)) return toAccountAreaFailure(createAuthRefusal('main_account_only'))
    return (await hasJoinedAffiliateProgram(request)) ? act(request, values) : AFFILIATE_JOIN_REDIRECT
  }
