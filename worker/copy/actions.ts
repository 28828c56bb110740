import type { z } from 'zod/mini'
import { copyCalls } from '#shared/copy/calls.ts'
import type { CopyOwnPage } from '#shared/copy/pages.ts'
import { copyPath, parseTraderPath } from '#shared/copy/paths.ts'
import { copyGateway } from './gateway.ts'
import type { CopyRequest } from './member.ts'
import { type CopyOutcome, copyRefusal, toCopyOutcome, toCopyRefusal } from './outcome.ts'

export type CopyValues = Readonly<Record<string, string>>
type Action = (owner: CopyRequest, values: CopyValues) => Promise<CopyOutcome>

function parseSent<Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> | undefined {
  const read = schema.safeParse(sent)
  return read.success ? read.data : undefined
}

async function follow({ c, session }: CopyRequest, values: CopyValues): Promise<CopyOutcome> {
  const request = parseSent(copyCalls.follow.query, { ...values, lead: parseTraderPath(c.var.path).id })
  if (!request) return copyRefusal('amount_invalid')
  const answer = await copyGateway.follow(c.env, session.person, request)
  if (answer.kind === 'refused') return toCopyRefusal(answer)
  return { kind: 'elsewhere', path: `${copyPath(answer.portfolio)}?done=followed` }
}

const here = ({ c }: CopyRequest): string => c.var.path.split('/')[3] ?? ''

async function edit(owner: CopyRequest, values: CopyValues): Promise<CopyOutcome> {
  const request = parseSent(copyCalls.edit.query, { ...values, portfolio: here(owner) })
  if (!request) return copyRefusal('limit_invalid')
  return toCopyOutcome(await copyGateway.edit(owner.c.env, owner.session.person, request), 'edited')
}

async function add(owner: CopyRequest, values: CopyValues): Promise<CopyOutcome> {
  const request = parseSent(copyCalls.add.query, { ...values, portfolio: here(owner) })
  if (!request) return copyRefusal('amount_invalid')
  return toCopyOutcome(await copyGateway.add(owner.c.env, owner.session.person, request), 'added')
}

async function withdraw(owner: CopyRequest, values: CopyValues): Promise<CopyOutcome> {
  const request = parseSent(copyCalls.withdraw.query, { ...values, portfolio: here(owner) })
  if (!request) return copyRefusal('amount_invalid')
  return toCopyOutcome(await copyGateway.withdraw(owner.c.env, owner.session.person, request), 'withdrawn')
}

async function stop(owner: CopyRequest, values: CopyValues): Promise<CopyOutcome> {
  const request = parseSent(copyCalls.stop.query, { ...values, portfolio: here(owner) })
  if (!request) return copyRefusal('portfolio_unknown')
  return toCopyOutcome(await copyGateway.stop(owner.c.env, owner.session.person, request), 'stopped')
}

async function apply({ c, session }: CopyRequest, values: CopyValues): Promise<CopyOutcome> {
  const request = parseSent(copyCalls.apply.query, values)
  if (!request) return copyRefusal('name_invalid')
  const answer = await copyGateway.apply(c.env, session.person, request)
  return answer.kind === 'applied' ? { kind: 'done', done: 'applied' } : toCopyRefusal(answer)
}

async function terms({ c, session }: CopyRequest, values: CopyValues): Promise<CopyOutcome> {
  const request = parseSent(copyCalls.terms.query, values)
  if (!request) return copyRefusal('name_invalid')
  return toCopyOutcome(await copyGateway.terms(c.env, session.person, request), 'saved')
}

async function end({ c, session }: CopyRequest, values: CopyValues): Promise<CopyOutcome> {
  const request = parseSent(copyCalls.end.query, values)
  if (!request) return copyRefusal('lead_unknown')
  return toCopyOutcome(await copyGateway.end(c.env, session.person, request), 'ended')
}

export const COPY_ACTIONS: Readonly<Record<CopyOwnPage, Readonly<Record<string, Action>>>> = {
  'copy-follow': { follow },
  'copy-portfolios': {},
  'copy-portfolio': { edit, add, withdraw, stop },
  'copy-lead': { apply, terms, end },
}
