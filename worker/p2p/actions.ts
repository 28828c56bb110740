import type { z } from 'zod/mini'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { UserReportReason } from '#shared/operator/cases.ts'
import { AD_COUNTRIES_MAX } from '#shared/p2p/ads.ts'
import { p2pCalls } from '#shared/p2p/calls.ts'
import type { P2pFormResult, P2pOwnPage } from '#shared/p2p/pages.ts'
import { findPaymentMethod } from '#shared/p2p/payment-methods.ts'
import {
  createFormSuccess,
  createRefusedAnswer,
  parseFormFields,
  toFormOutcome,
  toRefusedAnswer,
} from '../http/product.ts'
import { checkSecondFactor, formatPasskeyAction, readSecondFactors } from '../identity/second-step.ts'
import { pickChangedFields } from './changed-fields.ts'
import { isReleasedBy, p2pHandlers, releaseEscrow } from './gateway.ts'
import type { P2pOutcome, P2pRequest } from './member.ts'
import { parseP2pNumberedId, parseTakerNumbers } from './typed.ts'

type Action = (owner: P2pRequest, values: FormValues, file?: File) => Promise<P2pOutcome>

async function take({ c, session, id }: P2pRequest, values: FormValues): Promise<P2pOutcome> {
  const request = parseFormFields(p2pCalls.take.query, { ...values, ad: id })
  if (!request) return createRefusedAnswer(values.amount ? 'method_missing' : 'amount_invalid')
  const taken = await p2pHandlers.take(c.env, session.person, request)
  return taken.kind === 'taken' ? { kind: 'elsewhere', path: `/p2p/deal/${taken.deal}` } : taken
}

type PlainAct = z.output<typeof p2pCalls.act.query>['act']

const plain =
  (act: PlainAct, what: P2pFormResult): Action =>
  async ({ c, session, id }) => {
    const acted = await p2pHandlers.act(c.env, session.person, { deal: id, act })
    if (acted.kind === 'refused') return acted
    // A cancel that needs the other party's consent is only requested.
    return createFormSuccess(act === 'cancel' && acted.state === 'cancelled' ? 'cancelled' : what)
  }

async function releaseOnce(owner: P2pRequest, values: FormValues): Promise<P2pOutcome> {
  const { c, session, person: userId, id } = owner
  const missing = await checkSecondFactor(owner, formatPasskeyAction('release', id), values)
  if (missing) return createRefusedAnswer(missing === 'too_many_messages' ? 'unavailable' : 'second_wrong')
  const { hasApp, hasPasskey } = await readSecondFactors(c.env, userId)
  const factor = values.passkey && hasPasskey ? 'passkey' : hasApp ? 'totp' : 'none'
  return toFormOutcome(await releaseEscrow(c.env, session.person, id, factor), 'released')
}

/** Codes and signatures are single-use, so a repeated release fails although the first one succeeded. */
async function release(owner: P2pRequest, values: FormValues): Promise<P2pOutcome> {
  const outcome = await releaseOnce(owner, values)
  const isDone = outcome.kind === 'refused' && (await isReleasedBy(owner.c.env, owner.person, owner.id))
  return isDone ? createFormSuccess('released') : outcome
}

async function appeal({ c, session, id }: P2pRequest, values: FormValues): Promise<P2pOutcome> {
  const request = parseFormFields(p2pCalls.appeal.query, { ...values, deal: id })
  if (!request) return createRefusedAnswer('statement_too_short')
  return toFormOutcome(await p2pHandlers.appeal(c.env, session.person, request), 'appealed')
}

async function evidence({ c, person: userId, id }: P2pRequest, _: FormValues, file?: File): Promise<P2pOutcome> {
  if (!file || file.size === 0 || !parseP2pNumberedId(id)) return createRefusedAnswer('evidence_type')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const brought = await objectStub(c.env, 'P2P_DEAL', id).bring(userId, file.name, bytes)
  return brought.ok ? createFormSuccess('evidence_added') : toRefusedAnswer(brought.error)
}

async function rate({ c, session, id }: P2pRequest, values: FormValues): Promise<P2pOutcome> {
  const request = parseFormFields(p2pCalls.rate.query, { ...values, deal: id })
  return request ? toFormOutcome(await p2pHandlers.rate(c.env, session.person, request), 'rated') : { kind: 'shown' }
}

async function change({ c, session }: P2pRequest, values: FormValues): Promise<P2pOutcome> {
  const request = parseFormFields(p2pCalls.change.query, pickChangedFields(values))
  if (!request) return createRefusedAnswer('ad_unknown')
  const what = request.state === 'closed' ? 'closed' : 'changed'
  return toFormOutcome(await p2pHandlers.change(c.env, session.person, request), what)
}

async function post({ c, session }: P2pRequest, values: FormValues): Promise<P2pOutcome> {
  const countries = (values.countries ?? '').split(',').filter((code) => code !== '')
  if (countries.length > AD_COUNTRIES_MAX) {
    return createRefusedAnswer('countries_too_many', { most: String(AD_COUNTRIES_MAX) })
  }
  const numbers = parseTakerNumbers(values)
  if (!numbers.ok) return toRefusedAnswer(numbers.error)
  const request = parseFormFields(p2pCalls.post.query, {
    ...values,
    methods: (values.methods ?? '').split(',').filter((id) => id !== ''),
    payMinutes: Number.parseInt(values.payMinutes ?? '', 10) || 0,
    conditions: { ...numbers.value, secondFactor: values.secondFactor === 'on', countries },
  })
  if (!request) return createRefusedAnswer('amount_invalid')
  const posted = await p2pHandlers.post(c.env, session.person, request)
  return posted.kind === 'posted' ? { kind: 'elsewhere', path: '/p2p/ads?done=posted' } : posted
}

const FIELD = 'field-'

async function keep({ c, session }: P2pRequest, values: FormValues): Promise<P2pOutcome> {
  const { method = '', holder = '' } = values
  if (!findPaymentMethod(method)) return createRefusedAnswer('method_unknown')
  const fields = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(FIELD) ? [[name.slice(FIELD.length), value]] : [],
    ),
  )
  return toFormOutcome(await p2pHandlers.keepMethod(c.env, session.person, { method, holder, fields }), 'method_kept')
}

async function report({ c, session }: P2pRequest, values: FormValues): Promise<P2pOutcome> {
  const request = parseFormFields(p2pCalls.report.query, values)
  if (!request)
    return createRefusedAnswer(UserReportReason.safeParse(values.reason).success ? 'report_unknown' : 'report_reason')
  return toFormOutcome(await p2pHandlers.report(c.env, session.person, request), 'reported')
}

export const P2P_ACTIONS: Readonly<Record<P2pOwnPage, Readonly<Record<string, Action>>>> = {
  'p2p-ad': { take },
  'p2p-deal': {
    pay: plain('pay', 'paid'),
    pay_late: plain('pay_late', 'paid'),
    extend: plain('extend', 'extended'),
    cancel: plain('cancel', 'cancel_asked'),
    withdraw_cancel: plain('withdraw_cancel', 'cancel_withdrawn'),
    withdraw_appeal: plain('withdraw_appeal', 'appeal_withdrawn'),
    release,
    appeal,
    evidence,
    state: async ({ c, session, id }, { statement = '' }) =>
      toFormOutcome(await p2pHandlers.state(c.env, session.person, { deal: id, statement }), 'stated'),
    say: async ({ c, session, id }, { body = '' }) =>
      toFormOutcome(await p2pHandlers.say(c.env, session.person, { deal: id, kind: 'text', body }), 'said'),
    rate,
    block: async ({ c, session, id }) =>
      toFormOutcome(await p2pHandlers.block(c.env, session.person, { deal: id }), 'blocked'),
  },
  'p2p-report': { report },
  'p2p-deals': {},
  'p2p-ads': { change },
  'p2p-post': { post },
  'p2p-methods': {
    keep,
    remove: async ({ c, session }, { method = '' }) =>
      toFormOutcome(await p2pHandlers.removeMethod(c.env, session.person, { method }), 'method_removed'),
    unblock: async ({ c, session }, { id = '' }) =>
      toFormOutcome(await p2pHandlers.unblock(c.env, session.person, { id }), 'unblocked'),
  },
}
