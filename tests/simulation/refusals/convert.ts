// Scenarios of the dealer's refusals: conversions, limits, plans and card purchases.

import type { ConversionRefusalReason } from '#shared/otc/convert/refusals.ts'
import { canOriginKeepSessions } from '#worker/http/loopback.ts'
import { parseConversionAtoms } from '#worker/otc/convert/typed.ts'
import { DealerWorld } from '../../fixtures/dealer-world.ts'
import { type Scenarios, tried } from './tried.ts'

const USDT = 10n ** 8n
const usdt = (units: number) => String(BigInt(Math.round(units * 100)) * (USDT / 100n))

/** A world in which Ann has money; input is parsed as by the worker. */
function opened() {
  const world = new DealerWorld()
  for (const person of ['ann', 'ben']) world.give(person, 'USDT', 100_000)
  const { quoting } = world.service
  const quote = async (amount: string, { to = 'XLM' }: { readonly to?: string } = {}) => {
    const atoms = parseConversionAtoms({ from: 'USDT', to, amount })
    return atoms.ok ? quoting.quote('ann', { from: 'USDT', to, side: 'give', atoms: atoms.value }) : atoms
  }
  const taken = async (units: number, person = 'ann') => {
    const made = await quoting.quote(person, { from: 'USDT', to: 'XLM', side: 'give', atoms: usdt(units) })
    return made.ok ? quoting.accept(person, made.value.id) : made
  }
  const quoted = async (units = 100, to = 'XLM') => {
    const made = await quoting.quote('ann', { from: 'USDT', to, side: 'give', atoms: usdt(units) })
    if (!made.ok) throw new Error(made.error.reason)
    return made.value.id
  }
  return { world, quote, taken, quoted, ...world.service }
}
const LIMIT = { from: 'USDT', to: 'BTC', atoms: usdt(100), price: '80000', days: 7 }
const PLAN = { from: 'USDT', to: 'BTC', atoms: usdt(100) }
const SCHEDULE = { every: 'day' as const, time: '09:30', weekday: 1, day: 1, zone: 'Europe/Berlin' }
const BUY = { asset: 'XLM', fiat: 'USD', amount: '100', instrument: 'bank' as const }

export const CONVERT: Scenarios<ConversionRefusalReason> = {
  insecure_address: () => {
    let url = 'http://exchange.example/otc'
    return tried(
      () => (canOriginKeepSessions(url, '') ? undefined : 'insecure_address'),
      () => {
        url = 'https://exchange.example/otc'
      },
    )
  },
  asset_unknown: () => {
    const { quote } = opened()
    let to = 'NOPE'
    return tried(
      () => quote('10', { to }),
      () => {
        to = 'XLM'
      },
    )
  },
  same_asset: () => {
    const { quote } = opened()
    let to = 'USDT'
    return tried(
      () => quote('10', { to }),
      () => {
        to = 'XLM'
      },
    )
  },
  amount_invalid: () => {
    const { quote } = opened()
    let amount = '1,5'
    return tried(
      () => quote(amount),
      () => {
        amount = '1.5'
      },
    )
  },
  key_reused: () => {
    const { limits } = opened()
    let clientId = 'one'
    return tried(
      async () => {
        await limits.place('ann', { ...LIMIT, clientId: 'one' })
        return limits.place('ann', { ...LIMIT, atoms: usdt(101), clientId })
      },
      () => {
        clientId = 'two'
      },
    )
  },
  no_price: () => {
    const { world, quote } = opened()
    world.prices.delete('XLM')
    return tried(
      () => quote('10'),
      () => world.prices.set('XLM', 0.2),
    )
  },
  not_dealt: () => {
    const { world, quote } = opened()
    world.service.setLimits('XLM', { spreadBps: 4, mostUsdt: 0, positionUsdt: 5_000 })
    return tried(
      () => quote('10'),
      () => world.service.setLimits('XLM', undefined),
    )
  },
  amount_below_minimum: () => {
    const { quote } = opened()
    let amount = '0.5'
    return tried(
      () => quote(amount),
      () => {
        amount = '1.5'
      },
    )
  },
  // Solved by the amount that it names.
  amount_above_maximum: async () => {
    const { quoting } = opened()
    let atoms = usdt(15_000)
    const act = () => quoting.quote('ann', { from: 'USDT', to: 'XLM', side: 'give', atoms })
    const first = await act()
    return tried(act, () => {
      atoms = usdt(first.ok ? 0 : Number(first.error.params.most))
    })
  },
  price_invalid: () => {
    const { limits } = opened()
    let price = '8e4'
    return tried(
      () => limits.place('ann', { ...LIMIT, price }),
      () => {
        price = '80000'
      },
    )
  },
  price_far: () => {
    const { limits } = opened()
    let price = '80'
    return tried(
      () => limits.place('ann', { ...LIMIT, price }),
      () => {
        price = '80000'
      },
    )
  },
  schedule_invalid: () => {
    const { plans } = opened()
    let zone = 'Mars/Base'
    return tried(
      () => plans.createPlan('ann', { ...PLAN, schedule: { ...SCHEDULE, zone } }),
      () => {
        zone = 'Asia/Tokyo'
      },
    )
  },
  too_many_limits: async () => {
    const { limits } = opened()
    const ids: string[] = []
    for (let at = 0; at < 20; at += 1) {
      const made = await limits.place('ann', { ...LIMIT, clientId: `l${at}` })
      if (made.ok) ids.push(made.value.id)
    }
    return tried(
      () => limits.place('ann', LIMIT),
      () => limits.cancel('ann', ids[0] ?? ''),
    )
  },
  too_many_plans: async () => {
    const { plans } = opened()
    const ids: string[] = []
    for (let at = 0; at < 20; at += 1) {
      const made = await plans.createPlan('ann', { ...PLAN, schedule: SCHEDULE })
      if (made.ok) ids.push(made.value.id)
    }
    return tried(
      () => plans.createPlan('ann', { ...PLAN, schedule: SCHEDULE }),
      () => plans.changePlan('ann', ids[0] ?? '', 'delete'),
    )
  },
  order_unknown: async () => {
    const { limits } = opened()
    const made = await limits.place('ann', LIMIT)
    let person = 'ben'
    return tried(
      () => limits.cancel(person, made.ok ? made.value.id : ''),
      () => {
        person = 'ann'
      },
    )
  },
  order_ended: async () => {
    const { limits, world } = opened()
    const reached = await limits.place('ann', { ...LIMIT, price: '95000' })
    await world.pass(10_000)
    let id = reached.ok ? reached.value.id : ''
    return tried(
      () => limits.cancel('ann', id),
      async () => {
        const open = await limits.place('ann', LIMIT)
        id = open.ok ? open.value.id : ''
      },
    )
  },
  quote_unknown: async () => {
    const { quoting, quoted } = opened()
    const id = await quoted()
    let person = 'ben'
    return tried(
      () => quoting.accept(person, id),
      () => {
        person = 'ann'
      },
    )
  },
  quote_expired: async () => {
    const { world, quoting, quoted } = opened()
    let id = await quoted()
    world.now += 10_001
    return tried(
      () => quoting.accept('ann', id),
      async () => {
        id = await quoted()
      },
    )
  },
  // Solved by the new price that it contains.
  price_moved: async () => {
    const { world, quoting, quoted } = opened()
    let id = await quoted()
    world.prices.set('XLM', 0.21)
    return tried(
      () => quoting.accept('ann', id),
      async () => {
        const refused = await quoting.accept('ann', id)
        id = refused.ok ? '' : (refused.error.quote?.id ?? '')
      },
    )
  },
  insufficient_funds: () => {
    const { world, taken } = opened()
    return tried(
      () => taken(10, 'cat'),
      () => world.give('cat', 'USDT', 10),
    )
  },
  // Solved after the minutes that it names.
  share_used: async () => {
    const { world, quote, taken } = opened()
    world.isBookOpen = false
    for (let units = 5_000; units >= 1; units = Math.floor(units / 2))
      for (let twice = 0; twice < 3; twice += 1) await taken(units)
    const refused = await quote('10')
    const minutes = refused.ok || typeof refused.error === 'string' ? 0 : Number(refused.error.params.minutes)
    return tried(
      () => quote('10'),
      () => {
        world.now += minutes * 60_000 + 1
      },
    )
  },
  // Solved when the dealer has stock.
  dealer_short: () => {
    const { world, quote } = opened()
    world.ledger.isFaucetOpen = false
    return tried(
      () => quote('10'),
      () => world.give('dealer', 'XLM', 1_000),
    )
  },
  unavailable: async () => {
    const { world, quoting, quoted } = opened()
    const id = await quoted()
    world.ledger.isHalted = true
    return tried(
      () => quoting.accept('ann', id),
      () => {
        world.ledger.isHalted = false
      },
    )
  },
}

/** Purchases use the same names for other causes. */
export const CARDS: Scenarios<ConversionRefusalReason> = {
  asset_unknown: () => {
    const { purchases } = opened()
    let asset = 'NOPE'
    return tried(
      () => purchases.buy('ann', { ...BUY, asset }),
      () => {
        asset = 'XLM'
      },
    )
  },
  amount_invalid: () => {
    const { purchases } = opened()
    let amount = '100.005'
    return tried(
      () => purchases.buy('ann', { ...BUY, amount }),
      () => {
        amount = '100.05'
      },
    )
  },
  key_reused: () => {
    const { purchases } = opened()
    let clientId = 'one'
    return tried(
      async () => {
        await purchases.buy('ann', { ...BUY, clientId: 'one' })
        return purchases.buy('ann', { ...BUY, amount: '101', clientId })
      },
      () => {
        clientId = 'two'
      },
    )
  },
  no_price: () => {
    const { world, purchases } = opened()
    world.prices.delete('XLM')
    return tried(
      () => purchases.buy('ann', BUY),
      () => world.prices.set('XLM', 0.2),
    )
  },
  not_dealt: () => {
    const { world, purchases } = opened()
    world.service.setLimits('XLM', { spreadBps: 4, mostUsdt: 0, positionUsdt: 5_000 })
    return tried(
      () => purchases.buy('ann', BUY),
      () => world.service.setLimits('XLM', undefined),
    )
  },
  amount_below_minimum: () => {
    const { purchases } = opened()
    let amount = '9.99'
    return tried(
      () => purchases.buy('ann', { ...BUY, amount }),
      () => {
        amount = '10'
      },
    )
  },
  amount_above_maximum: () => {
    const { purchases } = opened()
    let amount = '2000.01'
    return tried(
      () => purchases.buy('ann', { ...BUY, amount, asset: 'BTC' }),
      () => {
        amount = '2000'
      },
    )
  },
  order_unknown: async () => {
    const { world, purchases } = opened()
    const made = await purchases.buy('ann', { ...BUY, instrument: 'card_secure' })
    await world.pass(2_000)
    let person = 'ben'
    return tried(
      () => purchases.answerChallenge(person, made.ok ? made.value.id : '', true),
      () => {
        person = 'ann'
      },
    )
  },
  order_ended: async () => {
    const { world, purchases } = opened()
    const made = await purchases.buy('ann', { ...BUY, instrument: 'card_secure' })
    // The bank has not sent its challenge yet.
    return tried(
      () => purchases.answerChallenge('ann', made.ok ? made.value.id : '', true),
      () => world.pass(2_000),
    )
  },
  price_moved: async () => {
    const { world, purchases } = opened()
    const made = await purchases.buy('ann', { ...BUY, instrument: 'card_secure' })
    await world.pass(2_000)
    let id = made.ok ? made.value.id : ''
    world.prices.set('XLM', 0.21)
    return tried(
      () => purchases.answerChallenge('ann', id, true),
      async () => {
        const again = await purchases.buy('ann', { ...BUY, instrument: 'card_secure' })
        id = again.ok ? again.value.id : ''
        await world.pass(2_000)
      },
    )
  },
  share_used: async () => {
    const { world, purchases } = opened()
    world.isBookOpen = false
    for (const amount of ['1000', '400', '90', '20', '15', '10']) await purchases.buy('ann', { ...BUY, amount })
    const refused = await purchases.buy('ann', BUY)
    return tried(
      () => purchases.buy('ann', { ...BUY, amount: '10' }),
      () => {
        world.now += 61 * 60_000 + (refused.ok ? 1 : 0)
      },
    )
  },
  dealer_short: () => {
    const { world, purchases } = opened()
    world.ledger.isFaucetOpen = false
    return tried(
      () => purchases.buy('ann', BUY),
      () => world.give('dealer', 'XLM', 10_000),
    )
  },
}
