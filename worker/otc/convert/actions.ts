import type { FormValues } from '#shared/forms/rules.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { conversionCalls } from '#shared/otc/convert/calls.ts'
import { type ConversionQuoteForm, isOtcTab, type OtcFormResult, type OtcTab } from '#shared/otc/convert/page.ts'
import { type ConversionRefusalReason, ConversionRefusalReason as Reasons } from '#shared/otc/convert/refusals.ts'
import type { RequestSession } from '../../context/variables.ts'
import type { Env } from '../../env.ts'
import { createRefusedAnswer, type FormPageRedirect, parseFormFields, type RefusedAnswer } from '../../http/product.ts'
import { ledgerStub } from '../../wallet/ledger.ts'
import { readUsdtPrices } from '../../wallet/prices.ts'
import { conversionHandlers, dealerStub } from './gateway.ts'
import { parseQuoteForm } from './page.ts'

export type ConversionOutcome =
  | FormPageRedirect
  | (RefusedAnswer<ConversionRefusalReason> & {
      readonly tab: OtcTab
      readonly wish: ConversionQuoteForm
      readonly values: FormValues
      /** Id of a new quote for the same conversion, after the price has moved. */
      readonly quote?: string
    })
type Owner = { readonly env: Env; readonly session: RequestSession }
type Action = (owner: Owner, values: FormValues) => Promise<ConversionOutcome>

const KEY = /^[0-9a-f-]{36}$/

const typedOf = (values: FormValues): ConversionQuoteForm => ({
  ...parseQuoteForm(new URLSearchParams(values)),
  amount: values.amount ?? '',
  side: values.side === 'get' ? 'get' : 'give',
})

export function refuseConversionForm(
  reason: ConversionRefusalReason,
  values: FormValues,
  more: Partial<ConversionOutcome & { kind: 'refused' }> = {},
): ConversionOutcome {
  const { tab } = values
  return {
    ...createRefusedAnswer(reason),
    wish: typedOf(values),
    values,
    tab: isOtcTab(tab) ? tab : 'convert',
    ...more,
  }
}

const noted = (tab: OtcTab, note: OtcFormResult): ConversionOutcome => ({
  kind: 'on',
  search: `?tab=${tab}&note=${note}`,
})

const quote: Action = async ({ env, session }, values) => {
  const request = parseFormFields(conversionCalls.quote.query, typedOf(values))
  if (!request) return refuseConversionForm('amount_invalid', values)
  const answer = await conversionHandlers.quote(env, session.person, request)
  if (answer.kind === 'refused') return refuseConversionForm(answer.reason, values, { params: answer.params })
  return { kind: 'on', search: `?quote=${answer.quote.id}` }
}

const accept: Action = async ({ env, session: { person: user } }, values) => {
  const request = parseFormFields(conversionCalls.accept.query, values)
  if (!request) return refuseConversionForm('quote_unknown', values)
  const answer = await conversionHandlers.accept(env, user, request)
  if (answer.kind === 'done') return { kind: 'on', search: `?done=${answer.quote.id}` }
  const known = await dealerStub(env).view(user.id, request.id)
  const wish = known && {
    from: known.from,
    to: known.to,
    amount: trimZeros(known.fromAmount),
    side: 'give' as const,
  }
  const { quote: anew } = answer
  return refuseConversionForm(answer.reason, values, {
    params: answer.params,
    ...(wish && { wish }),
    ...(anew && { quote: anew.id }),
  })
}

const DAYS = /^\d{1,3}$/

const limit: Action = async ({ env, session }, values) => {
  const { days = '', key = '' } = values
  const request = parseFormFields(conversionCalls.limit.query, {
    ...typedOf(values),
    price: values.price ?? '',
    days: DAYS.test(days) ? Number(days) : undefined,
    ...(KEY.test(key) && { clientId: key }),
  })
  if (!request) return refuseConversionForm('price_invalid', values)
  const answer = await conversionHandlers.limit(env, session.person, request)
  return answer.kind === 'done'
    ? noted('limit', 'placed')
    : refuseConversionForm(answer.reason, values, { params: answer.params })
}

const cancelLimit: Action = async ({ env, session }, values) => {
  const request = parseFormFields(conversionCalls.cancelLimit.query, values)
  if (!request) return refuseConversionForm('order_unknown', values)
  const answer = await conversionHandlers.cancelLimit(env, session.person, request)
  return answer.kind === 'done' ? noted('limit', 'cancelled') : refuseConversionForm(answer.reason, values)
}

const recur: Action = async ({ env, session }, values) => {
  const { weekday = '', day = '', key = '' } = values
  const request = parseFormFields(conversionCalls.recur.query, {
    ...values,
    ...typedOf(values),
    weekday: DAYS.test(weekday) ? Number(weekday) : undefined,
    day: DAYS.test(day) ? Number(day) : undefined,
    ...(KEY.test(key) && { clientId: key }),
  })
  if (!request) return refuseConversionForm('schedule_invalid', values)
  const answer = await conversionHandlers.recur(env, session.person, request)
  return answer.kind === 'done'
    ? noted('recurring', 'made')
    : refuseConversionForm(answer.reason, values, { params: answer.params })
}

const changeRecurring: Action = async ({ env, session }, values) => {
  const request = parseFormFields(conversionCalls.changeRecurring.query, values)
  if (!request) return refuseConversionForm('order_unknown', values)
  const answer = await conversionHandlers.changeRecurring(env, session.person, request)
  return answer.kind === 'done' ? noted('recurring', 'changed') : refuseConversionForm(answer.reason, values)
}

const buy: Action = async ({ env, session }, values) => {
  const { asset, fiat, money = '', instrument, key = '' } = values
  const request = parseFormFields(conversionCalls.buy.query, {
    asset,
    fiat,
    amount: money,
    instrument,
    ...(KEY.test(key) && { clientId: key }),
  })
  if (!request) return refuseConversionForm('amount_invalid', values)
  const answer = await conversionHandlers.buy(env, session.person, request)
  return answer.kind === 'done'
    ? noted('buy', 'ordered')
    : refuseConversionForm(answer.reason, values, { params: answer.params })
}

const answerBuy: Action = async ({ env, session }, values) => {
  const request = parseFormFields(conversionCalls.answerBuy.query, { id: values.id, confirm: values.confirm === 'yes' })
  if (!request) return refuseConversionForm('order_unknown', values)
  const answer = await conversionHandlers.answerBuy(env, session.person, request)
  return answer.kind === 'done' ? noted('buy', 'answered') : refuseConversionForm(answer.reason, values)
}

const dust: Action = async ({ env, session: { person: user } }, values) => {
  const { key = '' } = values
  const prices = Object.entries(await readUsdtPrices(env)).map(([asset, price]) => ({ asset, price }))
  const ask = {
    person: user.id,
    key: `dust:${KEY.test(key) ? key : crypto.randomUUID()}`,
    wallet: 'spot' as const,
    prices,
  }
  const converted = await ledgerStub(env, user.id).convertDust(ask)
  if (converted.ok) return noted('dust', 'dusted')
  return refuseConversionForm(Reasons.safeParse(converted.error.reason).data ?? 'unavailable', values)
}

export const CONVERSION_ACTIONS: Readonly<Record<string, Action>> = {
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
