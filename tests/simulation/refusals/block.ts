// Scenarios of the block desk's refusals: of clients, dealers and applicants.

import type { BlockRefusalReason } from '#shared/otc/block/refusals.ts'
import { BLIND_QUOTING_PERIOD_MS, BLOCK_REQUEST_LIFETIME_MS } from '#shared/otc/block/views.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { canOriginKeepSessions } from '#worker/http/loopback.ts'
import { DeskWorld } from '../../fixtures/desk-world.ts'
import { type Scenarios, tried } from './tried.ts'

const UNIT = 10n ** 12n
const GOOD = { prices: [{ bid: 89_990n * UNIT, ask: 90_010n * UNIT }], shareBps: 10_000 }
const TEXT = 'Ten years of quoting majors, up to a million.'

/** Ann requests quotes, Dora is a dealer; both have money. */
function opened() {
  const world = new DeskWorld()
  for (const person of ['ann', 'ben', 'dora']) {
    world.give(person, 'USDT', 2_000_000)
    world.give(person, 'BTC', 20)
  }
  world.desk.setDealer('dora', 'Dora', true)
  const made = async (person = 'ann') => {
    const request = await world.ask(person, 200)
    if (!request.ok) throw new Error(request.error.reason)
    return request.value.id
  }
  const best = (id: string) => world.desk.view('ann', id)?.quotes[0]?.id ?? ''
  return { world, desk: world.desk, made, best }
}

export const BLOCK: Scenarios<BlockRefusalReason> = {
  insecure_address: () => {
    let url = 'http://exchange.example/otc/block'
    return tried(
      () => (canOriginKeepSessions(url, '') ? undefined : 'insecure_address'),
      () => {
        url = 'http://localhost:8787/otc/block'
      },
    )
  },
  not_a_dealer: async () => {
    const { desk, made } = opened()
    const id = await made()
    return tried(
      () => desk.quote('ben', id, GOOD),
      () => desk.setDealer('ben', 'Benno', true),
    )
  },
  asset_unknown: () => {
    const { world } = opened()
    let asset = 'USDT'
    return tried(
      () => world.ask('ann', 200, 'buy', asset),
      () => {
        asset = 'BTC'
      },
    )
  },
  amount_invalid: () => {
    const { desk } = opened()
    let atoms = '0'
    return tried(
      () => desk.request('ann', [{ asset: 'BTC', side: 'buy', atoms }], true),
      () => {
        atoms = String(2n * 10n ** 9n)
      },
    )
  },
  leg_missing: () => {
    const { desk } = opened()
    const legs: { asset: string; side: 'buy'; atoms: string }[] = []
    return tried(
      () => desk.request('ann', legs, true),
      () => legs.push({ asset: 'BTC', side: 'buy', atoms: String(2n * 10n ** 9n) }),
    )
  },
  leg_twice: () => {
    const { desk } = opened()
    const leg = { asset: 'BTC', side: 'buy' as const, atoms: String(10n ** 9n) }
    const legs = [leg, leg]
    return tried(
      () => desk.request('ann', legs, true),
      () => legs.pop(),
    )
  },
  no_price: () => {
    const { world } = opened()
    world.prices.delete('BTC')
    return tried(
      () => world.ask('ann', 200),
      () => world.prices.set('BTC', 90_000),
    )
  },
  below_minimum: () => {
    const { world } = opened()
    let amount = 50
    return tried(
      () => world.ask('ann', amount),
      () => {
        amount = 56
      },
    )
  },
  above_maximum: () => {
    const { world } = opened()
    let amount = 2_800
    return tried(
      () => world.ask('ann', amount),
      () => {
        amount = 2_700
      },
    )
  },
  too_many_requests_open: async () => {
    const { world, desk, made } = opened()
    const id = await made()
    return tried(
      () => world.ask('ann', 200),
      () => desk.cancel('ann', id),
    )
  },
  request_unknown: async () => {
    const { desk, made } = opened()
    const id = await made()
    let person = 'ben'
    return tried(
      () => desk.cancel(person, id),
      () => {
        person = 'ann'
      },
    )
  },
  request_over: async () => {
    const { world, desk, made } = opened()
    let id = await made()
    world.now += BLOCK_REQUEST_LIFETIME_MS
    return tried(
      () => desk.cancel('ann', id),
      async () => {
        id = await made()
      },
    )
  },
  own_request: async () => {
    const { desk, made } = opened()
    let id = await made('dora')
    return tried(
      () => desk.quote('dora', id, GOOD),
      async () => {
        id = await made('ann')
      },
    )
  },
  still_blind: async () => {
    const { world, desk, made, best } = opened()
    const id = await made()
    return tried(
      () => desk.accept('ann', id, best(id)),
      () => {
        world.now += BLIND_QUOTING_PERIOD_MS
      },
    )
  },
  quote_unknown: async () => {
    const { world, desk, made, best } = opened()
    const id = await made()
    world.now += BLIND_QUOTING_PERIOD_MS
    let quote = '0'.repeat(24)
    return tried(
      () => desk.accept('ann', id, quote),
      () => {
        quote = best(id)
      },
    )
  },
  // Solved by the dealer's new price, which is already there.
  price_moved: async () => {
    const { world, desk, made, best } = opened()
    const id = await made()
    world.now += BLIND_QUOTING_PERIOD_MS
    let quote = best(id)
    const name = desk.view('ann', id)?.quotes[0]?.dealer
    world.prices.set('BTC', 90_500)
    return tried(
      () => desk.accept('ann', id, quote),
      () => {
        quote = desk.view('ann', id)?.quotes.find(({ dealer }) => dealer === name)?.id ?? ''
      },
    )
  },
  prices_invalid: async () => {
    const { desk, made } = opened()
    const id = await made()
    let prices = [{ bid: 91_000n * UNIT, ask: 90_000n * UNIT }]
    return tried(
      () => desk.quote('dora', id, { ...GOOD, prices }),
      () => {
        prices = GOOD.prices
      },
    )
  },
  already_dealer: () => {
    const { desk } = opened()
    return tried(
      () => desk.apply('dora', { name: 'Dorothea', text: TEXT }),
      () => desk.setDealer('dora', 'Dora', false),
    )
  },
  application_open: () => {
    const { desk } = opened()
    desk.apply('ben', { name: 'Benno', text: TEXT })
    return tried(
      () => desk.apply('ben', { name: 'Benno', text: TEXT }),
      () => desk.forget('ben'),
    )
  },
  application_too_soon: () => {
    const { world, desk } = opened()
    desk.apply('ben', { name: 'Benno', text: TEXT })
    desk.decide('ben', false, 'Not yet.')
    return tried(
      () => desk.apply('ben', { name: 'Benno', text: TEXT }),
      () => {
        world.now += 7 * DAY_MS
      },
    )
  },
  dealer_name_invalid: () => {
    const { desk } = opened()
    let name = 'B'
    return tried(
      () => desk.apply('ben', { name, text: TEXT }),
      () => {
        name = 'Benno'
      },
    )
  },
  dealer_name_taken: () => {
    const { desk } = opened()
    let name = 'AURORA'
    return tried(
      () => desk.apply('ben', { name, text: TEXT }),
      () => {
        name = 'Benno'
      },
    )
  },
  pitch_invalid: () => {
    const { desk } = opened()
    let text = 'Trust me.'
    return tried(
      () => desk.apply('ben', { name: 'Benno', text }),
      () => {
        text = TEXT
      },
    )
  },
  // A trade ends for good: without money, the client must request again.
  insufficient_funds: () => {
    const { world, desk, best } = opened()
    const act = async () => {
      world.now += BLOCK_REQUEST_LIFETIME_MS
      const request = await world.ask('cat', 200)
      if (!request.ok) return request
      world.now += BLIND_QUOTING_PERIOD_MS
      return desk.accept('cat', request.value.id, desk.view('cat', request.value.id)?.quotes[0]?.id ?? best(''))
    }
    return tried(act, () => world.give('cat', 'USDT', 50_000))
  },
  dealer_short: () => {
    const { world, desk, made } = opened()
    let has = false
    const act = async () => {
      world.now += BLOCK_REQUEST_LIFETIME_MS
      const id = await made()
      desk.quote('poor', id, { ...GOOD, prices: [{ bid: 89_999n * UNIT, ask: 90_000n * UNIT }] })
      world.now += BLIND_QUOTING_PERIOD_MS
      if (has) world.give('poor', 'BTC', 1)
      const own = desk.view('ann', id)?.quotes.find(({ dealer }) => dealer === 'Poor')
      return desk.accept('ann', id, own?.id ?? '')
    }
    desk.setDealer('poor', 'Poor', true)
    return tried(act, () => {
      has = true
    })
  },
  unavailable: async () => {
    const { world, desk, made, best } = opened()
    const id = await made()
    world.now += BLIND_QUOTING_PERIOD_MS
    const quote = best(id)
    world.ledger.isHalted = true
    return tried(
      () => desk.accept('ann', id, quote),
      () => {
        world.ledger.isHalted = false
      },
    )
  },
}
