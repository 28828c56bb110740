import type { FormValues } from '#shared/forms/rules.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { convertCalls } from '#shared/otc/convert/calls.ts'
import { isOtcTab, type OtcNote, type OtcTab, type QuoteForm } from '#shared/otc/convert/page.ts'
import { type ConvertReason, ConvertReason as Reasons } from '#shared/otc/convert/refusals.ts'
import type { RequestSession } from '../../context/variables.ts'
import type { Env } from '../../env.ts'
import { createWireRefusal, type FormPageRedirect, parseFormFields, type WireRefusal } from '../../http/product.ts'
import { ledgerStub } from '../../wallet/ledger.ts'
import { readUsdtPrices } from '../../wallet/prices.ts'
import { convertGateway, dealerStub } from './gateway.ts'
import { parseQuoteForm } from './page.ts'

export type ConvertOutcome =
  | FormPageRedirect
  | (WireRefusal<ConvertReason> & {
      readonly tab: OtcTab
      readonly wish: QuoteForm
      readonly values: FormValues
      /** Id of a new quote for the same conversion, after the price has moved. */
      readonly quote?: string
    })
type Owner = { readonly env: Env; readonly session: RequestSession }
type Action = (owner: Owner, values: FormValues) => Promise<ConvertOutcome>

const KEY = /^[0-9a-f-]{36}$/

const typedOf = (values: FormValues): QuoteForm => ({
  ...parseQuoteForm(new URLSearchParams(values)),
  amount: values.amount ?? '',
  side: values.side === 'get' ? 'get' : 'give',
})

export function refuseConvertForm(
  reason: ConvertReason,
  values: FormValues,
  more: Partial<ConvertOutcome & { kind: 'refused' }> = {},
): ConvertOutcome {
  const { tab } = values
  return {
    ...createWireRefusal(reason),
    wish: typedOf(values),
    values,
    tab: isOtcTab(tab) ? tab : 'convert',
    ...more,
  }
}

const noted = (tab: OtcTab, note: OtcNote): ConvertOutcome => ({ kind: 'on', search: `?tab=${tab}&note=${note}` })

const quote: Action = async ({ env, session }, values) => {
  const request = parseFormFields(convertCalls.quote.query, typedOf(values))
  if (!request) return refuseConvertForm('amount_invalid', values)
  const answer = await convertGateway.quote(env, session.person, request)
  if (answer.kind === 'refused') return refuseConvertForm(answer.reason, values, { params: answer.params })
  return { kind: 'on', search: `?quote=${answer.quote.id}` }
}

const accept: Action = async ({ env, session: { person } }, values) => {
  const request = parseFormFields(convertCalls.accept.query, values)
  if (!request) return refuseConvertForm('quote_unknown', values)
  const answer = await convertGateway.accept(env, person, request)
  if (answer.kind === 'done') return { kind: 'on', search: `?done=${answer.quote.id}` }
  const known = await dealerStub(env).view(person.id, request.id)
  const wish = known && {
    from: known.from,
    to: known.to,
    amount: trimZeros(known.fromAmount),
    side: 'give' as const,
  }
  const { quote: anew } = answer
  return refuseConvertForm(answer.reason, values, {
    params: answer.params,
    ...(wish && { wish }),
    ...(anew && { quote: anew.id }),
  })
}

const DAYS = /^\d{1,3}$/

const limit: Action = async ({ env, session }, values) => {
  const { days = '', key = '' } = values
  const request = parseFormFields(convertCalls.limit.query, {
    ...typedOf(values),
    price: values.price ?? '',
    days: DAYS.test(days) ? Number(days) : undefined,
    ...(KEY.test(key) && { clientId: key }),
  })
  if (!request) return refuseConvertForm('price_invalid', values)
  const answer = await convertGateway.limit(env, session.person, request)
  return answer.kind === 'done'
    ? noted('limit', 'placed')
    : refuseConvertForm(answer.reason, values, { params: answer.params })
}

const cancelLimit: Action = async ({ env, session }, values) => {
  const request = parseFormFields(convertCalls.cancelLimit.query, values)
  if (!request) return refuseConvertForm('order_unknown', values)
  const answer = await convertGateway.cancelLimit(env, session.person, request)
  return answer.kind === 'done' ? noted('limit', 'cancelled') : refuseConvertForm(answer.reason, values)
}

const recur: Action = async ({ env, session }, values) => {
  const { weekday = '', day = '' } = values
  const request = parseFormFields(convertCalls.recur.query, {
    ...values,
    ...typedOf(values),
    weekday: DAYS.test(weekday) ? Number(weekday) : undefined,
    day: DAYS.test(day) ? Number(day) : undefined,
  })
  if (!request) return refuseConvertForm('schedule_invalid', values)
  const answer = await convertGateway.recur(env, session.person, request)
  return answer.kind === 'done'
    ? noted('recurring', 'made')
    : refuseConvertForm(answer.reason, values, { params: answer.params })
}

const changeRecurring: Action = async ({ env, session }, values) => {
  const request = parseFormFields(convertCalls.changeRecurring.query, values)
  if (!request) return refuseConvertForm('order_unknown', values)
  const answer = await convertGateway.changeRecurring(env, session.person, request)
  return answer.kind === 'done' ? noted('recurring', 'changed') : refuseConvertForm(answer.reason, values)
}

const buy: Action = async ({ env, session }, values) => {
  const { asset, fiat, money = '', instrument, key = '' } = values
  const request = parseFormFields(convertCalls.buy.query, {
    asset,
    fiat,
    amount: money,
    instrument,
    ...(KEY.test(key) && { clientId: key }),
  })
  if (!request) return refuseConvertForm('amount_invalid', values)
  const answer = await convertGateway.buy(env, session.person, request)
  return answer.kind === 'done'
    ? noted('buy', 'ordered')
    : refuseConvertForm(answer.reason, values, { params: answer.params })
}

const answerBuy: Action = async ({ env, session }, values) => {
  const request = parseFormFields(convertCalls.answerBuy.query, { id: values.id, confirm: values.confirm === 'yes' })
  if (!request) return refuseConvertForm('order_unknown', values)
  const answer = await convertGateway.answerBuy(env, session.person, request)
  return answer.kind === 'done' ? noted('buy', 'answered') : refuseConvertForm(answer.reason, values)
}

const dust: Action = async ({ env, session: { person } }, values) => {
  const { key = '' } = values
  const prices = Object.entries(await readUsdtPrices(env)).map(([asset, price]) => ({ asset, price }))
  const ask = {
    person: person.id,
    key: `dust:${KEY.test(key) ? key : crypto.randomUUID()}`,
    wallet: 'spot' as const,
    prices,
  }
  const converted = await ledgerStub(env, person.id).convertDust(ask)
  if (converted.ok) return noted('dust', 'dusted')
  return refuseConvertForm(Reasons.safeParse(converted.error.reason).data ?? 'unavailable', values)
}

export const CONVERT_ACTIONS: Readonly<Record<string, Action>> = {
  quote,
  accept,
  limit,
  recur,
  dust,
  buy,
  'answer-buy': answerBuy,
  'cancel-limit': cancelLimit,
  'change-recurring': changeRecurring,
}
