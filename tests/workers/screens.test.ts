// Saved screens of the list of markets, by forms, and private to their user.

import { expect, test } from 'vitest'
import type { TrackedFeature } from '#objects/identity/account/used-features.ts'
import { readSavedMarketScreensView } from '#worker/markets/screens.ts'
import { readBotMoney, readBotWorth } from '#worker/wallet/bots.ts'
import { ask, documentOf, markupOf, personalOf } from './edge-site.ts'
import { location, objectOf, post } from './member.ts'
import { registered, type Visitor } from './visitor.ts'

const at = async (visitor: Visitor, path = '/markets') => documentOf(await visitor.ask(path))
const screensOf = async (visitor: Visitor, path?: string) => personalOf(await at(visitor, path))?.personal.screens

function asking(unused: readonly TrackedFeature[]) {
  const calls: string[] = []
  const waited: Promise<unknown>[] = []
  const object = (of: string, answers: Readonly<Record<string, unknown>>) => ({
    getByName: () =>
      Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [
          name,
          async () => {
            calls.push(`${of}.${name}`)
            return answer
          },
        ]),
      ),
  })
  const NOTICES = object('notices', { screens: { list: [], dropped: null } })
  const ACCOUNT = object('account', { noteUnused: undefined })
  const c = { env: { NOTICES, ACCOUNT }, executionCtx: { waitUntil: (work: Promise<unknown>) => waited.push(work) } }
  const session = { token: { account: 'one' }, person: { id: 'one' }, member: { unread: 0, unused } }
  return {
    ask: () =>
      readSavedMarketScreensView({ c, session } as unknown as Parameters<typeof readSavedMarketScreensView>[0]),
    calls,
    waited,
  }
}

test('[MK8] screens are kept by a form, stand above the list and the map, and lead to what they name', async () => {
  const visitor = await registered('screens-keep@example.com')
  expect(await screensOf(visitor)).toEqual({ list: [] })
  const kept = await post(visitor, 'screen-keep', {
    name: ' Hot  memes ',
    search: '?dir=desc&sort=change&category=meme',
  })
  expect(location(kept)).toEqual([303, '/markets?category=meme&sort=change'])
  const page = markupOf(await at(visitor, '/markets?category=meme&sort=change'))
  expect(page).toContain(
    '<a href="/markets?category=meme&amp;sort=change" aria-current="true"><bdi>Hot memes</bdi></a>',
  )
  expect(page).toContain('aria-label="Delete filter Hot memes"')
  expect(markupOf(await at(visitor, '/ar_AE/markets?view=map'))).toContain(
    'href="/ar_AE/markets?category=meme&amp;sort=change"',
  )
  // No other user has it, and no public page.
  expect(await screensOf(await registered('screens-other@example.com'))).toEqual({ list: [] })
  expect(await documentOf(await ask('/markets'))).not.toContain('Hot memes')
})

test('[MK6] [MK7] [MK8] a deletion is taken back by a form; what is no name, or no address of the list, changes nothing else', async () => {
  const visitor = await registered('screens-drop@example.com')
  for (const name of ['<b>one</b>', 'two', 'three']) await post(visitor, 'screen-keep', { name, search: '' })
  const dropped = await post(visitor, 'screen-drop', { name: '<b>one</b>', search: '?q=eth&x=//evil.test' })
  expect(location(dropped)).toEqual([303, '/markets?q=eth'])
  expect(markupOf(await at(visitor))).toContain('“&lt;b&gt;one&lt;/b&gt;” deleted')
  expect(location(await post(visitor, 'screen-restore', { search: '//evil.test' }))).toEqual([303, '/markets'])
  expect((await screensOf(visitor))?.list.map(({ name }) => name)).toEqual(['<b>one</b>', 'two', 'three'])
  await post(visitor, 'screen-drop', { name: 'unknown', search: '' })
  await post(visitor, 'screen-keep', { name: ' ', search: '?q=eth' })
  expect((await screensOf(visitor))?.list).toHaveLength(3)
})

test('[MK8] a visitor has no form that the server would take', async () => {
  expect(markupOf(await documentOf(await ask('/markets')))).not.toContain('screen-keep')
})

test('[ACC18] whoever never kept a screen is asked for once, and whoever kept one ever after', async () => {
  const { ask, calls, waited } = asking([])
  expect(await ask()).toEqual({ list: [] })
  await Promise.all(waited)
  expect(calls).toEqual(['notices.screens', 'account.noteUnused'])
  const known = asking(['screens'])
  expect(await known.ask()).toEqual({ list: [] })
  expect(known.calls).toEqual([])
})

test('[ACC18] a screen that is kept is shown, though a page had found none before', async () => {
  const visitor = await registered('screens-later@example.com')
  expect(await screensOf(visitor)).toEqual({ list: [] })
  expect(await screensOf(visitor)).toEqual({ list: [] })
  await post(visitor, 'screen-keep', { name: 'later', search: '' })
  expect((await screensOf(visitor))?.list.map(({ name }) => name)).toEqual(['later'])
  await objectOf(visitor).noteUnused('screens')
  expect((await screensOf(visitor))?.list).toHaveLength(1)
})

/** A user with or without bots, and their calls. */
function withBots(bots: readonly string[], unused: readonly TrackedFeature[] = []) {
  const calls: string[] = []
  const told = <T>(call: string, answer: T) => {
    calls.push(call)
    return Promise.resolve(answer)
  }
  const holdings = { balances: [{ asset: 'USDT', available: '5' }], orders: [] }
  const worth = () => told('worth', { version: '1', data: { holdings, days: [] } })
  const env = {
    BOT_MARKET: { getByName: () => ({ own: (_: string, state: string) => told(`own ${state}`, bots) }) },
    ACCOUNT: { getByName: () => ({ noteUnused: (feature: string) => told(`unused ${feature}`, undefined) }) },
    LEDGER: { getByName: () => ({ holdings: () => told('holdings', holdings), worth }) },
  }
  const c = { env, executionCtx: { waitUntil: () => undefined } }
  const session = { token: { account: 'one' }, person: { id: 'one' }, member: { unused } }
  return { owner: { c, session, person: 'one' } as unknown as Parameters<typeof readBotMoney>[0], calls }
}

test('[ACC18] whoever never had a bot is asked for once, and costs the wallet no call from then on', async () => {
  const first = withBots([])
  expect([...(await readBotWorth(first.owner, { from: 0, zone: 'UTC' })).money]).toEqual([])
  expect(first.calls).toEqual(['own all', 'unused bots'])
  const later = withBots([], ['bots'])
  expect([
    ...(await readBotWorth(later.owner, { from: 0, zone: 'UTC' })).money,
    ...(await readBotMoney(later.owner)),
  ]).toEqual([])
  expect(later.calls).toEqual([])
  const { owner, calls } = withBots(['bot-00000000000000aa'])
  expect([...(await readBotWorth(owner, { from: 0, zone: 'UTC' })).money, ...(await readBotMoney(owner))]).toEqual([
    ['USDT', 5n],
    ['USDT', 5n],
  ])
  expect(calls).toEqual(['own all', 'worth', 'own running', 'holdings'])
  // A user without running bots may have had bots before.
  const resting = withBots([])
  await readBotMoney(resting.owner)
  expect(resting.calls).toEqual(['own running'])
})
