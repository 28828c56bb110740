// Lists and removes linked login services. A new one is added by a login with it (worker/exchange/social.ts) and
// confirmed by the owner's code.

import type { AreaData } from '#shared/account/views.ts'
import type { Values } from '#shared/forms/rules.ts'
import { linkedServices, unlinkService } from '../accounts/directory.ts'
import { refused } from '../accounts/outcome.ts'
import { servicesOf } from '../social/services.ts'
import { accountOf, type MemberRequest } from './member.ts'
import { type AreaOutcome, failed, finished } from './outcome.ts'

/** Lists the services on offer, and those linked while they were. */
export async function servicesView({ c, session }: MemberRequest): Promise<AreaData['account-security']['services']> {
  const offered = servicesOf(c.env)
  const tied = new Set(await linkedServices(c.env, session.token.account))
  const gone = [...tied].filter((name) => !offered.some((service) => service.name === name))
  return [
    ...offered.map(({ name, label }) => ({ name, label, isTied: tied.has(name) })),
    ...gone.map((name) => ({ name, label: name, isTied: true })),
  ]
}

export async function removeService(request: MemberRequest, { id = '' }: Values): Promise<AreaOutcome> {
  const { c, session, visitor } = request
  if (session.member.belongs) return failed(refused('main_account_only'))
  if (!(await unlinkService(c.env, session.token.account, id))) return failed(refused('item_gone'))
  await accountOf(c.env, session).noteService('service_removed', visitor.place)
  return finished('service_removed')
}
