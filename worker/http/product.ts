import type { z } from 'zod/mini'
import { siteMetrics } from '#objects/platform/telemetry/site-metrics.ts'
import type { Refusal } from '#shared/api/refused.ts'
import type { Result } from '#shared/platform/result.ts'

type Params = Readonly<Record<string, string>>

export type RefusedAnswer<Reason extends string> = {
  readonly kind: 'refused'
  readonly reason: Reason
  readonly params: Record<string, string>
}

export type FormPageRedirect = { readonly kind: 'on'; readonly search: string; readonly at?: string }

/** `elsewhere` redirects to a path without locale; `shown` shows the form's page without a message. */
export type FormRedirect<Done extends string> =
  | { readonly kind: 'done'; readonly done: Done; readonly query?: Params }
  | { readonly kind: 'elsewhere'; readonly path: string }
  | { readonly kind: 'shown' }

export type FormOutcome<Done extends string, Reason extends string> = FormRedirect<Done> | RefusedAnswer<Reason>

export function createRefusedAnswer<Reason extends string>(reason: Reason, params: Params = {}): RefusedAnswer<Reason> {
  siteMetrics.refusals.add(1, reason)
  return { kind: 'refused', reason, params: { ...params } }
}

export const toRefusedAnswer = <Reason extends string>({ reason, params }: Refusal<Reason>): RefusedAnswer<Reason> =>
  createRefusedAnswer(reason, params)

export function toProductAnswer<Reason extends string>(
  result: Result<unknown, Refusal<Reason>>,
): { readonly kind: 'done' } | RefusedAnswer<Reason>
export function toProductAnswer<Value, Reason extends string, Field extends string>(
  result: Result<Value, Refusal<Reason>>,
  field: Field,
): ({ readonly kind: 'done' } & { readonly [Name in Field]: Value }) | RefusedAnswer<Reason>
export function toProductAnswer(result: Result<unknown, Refusal<string>>, field?: string) {
  if (!result.ok) return toRefusedAnswer(result.error)
  return { kind: 'done' as const, ...(field !== undefined && { [field]: result.value }) }
}

export const createFormSuccess = <Done extends string>(done: Done, query: Params = {}) =>
  ({ kind: 'done', done, query }) as const

export const toFormOutcome = <Done extends string, Reason extends string>(
  answer: { readonly kind: 'done' } | RefusedAnswer<Reason>,
  done: Done,
): FormOutcome<Done, Reason> => (answer.kind === 'done' ? createFormSuccess(done) : answer)

export function parseFormFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  sent: unknown,
): z.output<Schema> | undefined {
  return schema.safeParse(sent).data
}
