// A login with a new service links it after the owner has entered a mailed code (worker/identity/social-routes.ts).

import type { FormValues } from '#shared/forms/rules.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess, toAccountAreaFailure } from '../area-outcome.ts'
import { listLinkedServices, unlinkLoginService } from '../directory/directory.ts'
import { accountStub, type MemberRequest } from '../member.ts'
import { createAuthRefusal } from '../outcome.ts'
import { listSocialServices } from '../social/services.ts'

export async function readLoginServicesView({
  c,
  session,
}: MemberRequest): Promise<AccountAreaData['account-security']['services']> {
  const offered = listSocialServices(c.env)
  const tied = new Set(await listLinkedServices(c.env, session.token.account))
  const gone = [...tied].filter((name) => !offered.some((service) => service.name === name))
  return [
    ...offered.map(({ name, label }) => ({ name, label, isTied: tied.has(name) })),
    ...gone.map((name) => ({ name, label: name, isTied: true })),
  ]
}

export async function removeLoginService(request: MemberRequest, { id = '' }: FormValues): Promise<AccountAreaOutcome> {
  const { c, session, visitor } = request
  if (session.member.belongs) return toAccountAreaFailure(createAuthRefusal('main_account_only'))
  if (!(await unlinkLoginService(c.env, session.token.account, id)))
    return toAccountAreaFailure(createAuthRefusal('item_gone'))
  await accountStub(c.env, session).noteService('service_removed', visitor.loginPlace)
  return createAccountAreaSuccess('service_removed')
}
