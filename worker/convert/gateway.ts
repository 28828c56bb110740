// Conversions of whoever is logged in: what was typed is read in atoms, and the dealer decides.

import type { z } from 'zod/mini'
import type { ConvertRefused, convertCalls } from '#shared/api/convert.ts'
import type { ConvertReason, ConvertRefusal } from '#shared/convert/refusals.ts'
import { assetOf, parseAmount } from '#shared/money/assets.ts'
import type { Env } from '../env.ts'
import type { Operation } from '../trading/order-gateway.ts'

type Calls = typeof convertCalls

const told = ({ reason, params }: ConvertRefusal): ConvertRefused => ({
  kind: 'refused',
  reason,
  params: { ...params },
})
const toldOf = (reason: ConvertReason): ConvertRefused => ({ kind: 'refused', reason, params: {} })

/** One for the deployment. */
export const dealerOf = (env: Env) => env.DEALER.getByName('main')

type Handlers = { readonly [Name in keyof Calls]: Operation<Calls[Name], z.output<Calls[Name]['answer']>> }

export const convertGateway: Handlers = {
  quote: async (env, { id }, { from, to, amount, side }) => {
    const asset = assetOf(side === 'give' ? from : to)
    if (!asset || !assetOf(from) || !assetOf(to)) return toldOf('asset_unknown')
    const atoms = parseAmount(asset, amount.trim())
    if (!atoms.ok || atoms.value <= 0n) return toldOf('amount_invalid')
    const quoted = await dealerOf(env).quote(id, { from, to, side, atoms: String(atoms.value) })
    return quoted.ok ? { kind: 'quoted', quote: quoted.value } : told(quoted.error)
  },
  accept: async (env, { id: person }, { id }) => {
    const done = await dealerOf(env).accept(person, id)
    return done.ok ? { kind: 'done', quote: done.value } : told(done.error)
  },
  history: async (env, { id }, { before }) => dealerOf(env).history(id, before),
}
