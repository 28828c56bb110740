// Named tokens of the operators' calls.

import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { CallDefinition } from '#shared/api/contract.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import type { OperatorTokenScope } from '#shared/operator/tokens.ts'
import { askUnder } from './edge-site.ts'

const OWNER = 'the-token-of-the-deployment'

async function send(
  token: string,
  { method, path }: CallDefinition,
  body?: unknown,
  settings = { OPERATOR_TOKEN: OWNER },
) {
  const response = await askUnder(settings, path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...(await response.json<{ data: unknown; msg: string }>()) }
}

async function add(name: string, scope: OperatorTokenScope, days = 30): Promise<string> {
  const { data } = await send(OWNER, operatorCalls.addToken, { name, scope, days, reason: 'for a test' })
  return operatorCalls.addToken.answer.parse(data).token ?? expect.unreachable()
}

test('[KT7] a token reaches the calls of its scope and no others', async () => {
  const tokens = { read: await add('reader', 'read'), act: await add('actor', 'act'), all: await add('owner', 'all') }
  const statuses = async (token: string) => [
    (await send(token, operatorCalls.tokens)).status,
    (await send(token, operatorCalls.endSessions, { account: '0'.repeat(24) })).status,
    (await send(token, operatorCalls.removeOperator, { id: '0'.repeat(24), reason: 'for a test' })).status,
  ]
  expect(await statuses(tokens.read)).toEqual([200, 401, 401])
  expect(await statuses(tokens.act)).toEqual([200, 200, 401])
  expect(await statuses(tokens.all)).toEqual([200, 200, 200])
})

test('[KT7] a name is taken once, and its removal ends the token at once', async () => {
  const token = await add('short-lived', 'read')
  expect(token).toMatch(/^mop_[\w-]{43}$/)
  const again = await send(OWNER, operatorCalls.addToken, {
    name: 'short-lived',
    scope: 'all',
    days: 1,
    reason: 'again',
  })
  expect(again.data).toEqual({ token: null })
  expect((await send(token, operatorCalls.tokens)).status).toBe(200)
  await send(OWNER, operatorCalls.removeToken, { name: 'short-lived', reason: 'for a test' })
  expect((await send(token, operatorCalls.tokens)).status).toBe(401)
})

test('[OD9] only the hash of a token is stored, and both acts are in the log', async () => {
  const token = await add('hashed', 'read')
  const stub = env.OPERATORS.getByName('desk')
  const rows = await runInDurableObject(stub, (_, { storage }) =>
    JSON.stringify(['tokens', 'log'].map((table) => storage.sql.exec(`SELECT * FROM ${table}`).toArray())),
  )
  expect(rows).toContain('hashed')
  expect(rows).not.toContain(token)
  await send(OWNER, operatorCalls.removeToken, { name: 'hashed', reason: 'for a test' })
  const acts = (await stub.logOf('hashed')).map(({ act, detail }) => `${act} ${detail}`.trim())
  expect(acts).toEqual(['token_removed', 'token_added read, 30 d'])
  expect(await stub.verify()).toMatchObject({ brokenAt: 0 })
})

test('[OD4] [OD9] each act of a token is in the log with its name', async () => {
  const token = await add('program', 'act')
  const acts = [
    [operatorCalls.endSessions, { account: '0'.repeat(24) }],
    [operatorCalls.audit, {}],
    [operatorCalls.blockDealer, { account: '0'.repeat(24), name: 'Nobody', isDealer: false }],
    [operatorCalls.decideLead, { id: '0'.repeat(16), approve: false }],
    [operatorCalls.halt, { market: 'SOL_USDT', reason: 'for a test' }],
    [operatorCalls.halt, { market: 'SOL_USDT', reason: null }],
  ] as const
  for (const [call, body] of acts) expect([call.path, (await send(token, call, body)).status]).toEqual([call.path, 200])
  const log = await env.OPERATORS.getByName('desk').log(Number.MAX_SAFE_INTEGER, 20)
  const own = log.filter(({ operator, act }) => operator === 'token:program' && act !== 'act_failed')
  expect(own.map(({ act }) => act).reverse()).toEqual([
    'sessions_ended',
    'audit_run',
    'block_dealer_removed',
    'lead_refused',
    'market_halted',
    'market_resumed',
  ])
  expect((await send(await add('metrics', 'read'), operatorCalls.deskLog)).status).toBe(401)
})

test('[OD9] an expired token counts no more', async () => {
  const token = await add('expired', 'all')
  await runInDurableObject(env.OPERATORS.getByName('desk'), (_, { storage }) => {
    storage.sql.exec("UPDATE tokens SET expires_at = 1 WHERE name = 'expired'")
  })
  expect((await send(token, operatorCalls.tokens)).status).toBe(401)
})

test('[KT7] two tokens of the deployment count while it turns, and a named one without any', async () => {
  const settings = { OPERATOR_TOKEN: 'the-next-token-of-it', OPERATOR_TOKEN_OTHERS: OWNER }
  for (const token of [OWNER, settings.OPERATOR_TOKEN]) {
    expect((await send(token, operatorCalls.tokens, undefined, settings)).status).toBe(200)
  }
  expect((await send('somebody-else-token', operatorCalls.tokens, undefined, settings)).status).toBe(401)
  const named = await add('alone', 'read')
  const without = {} as { OPERATOR_TOKEN: string }
  expect((await send(named, operatorCalls.tokens, undefined, without)).status).toBe(200)
  expect(await send(OWNER, operatorCalls.tokens, undefined, without)).toMatchObject({
    status: 403,
    msg: 'operator_disabled',
  })
})
