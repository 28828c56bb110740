import { objectStub } from '#objects/platform/object-stub.ts'
import type { OperatorData, OperatorFormSubmission } from '#shared/pages/operator.ts'
import type { Env } from '../env.ts'
import { blockDeskStub } from '../otc/block/gateway.ts'
import { ACCOUNT_ID_PATTERN } from './accounts.ts'
import {
  createOperatorRefusal,
  executeLoggedOperatorAction,
  OPERATOR_SUCCESS,
  type OperatorOutcome,
  type OperatorRequest,
} from './desk.ts'

type Values = Readonly<Record<string, string>>
type Page = OperatorData['operator-applications']

async function leadsOf(env: Env): Promise<Page['leads']> {
  const waiting = await objectStub(env, 'COPY_BOARD', 'all').applications()
  const profiles = await Promise.all(waiting.map(({ id }) => objectStub(env, 'LEAD', id).profile()))
  return profiles.flatMap((profile) => {
    if (profile?.state !== 'pending') return []
    const { id, kind, person: userId, terms, appliedAt } = profile
    return [{ id, kind, person: userId, name: terms.name, bio: terms.bio, share: terms.shareBps / 100, appliedAt }]
  })
}

export async function loadApplicationsPage(env: Env, submission: OperatorFormSubmission): Promise<Page> {
  const [leads, { dealers, applications }] = await Promise.all([leadsOf(env), blockDeskStub(env).roles()])
  const wishes = applications.map(({ person: userId, name, text, at }) => ({ person: userId, name, text, at }))
  return { submission, leads, dealers, wishes }
}

export async function countApplications(env: Env): Promise<number> {
  const [leads, { applications }] = await Promise.all([
    objectStub(env, 'COPY_BOARD', 'all').applications(),
    blockDeskStub(env).roles(),
  ])
  return leads.length + applications.length
}

async function decideLead(
  desk: OperatorRequest,
  id: string,
  isApproved: boolean,
  reason: string,
): Promise<OperatorOutcome> {
  const found = (await leadsOf(desk.c.env)).find((lead) => lead.id === id)
  if (!found) return createOperatorRefusal('application_over')
  const act = isApproved ? 'lead_approved' : 'lead_refused'
  return executeLoggedOperatorAction(
    desk,
    { act, target: found.person, detail: `${found.name} (${id})` },
    reason,
    async () => {
      const isDecided = await objectStub(desk.c.env, 'LEAD', id).decide(isApproved, reason.trim())
      return isDecided ? OPERATOR_SUCCESS : createOperatorRefusal('application_over')
    },
  )
}

const DEALER_ACTS = {
  approve: 'block_dealer_added',
  refuse: 'block_dealer_refused',
  remove: 'block_dealer_removed',
} as const
type What = keyof typeof DEALER_ACTS

async function decideDealer(
  desk: OperatorRequest,
  userId: string,
  what: What,
  reason: string,
): Promise<OperatorOutcome> {
  const block = blockDeskStub(desk.c.env)
  const { dealers, applications } = await block.roles()
  const found = (what === 'remove' ? dealers : applications).find((each) => each.person === userId)
  if (!found) return createOperatorRefusal('application_over')
  return executeLoggedOperatorAction(
    desk,
    { act: DEALER_ACTS[what], target: userId, detail: found.name },
    reason,
    async () => {
      if (what === 'remove') {
        await block.setDealer(userId, found.name, false)
        return OPERATOR_SUCCESS
      }
      return (await block.decide(userId, what === 'approve', reason.trim()))
        ? OPERATOR_SUCCESS
        : createOperatorRefusal('application_over')
    },
  )
}

const isWhat = (what: string): what is What => Object.hasOwn(DEALER_ACTS, what)

/** Approves or rejects an application, or revokes a dealer's role. The applicant can read the reason. */
export async function decideApplication(
  desk: OperatorRequest,
  { what = '', which = '', reason = '' }: Values,
): Promise<OperatorOutcome> {
  const [kind = '', id = ''] = which.split(' ')
  if (!isWhat(what)) return createOperatorRefusal('input_invalid')
  if (kind === 'dealer' && ACCOUNT_ID_PATTERN.test(id)) return decideDealer(desk, id, what, reason)
  if (kind !== 'lead' || what === 'remove') return createOperatorRefusal('input_invalid')
  return decideLead(desk, id, what === 'approve', reason)
}
