import { copyCalls } from '#shared/copy/calls.ts'
import type { CopyOwnPage } from '#shared/copy/pages.ts'
import { copyPortfolioPath, parseCopyTraderPath } from '#shared/copy/paths.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { createFormSuccess, createRefusedAnswer, parseFormFields, toFormOutcome } from '../http/product.ts'
import { copyHandlers } from './gateway.ts'
import type { CopyOutcome, CopyRequest } from './member.ts'

type Action = (owner: CopyRequest, values: FormValues) => Promise<CopyOutcome>

async function follow({ c, session }: CopyRequest, values: FormValues): Promise<CopyOutcome> {
  const request = parseFormFields(copyCalls.follow.query, { ...values, lead: parseCopyTraderPath(c.var.path).id })
  if (!request) return createRefusedAnswer('amount_invalid')
  const answer = await copyHandlers.follow(c.env, session.person, request)
  if (answer.kind === 'refused') return answer
  return { kind: 'elsewhere', path: `${copyPortfolioPath(answer.portfolio)}?done=followed` }
}

const here = ({ c }: CopyRequest): string => c.req.param('id') ?? ''

async function edit(owner: CopyRequest, values: FormValues): Promise<CopyOutcome> {
  const request = parseFormFields(copyCalls.edit.query, { ...values, portfolio: here(owner) })
  if (!request) return createRefusedAnswer('limit_invalid')
  return toFormOutcome(await copyHandlers.edit(owner.c.env, owner.session.person, request), 'edited')
}

async function add(owner: CopyRequest, values: FormValues): Promise<CopyOutcome> {
  const request = parseFormFields(copyCalls.add.query, { ...values, portfolio: here(owner) })
  if (!request) return createRefusedAnswer('amount_invalid')
  return toFormOutcome(await copyHandlers.add(owner.c.env, owner.session.person, request), 'added')
}

async function withdraw(owner: CopyRequest, values: FormValues): Promise<CopyOutcome> {
  const request = parseFormFields(copyCalls.withdraw.query, { ...values, portfolio: here(owner) })
  if (!request) return createRefusedAnswer('amount_invalid')
  return toFormOutcome(await copyHandlers.withdraw(owner.c.env, owner.session.person, request), 'withdrawn')
}

async function stop(owner: CopyRequest, values: FormValues): Promise<CopyOutcome> {
  const request = parseFormFields(copyCalls.stop.query, { ...values, portfolio: here(owner) })
  if (!request) return createRefusedAnswer('portfolio_unknown')
  return toFormOutcome(await copyHandlers.stop(owner.c.env, owner.session.person, request), 'stopped')
}

async function live(owner: CopyRequest, values: FormValues): Promise<CopyOutcome> {
  const request = parseFormFields(copyCalls.live.query, { ...values, portfolio: here(owner) })
  if (!request) return createRefusedAnswer('amount_invalid')
  const answer = await copyHandlers.live(owner.c.env, owner.session.person, request)
  if (answer.kind === 'refused') return answer
  return { kind: 'elsewhere', path: `${copyPortfolioPath(answer.portfolio)}?done=live` }
}

async function endWithoutVenue(owner: CopyRequest, values: FormValues): Promise<CopyOutcome> {
  const request = parseFormFields(copyCalls.endWithoutVenue.query, { ...values, portfolio: here(owner) })
  if (!request) return createRefusedAnswer('portfolio_unknown')
  return toFormOutcome(await copyHandlers.endWithoutVenue(owner.c.env, owner.session.person, request), 'stopped')
}

async function apply({ c, session }: CopyRequest, values: FormValues): Promise<CopyOutcome> {
  const request = parseFormFields(copyCalls.apply.query, values)
  if (!request) return createRefusedAnswer('name_invalid')
  const answer = await copyHandlers.apply(c.env, session.person, request)
  return answer.kind === 'applied' ? createFormSuccess('applied') : answer
}

async function terms({ c, session }: CopyRequest, values: FormValues): Promise<CopyOutcome> {
  const request = parseFormFields(copyCalls.terms.query, values)
  if (!request) return createRefusedAnswer('name_invalid')
  return toFormOutcome(await copyHandlers.terms(c.env, session.person, request), 'saved')
}

async function end({ c, session }: CopyRequest, values: FormValues): Promise<CopyOutcome> {
  const request = parseFormFields(copyCalls.end.query, values)
  if (!request) return createRefusedAnswer('lead_unknown')
  return toFormOutcome(await copyHandlers.end(c.env, session.person, request), 'ended')
}

export const COPY_ACTIONS: Readonly<Record<CopyOwnPage, Readonly<Record<string, Action>>>> = {
  'copy-follow': { follow },
  'copy-portfolios': {},
  'copy-portfolio': { edit, add, withdraw, stop, live, endWithoutVenue },
  'copy-lead': { apply, terms, end },
}
