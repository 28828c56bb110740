// Onboarding steps of new users on the home page, until they are done or hidden.

import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { computeShardName } from '#objects/platform/slots.ts'
import type { AccountFirstStep, AccountSafetyStep } from '#shared/identity/account/first-steps.ts'
import { listDoneSteps, readFirstSteps } from '#worker/pages/account/first-steps.ts'
import { withApp } from './at-desk.ts'
import { ask, documentOf, markupOf, personalOf, publicOf } from './edge-site.ts'
import { enteredBy, location, objectOf, post, view } from './member.ts'
import { registered, type Visitor } from './visitor.ts'

const PASSKEY = {
  id: 'Zmlyc3Qtc3RlcHM',
  publicKey: 'cHVibGlj',
  counter: 0,
  transports: ['internal'],
  name: 'Laptop',
  createdAt: 0,
  usedAt: null,
  backupEligible: true,
  backedUp: true,
  suspectAt: null,
}
const ORDER = JSON.stringify({
  kind: 'single',
  side: 'buy',
  quantity: 0,
  leg: { type: 'market', price: 0, timeInForce: 'IOC', postOnly: false },
})

const homeOf = async (visitor: Visitor, path = '/') => documentOf(await visitor.ask(path))
const stepsOf = (document: string) => personalOf(document)?.personal.steps
const hasSteps = (document: string) => markupOf(document).includes('id="first-steps"')

async function withFunds(visitor: Visitor) {
  const person = visitor.cookies.get('userId') ?? ''
  const ledger = env.LEDGER.getByName(computeShardName(person, 2))
  await ledger.execute({ person, key: crypto.randomUUID(), command: { kind: 'faucet', asset: 'USDT', to: 'spot' } })
  return {
    buy: async () => {
      const command = {
        kind: 'place' as const,
        market: 'BTC_USDT',
        wallet: 'spot' as const,
        asset: 'USDT',
        atoms: '100000000000',
        terms: ORDER,
      }
      const traded = await ledger.trade({ person, key: crypto.randomUUID(), command }, 5_000)
      expect(traded.kind).toBe('done')
    },
  }
}

async function withPasskey(visitor: Visitor): Promise<void> {
  const account = objectOf(visitor)
  await account.holdPasskey({ flow: 'first', passkey: PASSKEY, expiresAt: Date.now() + 60_000 })
  expect((await account.bindPasskey('first', { agent: '', address: '' })).ok).toBe(true)
}

test('[AC29] the home page shows whoever is new what is left to do, done by itself, and nothing of it to anybody else', async () => {
  const visitor = await registered('home-steps@example.com')
  const first = await homeOf(visitor)
  expect(stepsOf(first)).toEqual([])
  expect(markupOf(first)).toContain('href="/account/security#two-step"')
  expect(markupOf(first)).toContain('0 of 4 done')
  expect(hasSteps(await documentOf(await ask('/')))).toBe(false)
  // In the user's language, without messages for the browser to load.
  const arabic = await homeOf(await registered('arabic-steps@example.com'), '/ar_AE')
  expect(markupOf(arabic)).toContain('href="/ar_AE/wallet/deposit"')
  expect(publicOf(arabic).modules.words.map(([name]) => name)).not.toContain('account')

  const { buy } = await withFunds(visitor)
  expect(stepsOf(await homeOf(visitor))).toEqual(['funds'])
  await buy()
  await withApp(visitor)
  const three = await homeOf(visitor)
  expect(stepsOf(three)).toEqual(['funds', 'order', 'two-step'])
  expect(markupOf(three)).toContain('3 of 4 done')
  expect(markupOf(three)).not.toContain('href="/account/security#two-step"')
  expect((await view(visitor, 'account')).steps).toEqual({ isHidden: false, done: stepsOf(three) })

  await withPasskey(visitor)
  expect(hasSteps(await homeOf(visitor))).toBe(false)
  expect((await view(visitor, 'account')).steps.done).toHaveLength(4)
  // Completed steps stay completed in the account.
  const exported = async (): Promise<object> => objectOf(visitor).exportAll({ agent: '', address: '' })
  await vi.waitFor(async () => expect(await exported()).toMatchObject({ firstSteps: 'finished' }))
  await objectOf(visitor).removePasskey(PASSKEY.id, { agent: '', address: '' })
  expect(hasSteps(await homeOf(visitor))).toBe(false)
})

test('[AC29] they are put away there, without scripts, and brought back on the account’s page', async () => {
  const visitor = await registered('leaves-steps@example.com')
  expect(location(await post(visitor, 'welcome-hide', { from: 'home' }))).toEqual([303, '/'])
  const after = await homeOf(visitor)
  expect(hasSteps(after)).toBe(false)
  expect(personalOf(after)?.personal).not.toHaveProperty('steps')
  expect(location(await post(visitor, 'welcome-show'))).toEqual([303, '/account?done=welcome_shown'])
  expect(hasSteps(await homeOf(visitor))).toBe(true)
  // A return address of another origin leads to the account instead.
  expect(location(await post(visitor, 'welcome-hide', { from: '//evil.test' }))).toEqual([
    303,
    '/account?done=welcome_hidden',
  ])
})

test('[AC29] a sub-account has none: whoever has made one is not new', async () => {
  const visitor = await registered('parent-steps@example.com')
  await post(visitor, 'sub-account-make', { name: 'Grid' })
  const { subs } = await view(visitor, 'account-sub-accounts')
  expect(hasSteps(await homeOf(await enteredBy(visitor, subs[0]?.id ?? '')))).toBe(false)
})

/** A member's request that counts its calls. @param has steps that were ever done */
function asking(
  person: string,
  safeSteps: readonly AccountSafetyStep[] | undefined,
  has: readonly ('money' | 'order')[],
) {
  const calls: string[] = []
  const waited: Promise<unknown>[] = []
  const object = (name: string, methods: Record<string, (asked: never) => unknown>) => ({
    getByName: () =>
      Object.fromEntries(
        Object.entries(methods).map(([method, answer]) => [
          method,
          async (asked: never) => {
            calls.push(`${name}.${method}`)
            return answer(asked)
          },
        ]),
      ),
  })
  const env = {
    LEDGER: object('ledger', {
      journal: ({ kind }: { kind?: string }) => (has.includes(kind === 'order' ? 'order' : 'money') ? [{}] : []),
    }),
    CLEARING: object('clearing', { orders: () => ({ rows: [] }) }),
    ACCOUNT: object('account', { finishWelcome: () => undefined }),
  }
  const c = { env, executionCtx: { waitUntil: (work: Promise<unknown>) => waited.push(work) } }
  const session = {
    token: { account: person },
    member: { unread: 0, belongs: undefined, ...(safeSteps && { safeSteps }) },
  }
  const ask = () => readFirstSteps({ c, session } as unknown as Parameters<typeof readFirstSteps>[0])
  return { ask, calls, waited }
}

test('[AC29] whoever has put the steps away, or taken all of them, costs no call', async () => {
  const { ask, calls } = asking('away', undefined, ['money', 'order'])
  expect(await ask()).toBeUndefined()
  expect(calls).toEqual([])
})

test('[AC29] the ledger says both steps at once, and whoever has ordered is never asked for again', async () => {
  const poor = asking('poor', [], [])
  expect(await poor.ask()).toEqual([])
  expect(poor.calls).toEqual(['ledger.journal', 'ledger.journal'])
  const trader = asking('trader', ['passkey'], ['money', 'order'])
  expect(await trader.ask()).toEqual(['funds', 'order', 'passkey'])
  expect(trader.calls).toEqual(['ledger.journal', 'ledger.journal'])
  expect(await trader.ask()).toEqual(['funds', 'order', 'passkey'])
  expect(trader.calls).toHaveLength(2)
  const saver = asking('saver', [], ['money'])
  expect(await saver.ask()).toEqual(['funds'])
  expect(saver.calls).toEqual(['ledger.journal', 'ledger.journal', 'clearing.orders'])
})

test('[AC29] with the last step the account is told, and nothing is shown', async () => {
  const { ask, calls, waited } = asking('done', ['two-step', 'passkey'], ['money', 'order'])
  expect(await ask()).toBeUndefined()
  await Promise.all(waited)
  expect(calls.at(-1)).toBe('account.finishWelcome')
})

test('[AC29] steps that nobody could say are not shown as missing', async () => {
  const { ask } = asking('unknown', [], [])
  const session = { token: { account: 'unknown' }, member: { safeSteps: [] } }
  const c = { env: {} }
  expect(await readFirstSteps({ c, session } as unknown as Parameters<typeof readFirstSteps>[0])).toBeUndefined()
  expect(await ask()).toEqual([])
})

test('[AC28] steps stand in the order of their list', () => {
  const all: readonly AccountFirstStep[] = ['funds', 'order', 'two-step', 'passkey']
  expect(listDoneSteps({ funds: true, order: true }, ['passkey', 'two-step'])).toEqual(all)
  expect(listDoneSteps(undefined, ['passkey'])).toEqual(['passkey'])
})
