import { objectStub } from '#objects/platform/object-stub.ts'
import { FUTURES_ERRORS } from '#shared/binance-api/futures/refusals.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import type { Env } from '../../env.ts'
import { createListenKey } from '../../identity/api-key-ids.ts'
import { closeSessionSockets } from '../../identity/session/revoke.ts'
import type { BinanceCaller } from '../product.ts'

/** Extends the API key's open listen key by an hour; creates one if none is open. */
export async function openListenKey(env: Env, { key, person: user }: BinanceCaller) {
  const listenKey = await objectStub(env, 'ACCOUNT', user.id).listenKey(key.id, await createListenKey(env, user.id))
  return listenKey === undefined ? refuse(FUTURES_ERRORS.no_listen_key) : ok({ listenKey })
}

export async function extendListenKey(env: Env, { key, person: user }: BinanceCaller, named: Named) {
  const listenKey = await objectStub(env, 'ACCOUNT', user.id).listenKey(key.id, undefined)
  return isOpen(listenKey, named) ? ok({ listenKey }) : refuse(FUTURES_ERRORS.no_listen_key)
}

type Named = { readonly listenKey?: string | undefined }
/** True if the request names the open listen key, or none: an API key has only one. */
const isOpen = (listenKey: string | undefined, { listenKey: named = listenKey }: Named): listenKey is string =>
  listenKey !== undefined && listenKey === named

export async function closeListenKey(env: Env, { key, person: user }: BinanceCaller, named: Named) {
  const open = await objectStub(env, 'ACCOUNT', user.id).listenKey(key.id, undefined)
  if (!isOpen(open, named)) return refuse(FUTURES_ERRORS.no_listen_key)
  const listenKey = await objectStub(env, 'ACCOUNT', user.id).endListening(key.id)
  if (listenKey === undefined) return refuse(FUTURES_ERRORS.no_listen_key)
  await closeSessionSockets(env, user.id, [listenKey])
  return ok({})
}
