import type { z } from 'zod/mini'
import type { ConvertRefused, convertCalls } from '#shared/otc/convert/calls.ts'
import type { ConvertReason, ConvertRefusal } from '#shared/otc/convert/refusals.ts'
import type { Operation } from '../../calls/order-gateway.ts'
import type { Env } from '../../env.ts'
import { parseConvertAtoms } from './typed.ts'

type Calls = typeof convertCalls

const toRefusal = ({ reason, params }: ConvertRefusal): ConvertRefused => ({
  kind: 'refused',
  reason,
  params: { ...params },
})
const refuseWith = (reason: ConvertReason): ConvertRefused => ({ kind: 'refused', reason, params: {} })

export const dealerStub = (env: Env) => env.DEALER.getByName('main')

type Handlers = { readonly [Name in keyof Calls]: Operation<Calls[Name], z.output<Calls[Name]['answer']>> }

export const convertGateway: Handlers = {
  quote: async (env, { id }, { from, to, amount, side }) => {
    const atoms = parseConvertAtoms({ from, to, amount, side })
    if (!atoms.ok) return refuseWith(atoms.error)
    const quoted = await dealerStub(env).quote(id, { from, to, side, atoms: atoms.value })
    return quoted.ok ? { kind: 'quoted', quote: quoted.value } : toRefusal(quoted.error)
  },
  accept: async (env, { id: person }, { id }) => {
    const done = await dealerStub(env).accept(person, id)
    if (done.ok) return { kind: 'done', quote: done.value }
    const { quote } = done.error
    return { ...toRefusal(done.error), ...(quote && { quote }) }
  },
  history: async (env, { id }, cursor) => dealerStub(env).history(id, cursor),
  limit: async (env, { id }, { from, to, amount, price, days, clientId }) => {
    const atoms = parseConvertAtoms({ from, to, amount })
    if (!atoms.ok) return refuseWith(atoms.error)
    const asked = { from, to, atoms: atoms.value, price: price.trim(), days, clientId }
    const placed = await dealerStub(env).placeLimit(id, asked)
    return placed.ok ? { kind: 'done', order: placed.value } : toRefusal(placed.error)
  },
  cancelLimit: async (env, { id: person }, { id }) => {
    const cancelled = await dealerStub(env).cancelLimit(person, id)
    return cancelled.ok ? { kind: 'done', order: cancelled.value } : toRefusal(cancelled.error)
  },
  limits: async (env, { id }, cursor) => dealerStub(env).limits(id, cursor),
  recur: async (env, { id }, { from, to, amount, ...schedule }) => {
    const atoms = parseConvertAtoms({ from, to, amount })
    if (!atoms.ok) return refuseWith(atoms.error)
    const made = await dealerStub(env).makePlan(id, { from, to, atoms: atoms.value, schedule })
    return made.ok ? { kind: 'done', plan: made.value } : toRefusal(made.error)
  },
  changeRecurring: async (env, { id: person }, { id, act }) => {
    const changed = await dealerStub(env).changePlan(person, id, act)
    return changed.ok ? { kind: 'done', plan: changed.value } : toRefusal(changed.error)
  },
  recurring: async (env, { id }) => dealerStub(env).plans(id),
  runs: async (env, { id: person }, { id, before }) => dealerStub(env).runs(person, id, before),
  buy: async (env, { id }, { amount, ...asked }) => {
    const bought = await dealerStub(env).buy(id, { ...asked, amount: amount.trim() })
    return bought.ok ? { kind: 'done', purchase: bought.value } : toRefusal(bought.error)
  },
  answerBuy: async (env, { id: person }, { id, confirm }) => {
    const answered = await dealerStub(env).answerBuy(person, id, confirm)
    return answered.ok ? { kind: 'done', purchase: answered.value } : toRefusal(answered.error)
  },
  purchases: async (env, { id }, cursor) => dealerStub(env).purchases(id, cursor),
}
