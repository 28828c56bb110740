import { z } from 'zod/mini'
import type { CallDefinition } from './contract.ts'
import { type CallFailure, type CallResult, createCallFailure, NO_ANSWER_CODE, UNAUTHORISED_CODE } from './failure.ts'

const TEXT_LENGTH_MAX = 200

const failed = (code: number, err: string): { readonly ok: false; readonly failure: CallFailure } => ({
  ok: false,
  failure: createCallFailure(code, err),
})

const Code = z.pipe(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,9}$/))]), z.transform(Number))

/** Exchanges write `code` as number or text, and the message under several names. */
const AnyEnvelope = z.object({
  code: Code,
  data: z.optional(z.unknown()),
  msg: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  err: z.optional(z.unknown()),
})

export function findEnvelopeCode(body: unknown): number | undefined {
  const envelope = AnyEnvelope.safeParse(body)
  return envelope.success ? envelope.data.code : undefined
}

/** True if HTTP status or envelope code say that no user is logged in (spec §8). */
export const isUnauthorisedAnswer = (status: number, body: unknown): boolean =>
  status === UNAUTHORISED_CODE || findEnvelopeCode(body) === UNAUTHORISED_CODE

/**
 * Each HTTP status from 400 to 599 is a failure (spec §7), regardless of the body.
 * @param body the parsed JSON; undefined if there was none
 */
export function parseCallAnswer<C extends CallDefinition>(
  definition: C,
  status: number,
  body: unknown,
): CallResult<z.output<C['answer']>> {
  if (isUnauthorisedAnswer(status, body)) return failed(UNAUTHORISED_CODE, 'unauthorised')
  const envelope = AnyEnvelope.safeParse(body)
  if (!envelope.success)
    return failed(status >= 400 ? status : NO_ANSWER_CODE, body === undefined ? 'not_json' : 'out_of_contract')
  const { code, data, msg, message, err } = envelope.data
  const { success = [0, 200] } = definition
  if (status >= 400 || !success.includes(code)) {
    const text = [msg, message, err].find((each) => typeof each === 'string')
    return failed(success.includes(code) ? status : code, String(text ?? '').slice(0, TEXT_LENGTH_MAX))
  }
  const answer = definition.answer.safeParse(data)
  if (!answer.success) return failed(NO_ANSWER_CODE, 'out_of_contract')
  return { ok: true, data: answer.data as z.output<C['answer']> }
}
