// Operators by the deployment's token: appointed, removed, and their log. Also switches at run time.

import { env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { callPath } from '#shared/api/contract.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { p2pMarketCalls } from '#shared/p2p/calls.ts'
import { cacheFeatureSwitches, FEATURE_SWITCHES_CACHE_MS, siteSwitchesStub } from '#worker/context/switches.ts'
import { ask, askUnder, documentOf } from './edge-site.ts'
import { registered } from './visitor.ts'

const TOKEN = 'a-token-of-operators'
const { addOperator, deskLog, operators, removeOperator } = operatorCalls

async function asked(path: string, body?: unknown, token = TOKEN) {
  const post = { method: 'POST', body: JSON.stringify(body) }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await askUnder({ OPERATOR_TOKEN: TOKEN }, path, { headers, ...(body !== undefined && post) })
  return { status: response.status, ...(await response.json<{ data: never; msg: string }>()) }
}

test('[OD1] operators are made and removed by command, and the log says so', async () => {
  const ann = await registered('ann@operators.test')
  const id = ann.cookies.get('userId') ?? ''
  const desk = env.OPERATORS.getByName('desk')
  expect((await asked(addOperator.path, { email: 'nobody@operators.test', reason: 'first one' })).data).toEqual({
    id: null,
  })
  const made = await asked(addOperator.path, { email: 'Ann@Operators.test ', reason: 'first one' })
  expect(made.data).toEqual({ id })
  await asked(addOperator.path, { email: 'ann@operators.test', reason: 'once more' })
  expect((await asked(operators.path)).data).toMatchObject([{ id, name: 'ann@operators.test' }])
  const at = { operator: id, session: 's' }
  expect([await desk.standing(at), await desk.enter(at), await desk.standing(at)]).toEqual(['outside', true, 'inside'])
  expect((await asked(removeOperator.path, { id, reason: 'left the house' })).data).toEqual({ removed: true })
  expect((await asked(removeOperator.path, { id, reason: 'left the house' })).data).toEqual({ removed: false })
  expect([await desk.standing(at), await desk.enter(at)]).toEqual(['none', false])
  const { entries, verification } = deskLog.answer.parse((await asked(deskLog.path)).data)
  expect(entries.map(({ act, target }) => [act, target])).toEqual([
    ['operator_removed', id],
    ['desk_entered', ''],
    ['operator_added', id],
  ])
  expect(verification).toMatchObject({ entries: 3, brokenAt: 0, head: entries[0]?.hash })
})

test('[OD1] without the token none of it answers', async () => {
  for (const path of [operators.path, deskLog.path]) {
    expect((await asked(path, undefined, 'another-token-of-it')).status).toBe(401)
    expect((await ask(path)).status).toBe(403)
  }
  for (const path of [addOperator.path, removeOperator.path]) {
    expect((await asked(path, { email: 'ann@operators.test', reason: 'let me in' }, 'no')).status).toBe(401)
    expect((await asked(path, { email: 'ann@operators.test', reason: 'no' })).status).toBe(400)
  }
})

test('[OD3] [OD4] leaving ends the desk; an act is written before it is done, and one that failed is said to have', async () => {
  const desk = env.OPERATORS.getByName('other-desk')
  await desk.add('bob', 'bob@x.test', 'for a test')
  const [here, there] = [
    { operator: 'bob', session: 's1' },
    { operator: 'bob', session: 's2' },
  ]
  await desk.enter(here)
  await desk.enter(there)
  const wanted = { act: 'account_frozen', target: 'eve', reason: ' a stolen phone ', detail: '' } as const
  expect(await desk.begin(here, wanted)).toEqual({ ok: true, value: 4 })
  await desk.failed(here, 4, 'unavailable')
  await desk.leave(here)
  expect(await desk.begin(there, wanted)).toEqual({ ok: false, error: 'desk_over' })
  expect((await desk.log(99, 3)).map(({ act, target, reason, detail }) => [act, target, reason, detail])).toEqual([
    ['desk_left', '', '', ''],
    ['act_failed', '#4', '', 'unavailable'],
    ['account_frozen', 'eve', 'a stolen phone', ''],
  ])
  expect(await desk.logOf('eve')).toHaveLength(1)
})

afterEach(async () => {
  vi.useRealTimers()
  cacheFeatureSwitches(env, await siteSwitchesStub(env).set('p2p', null), 0)
})

const board = async (settings = {}) =>
  (await askUnder(settings, `${callPath(p2pMarketCalls.board)}?fiat=EUR&asset=USDT&side=buy`)).status

test('[SW1] what is set at run time counts before the settings, and gives way to them again', async () => {
  const set = async (isOn: boolean | null) =>
    cacheFeatureSwitches(env, await siteSwitchesStub(env).set('p2p', isOn), Date.now())
  expect([await board(), await board({ FEATURES_OFF: 'p2p' })]).toEqual([200, 404])
  await set(false)
  expect([await board(), await board({ FEATURES_OFF: 'p2p' })]).toEqual([404, 404])
  expect((await ask('/p2p')).headers.get('location')).toBe('/')
  await set(true)
  expect([await board(), await board({ FEATURES_OFF: 'p2p' })]).toEqual([200, 200])
  await set(null)
  expect([await board(), await board({ FEATURES_OFF: 'p2p' })]).toEqual([200, 404])
})

test('[SW2] pages that are kept follow within five seconds', async () => {
  const offers = async () => (await documentOf(await ask('/markets?q=switched'))).includes('href="/p2p"')
  expect([await offers(), await offers()]).toEqual([true, true])
  // Switched in another isolate: this one does not know.
  await siteSwitchesStub(env).set('p2p', false)
  cacheFeatureSwitches(env, {}, Date.now() - FEATURE_SWITCHES_CACHE_MS - 1)
  await offers()
  await vi.waitFor(async () => expect(await offers()).toBe(false))
})

test('[SW3] where the object cannot be asked, what was last known holds', async () => {
  cacheFeatureSwitches(env, { p2p: false }, Date.now() - FEATURE_SWITCHES_CACHE_MS - 1)
  const broken = { getByName: () => ({ all: () => Promise.reject(new Error('gone')) }) }
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const { refreshFeatureSwitches, readFeatureSwitches } = await import('#worker/context/switches.ts')
  const elsewhere = { ...env, SWITCHES: broken } as unknown as typeof env
  cacheFeatureSwitches(elsewhere, { p2p: false }, 0)
  await refreshFeatureSwitches(elsewhere, Date.now())?.done
  expect(readFeatureSwitches(elsewhere)).toEqual({ p2p: false })
  expect(warned).toHaveBeenCalledOnce()
  const fresh = { ...env, SWITCHES: { ...broken } } as unknown as typeof env
  await refreshFeatureSwitches(fresh, Date.now())?.done
  expect(readFeatureSwitches(fresh)).toEqual({})
})
