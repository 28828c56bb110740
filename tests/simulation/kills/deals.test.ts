// The check of P2P deals after a restore. The site is a record of answers.

import { expect, test } from 'vitest'
import { P2pAdView, type TraderFigures } from '#shared/p2p/ads.ts'
import { p2pCalls, p2pMarketCalls } from '#shared/p2p/calls.ts'
import type { TraderOf } from '../../load/person.ts'
import { Deals } from './deals.ts'

const FIGURES: TraderFigures = {
  name: 'Anna',
  since: 0,
  deals: 0,
  completion: null,
  releaseMs: null,
  payMs: null,
  good: 0,
  bad: 0,
  isMerchant: false,
  isSimulated: false,
}
const AD = P2pAdView.parse({
  id: 1,
  version: 1,
  side: 'sell',
  asset: 'USDT',
  fiat: 'EUR',
  kind: 'normal',
  price: '1.00',
  floatingBps: null,
  available: '100',
  min: '1',
  max: '100',
  methods: ['sepa'],
  payMinutes: 15,
  terms: '',
  conditions: {},
  maker: 'EUR-1',
  figures: FIGURES,
  isOwn: false,
})

/** A site that gives out one deal and is lost at once; the restored site does not have the deal. */
async function loseTakenDeal() {
  let isLost = false
  const taken: string[] = []
  const answers: Record<string, (body: Readonly<Record<string, string>>) => unknown> = {
    [p2pCalls.keepMethod.path]: () => ({ kind: 'done' }),
    [p2pCalls.post.path]: () => ({ kind: 'posted', ad: 'EUR-1' }),
    [p2pMarketCalls.ad.path]: () => AD,
    [p2pCalls.take.path]: ({ key = '' }) => {
      taken.push(key)
      isLost = true
      return { kind: 'taken', deal: `EUR-${taken.length}` }
    },
    [p2pCalls.deal.path]: () => null,
  }
  const person = {
    post: async () => ({ status: 303 }),
    see: async () => '',
    ask: async (_: string, path: string, body: Readonly<Record<string, string>> = {}) => {
      const answer = answers[path.split('?')[0] ?? '']
      if (isLost || !answer) throw new Error('no answer')
      return { status: 200, data: answer(body) }
    },
  } as unknown as TraderOf
  const deals = new Deals()
  await deals.open([person, person])
  await deals.run(() => isLost)
  isLost = false
  return { deals, taken }
}

test('[BAK20] a deal that was given out after the moment, and is gone, is taken again with its key', async () => {
  const { deals, taken } = await loseTakenDeal()
  const [key = ''] = taken
  await deals.resume(0)
  expect(deals.violations).toEqual([])
  await deals.rest(1)
  expect(taken.filter((each) => each === key).length).toBeGreaterThan(1)
})

test('[BAK20] a deal that was given out before the moment must exist', async () => {
  const { deals } = await loseTakenDeal()
  await deals.resume(performance.now())
  expect(deals.violations).toEqual(['deal EUR-1 was taken and is gone'])
})
