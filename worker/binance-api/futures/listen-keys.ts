// Listen keys: what a program's key opens a stream of its owner's own with.

import { FUTURES_ERRORS } from '#shared/binance-api/futures/refusals.ts'
import { ok, refuse } from '#shared/result.ts'
import { newListenKey } from '../../account/key-names.ts'
import type { Env } from '../../env.ts'
import { revokeSockets } from '../../socket/revoke.ts'
import type { Caller } from '../product.ts'

/** The one that is open, for another hour; else a new one. */
export async function startListening(env: Env, { key, person }: Caller) {
  const listenKey = await env.ACCOUNT.getByName(person.id).listenKey(key.id, await newListenKey(env, person.id))
  return listenKey === undefined ? refuse(FUTURES_ERRORS.no_listen_key) : ok({ listenKey })
}

export async function keepListening(env: Env, { key, person }: Caller) {
  const listenKey = await env.ACCOUNT.getByName(person.id).listenKey(key.id, undefined)
  return listenKey === undefined ? refuse(FUTURES_ERRORS.no_listen_key) : ok({ listenKey })
}

/** What it opened ends, too. */
export async function stopListening(env: Env, { key, person }: Caller) {
  const listenKey = await env.ACCOUNT.getByName(person.id).endListening(key.id)
  if (listenKey === undefined) return refuse(FUTURES_ERRORS.no_listen_key)
  await revokeSockets(env, person.id, [listenKey])
  return ok({})
}
