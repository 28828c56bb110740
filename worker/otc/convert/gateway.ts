import type { z } from 'zod/mini'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { conversionCalls } from '#shared/otc/convert/calls.ts'
import type { CallOperation } from '../../calls/order-gateway.ts'
import type { Env } from '../../env.ts'
import { createRefusedAnswer, toProductAnswer, toRefusedAnswer } from '../../http/product.ts'
import { parseConversionAtoms } from './typed.ts'

type Calls = typeof conversionCalls

export const dealerStub = (env: Env) => objectStub(env, 'DEALER', 'main')

type Handlers = { readonly [Name in keyof Calls]: CallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

export const conversionHandlers: Handlers = {
  quote: async (env, { id }, { from, to, amount, side }) => {
    const atoms = parseConversionAtoms({ from, to, amount, side })
    if (!atoms.ok) return createRefusedAnswer(atoms.error)
    const quoted = await dealerStub(env).quote(id, { from, to, side, atoms: atoms.value })
    return quoted.ok ? { kind: 'quoted', quote: quoted.value } : toRefusedAnswer(quoted.error)
  },
  accept: async (env, { id: userId }, { id }) => {
    const done = await dealerStub(env).accept(userId, id)
    if (done.ok) return { kind: 'done', quote: done.value }
    const { quote } = done.error
    return { ...toRefusedAnswer(done.error), ...(quote && { quote }) }
  },
  history: async (env, { id }, cursor) => dealerStub(env).history(id, cursor),
  limit: async (env, { id }, { from, to, amount, price, days, clientId }) => {
    const atoms = parseConversionAtoms({ from, to, amount })
    if (!atoms.ok) return createRefusedAnswer(atoms.error)
    const asked = { from, to, atoms: atoms.value, price: price.trim(), days, clientId }
    return toProductAnswer(await dealerStub(env).placeLimit(id, asked), 'order')
  },
  cancelLimit: async (env, { id: userId }, { id }) => {
    return toProductAnswer(await dealerStub(env).cancelLimit(userId, id), 'order')
  },
  limits: async (env, { id }, cursor) => dealerStub(env).limits(id, cursor),
  recur: async (env, { id }, { from, to, amount, clientId, ...schedule }) => {
    const atoms = parseConversionAtoms({ from, to, amount })
    if (!atoms.ok) return createRefusedAnswer(atoms.error)
    const wanted = { from, to, atoms: atoms.value, schedule, ...(clientId !== undefined && { clientId }) }
    return toProductAnswer(await dealerStub(env).makePlan(id, wanted), 'plan')
  },
  changeRecurring: async (env, { id: userId }, { id, act }) => {
    return toProductAnswer(await dealerStub(env).changePlan(userId, id, act), 'plan')
  },
  recurring: async (env, { id }) => dealerStub(env).plans(id),
  runs: async (env, { id: userId }, { id, before }) => dealerStub(env).runs(userId, id, before),
  buy: async (env, { id }, { amount, ...asked }) => {
    return toProductAnswer(await dealerStub(env).buy(id, { ...asked, amount: amount.trim() }), 'purchase')
  },
  answerBuy: async (env, { id: userId }, { id, confirm }) => {
    return toProductAnswer(await dealerStub(env).answerBuy(userId, id, confirm), 'purchase')
  },
  purchases: async (env, { id }, cursor) => dealerStub(env).purchases(id, cursor),
}
