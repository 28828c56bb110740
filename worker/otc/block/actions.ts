import type { FormValues } from '#shared/forms/rules.ts'
import { type BlockRequestAnswer, blockCalls } from '#shared/otc/block/calls.ts'
import { BLOCK_FORM_LEGS } from '#shared/otc/block/page.ts'
import type { BlockRefusalReason } from '#shared/otc/block/refusals.ts'
import type { RequestSession } from '../../context/variables.ts'
import type { Env } from '../../env.ts'
import { createRefusedAnswer, type FormPageRedirect, parseFormFields, type RefusedAnswer } from '../../http/product.ts'
import { blockHandlers } from './gateway.ts'
import { findFormLeg, parseBlockLegs } from './legs.ts'

export type BlockOutcome = FormPageRedirect | RefusedAnswer<BlockRefusalReason>
type Owner = { readonly env: Env; readonly session: RequestSession }
type Action = (owner: Owner, values: FormValues) => Promise<BlockOutcome>

const toOutcome = (answer: BlockRequestAnswer): BlockOutcome =>
  answer.kind === 'done' ? { kind: 'on', search: `?request=${answer.request.id}` } : answer

const request: Action = async ({ env, session }, values) => {
  const legs = parseBlockLegs(values)
  if (!legs.ok) return createRefusedAnswer(legs.error.reason, { leg: String(legs.error.leg) })
  const made = parseFormFields(blockCalls.request.query, { legs: legs.value, whole: values.whole === 'on' })
  if (!made) return createRefusedAnswer('leg_missing')
  const answer = await blockHandlers.request(env, session.person, made)
  if (answer.kind === 'done' || answer.params.leg === undefined) return toOutcome(answer)
  return { ...answer, params: { ...answer.params, leg: String(findFormLeg(values, Number(answer.params.leg))) } }
}

const accept: Action = async ({ env, session }, values) => {
  const made = parseFormFields(blockCalls.accept.query, values)
  return made ? toOutcome(await blockHandlers.accept(env, session.person, made)) : createRefusedAnswer('quote_unknown')
}

const cancel: Action = async ({ env, session }, values) => {
  const made = parseFormFields(blockCalls.cancel.query, values)
  if (!made) return createRefusedAnswer('request_unknown')
  const answer = await blockHandlers.cancel(env, session.person, made)
  return answer.kind === 'done' ? { kind: 'on', search: '?note=cancelled' } : answer
}

const PERCENT = /^\d{1,3}$/

const quote: Action = async ({ env, session }, values) => {
  // The page shows one form for each request for quote, so each form has its own field names.
  const field = (name: string) => values[`${name}-${(values.request ?? '').slice(0, 6)}`]
  const share = field('share') ?? ''
  const prices = BLOCK_FORM_LEGS.flatMap((index) => {
    const [bid, ask] = [field(`bid${index}`), field(`ask${index}`)]
    return bid === undefined || ask === undefined ? [] : [{ bid, ask }]
  })
  if (!PERCENT.test(share)) return createRefusedAnswer('share_invalid')
  const made = parseFormFields(blockCalls.quote.query, {
    request: values.request,
    prices,
    shareBps: Number(share) * 100,
  })
  if (!made) return createRefusedAnswer(Number(share) > 100 || Number(share) < 1 ? 'share_invalid' : 'prices_invalid')
  const answer = await blockHandlers.quote(env, session.person, made)
  return answer.kind === 'done' ? { kind: 'on', search: '?note=quoted' } : answer
}

const apply: Action = async ({ env, session }, values) => {
  const made = parseFormFields(blockCalls.apply.query, values)
  if (!made) return createRefusedAnswer('pitch_invalid')
  const answer = await blockHandlers.apply(env, session.person, made)
  return answer.kind === 'done' ? { kind: 'on', search: '?note=applied' } : answer
}

export const BLOCK_ACTIONS: Readonly<Record<string, Action>> = { request, accept, cancel, quote, apply }
