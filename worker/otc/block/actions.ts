import type { z } from 'zod/mini'
import { type BlockRequested, blockCalls } from '#shared/otc/block/calls.ts'
import { FORM_LEGS } from '#shared/otc/block/page.ts'
import type { BlockReason } from '#shared/otc/block/refusals.ts'
import type { RequestSession } from '../../context/variables.ts'
import type { Env } from '../../env.ts'
import { blockGateway } from './gateway.ts'
import { parseLegs } from './page.ts'

export type BlockValues = Readonly<Record<string, string>>
export type BlockOutcome =
  | { readonly kind: 'on'; readonly search: string }
  | { readonly kind: 'refused'; readonly reason: BlockReason; readonly params: BlockValues }
type Owner = { readonly env: Env; readonly session: RequestSession }
type Action = (owner: Owner, values: BlockValues) => Promise<BlockOutcome>

const refused = (reason: BlockReason, params: BlockValues = {}): BlockOutcome => ({ kind: 'refused', reason, params })

const parseSent = <Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> | undefined =>
  schema.safeParse(sent).data

const toOutcome = (answer: BlockRequested): BlockOutcome =>
  answer.kind === 'done'
    ? { kind: 'on', search: `?request=${answer.request.id}` }
    : refused(answer.reason, answer.params)

const request: Action = async ({ env, session }, values) => {
  const made = parseSent(blockCalls.request.query, { legs: parseLegs(values), whole: values.whole === 'on' })
  return made ? toOutcome(await blockGateway.request(env, session.person, made)) : refused('leg_missing')
}

const accept: Action = async ({ env, session }, values) => {
  const made = parseSent(blockCalls.accept.query, values)
  return made ? toOutcome(await blockGateway.accept(env, session.person, made)) : refused('quote_unknown')
}

const cancel: Action = async ({ env, session }, values) => {
  const made = parseSent(blockCalls.cancel.query, values)
  if (!made) return refused('request_unknown')
  const answer = await blockGateway.cancel(env, session.person, made)
  return answer.kind === 'done' ? { kind: 'on', search: '?note=cancelled' } : refused(answer.reason, answer.params)
}

const PERCENT = /^\d{1,3}$/

const quote: Action = async ({ env, session }, values) => {
  // One page answers several requests, so each form has its own field names.
  const field = (name: string) => values[`${name}-${(values.request ?? '').slice(0, 6)}`]
  const share = field('share') ?? ''
  const prices = FORM_LEGS.flatMap((index) => {
    const [bid, ask] = [field(`bid${index}`), field(`ask${index}`)]
    return bid === undefined || ask === undefined ? [] : [{ bid, ask }]
  })
  if (!PERCENT.test(share)) return refused('share_invalid')
  const made = parseSent(blockCalls.quote.query, { request: values.request, prices, shareBps: Number(share) * 100 })
  if (!made) return refused(Number(share) > 100 || Number(share) < 1 ? 'share_invalid' : 'prices_invalid')
  const answer = await blockGateway.quote(env, session.person, made)
  return answer.kind === 'done' ? { kind: 'on', search: '?note=quoted' } : refused(answer.reason, answer.params)
}

const apply: Action = async ({ env, session }, values) => {
  const made = parseSent(blockCalls.apply.query, values)
  if (!made) return refused('pitch_invalid')
  const answer = await blockGateway.apply(env, session.person, made)
  return answer.kind === 'done' ? { kind: 'on', search: '?note=applied' } : refused(answer.reason, answer.params)
}

export const BLOCK_ACTIONS: Readonly<Record<string, Action>> = { request, accept, cancel, quote, apply }
