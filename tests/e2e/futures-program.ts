// A futures trading program with ccxt, for tests of the served site.

import ccxt, { type binanceusdm, type pro } from 'ccxt'
import { expect } from 'playwright/test'
import { futuresCalls } from '#shared/futures/calls.ts'
import { type ProgramKey, TraderOf } from '../load/person.ts'

export type StreamClient = InstanceType<typeof pro.binanceusdm>

/** A user with 8,000 USDT of margin, and an API key. */
export async function futuresProgram(origin: string): Promise<ProgramKey> {
  const person = new TraderOf(origin, `futures-${crypto.randomUUID()}@example.com`)
  await person.register()
  await person.faucet('USDT')
  const moved = await person.ask('POST', futuresCalls.transfer.path, { amount: '8000' })
  expect(moved.data).toEqual({ kind: 'done' })
  return person.makeKey()
}

/** ccxt's client; only hosts and key are changed. */
export function futuresClient(origin: string, { id, secret }: ProgramKey): binanceusdm {
  return pointed(new ccxt.binanceusdm({ apiKey: id, secret, enableRateLimit: false }), origin)
}

/** The same client with streams. */
export async function futuresStreamClient(origin: string, key?: ProgramKey): Promise<StreamClient> {
  const keys = key ? { apiKey: key.id, secret: key.secret } : {}
  const client = pointed(new ccxt.pro.binanceusdm({ ...keys, enableRateLimit: false }), origin)
  const api = client.urls.api as { ws: Record<string, unknown> }
  client.urls.api = { ...api, ws: { ...api.ws, future: `${origin.replace(/^http/, 'ws')}/ws` } }
  // It refuses an unencrypted address until it has loaded its proxy agents.
  await client.loadHttpProxyAgent()
  await client.loadMarkets()
  return client
}

function pointed<Client extends Pick<binanceusdm, 'urls'>>(client: Client, origin: string): Client {
  const versions = { fapiPublic: 'v1', fapiPublicV2: 'v2', fapiPublicV3: 'v3' }
  const own = { fapiPrivate: 'v1', fapiPrivateV2: 'v2', fapiPrivateV3: 'v3' }
  const paths = Object.entries({ ...versions, ...own }).map(([name, version]) => [name, `${origin}/fapi/${version}`])
  const spot = { public: '/api/v3', private: '/api/v3', v1: '/api/v1', sapi: '/sapi/v1', dapiPublic: '/dapi/v1' }
  const others = Object.entries(spot).map(([name, path]) => [name, origin + path])
  client.urls.api = { ...(client.urls.api as object), ...Object.fromEntries([...paths, ...others]) }
  return client
}
