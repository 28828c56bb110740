// Scenarios of p2p refusals by the board, a deal and the parsing of input. Refusals of a user's own object are tested
// at the worker.

import {
  type AdTakeTerms,
  changeP2pAd,
  checkAdFunds,
  checkAdTake,
  checkAdTakeFunds,
  checkP2pAd,
  type P2pAd,
  type P2pTaker,
} from '#objects/p2p/board/engine.ts'
import { applyDealEntry, type Deal } from '#objects/p2p/deal/deal.ts'
import { type DealAction, decideDealAction, listDueDealEvents } from '#objects/p2p/deal/engine.ts'
import type { P2pAdDraft, TraderFigures } from '#shared/p2p/ads.ts'
import type { DealActor, DealEvent, DealTerms } from '#shared/p2p/deals.ts'
import type { P2pRefusalReason } from '#shared/p2p/refusals.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { parseP2pAdPricing, parseTakerNumbers } from '#worker/p2p/typed.ts'
import { type Scenario, type Scenarios, tried } from './tried.ts'

const NOW = 1_700_000_000_000
const USDT = 10n ** 8n
const reference = { price: 8_600n, time: NOW }
const DRAFT: P2pAdDraft = {
  side: 'sell',
  asset: 'USDT',
  fiat: 'EUR',
  kind: 'normal',
  pricing: { kind: 'fixed', price: '8700' },
  atoms: String(1_000n * USDT),
  min: '1000',
  max: '50000',
  methods: ['sepa'],
  payMinutes: 15,
  terms: '',
  greeting: '',
  password: '',
  conditions: { days: 0, deals: 0, completion: 0, secondFactor: false, countries: [] },
}
const FIGURES: TraderFigures = {
  name: 'Trader-1',
  since: NOW - 100 * DAY_MS,
  deals: 12,
  completion: 92,
  releaseMs: null,
  payMs: null,
  good: 0,
  bad: 0,
  isMerchant: false,
  isSimulated: false,
}
const TAKER: P2pTaker = {
  person: 'ann',
  figures: FIGURES,
  hasSecondFactor: false,
  residence: 'FR',
  openDeals: 0,
  cancelledToday: 0,
  takenTodayUsdt: 0,
  hasBlocked: () => false,
  isBlockedBy: () => false,
  isRelatedTo: () => false,
}
const TAKE: AdTakeTerms = {
  version: 1,
  amount: { in: 'fiat', minor: 10_000n },
  method: 'sepa',
  seen: 8_700n,
  passwordHash: '',
}

/** A refused ad, and the one field that solves the refusal. */
const ad =
  (wrong: Partial<P2pAdDraft>, mend: Partial<P2pAdDraft>): Scenario =>
  () => {
    let draft = { ...DRAFT, ...wrong }
    return tried(
      () => checkP2pAd(draft, reference, NOW),
      () => {
        draft = { ...draft, ...mend }
      },
    )
  }

type Taking = {
  readonly ad?: Partial<P2pAd>
  readonly conditions?: Partial<P2pAdDraft['conditions']>
  readonly taker?: Partial<P2pTaker>
  readonly figures?: Partial<TraderFigures>
  readonly take?: Partial<AdTakeTerms>
  readonly now?: number
  readonly reference?: typeof reference
}
/** A refused acceptance of an ad, and the one field that solves the refusal. */
const taking =
  (wrong: Taking, mend: Taking): Scenario =>
  () => {
    const state = { at: wrong }
    const { atoms, min, max, ...rest } = DRAFT
    const act = () => {
      const { ad: of, conditions, taker, figures, take, now = NOW, reference: known = reference } = state.at
      const standing: P2pAd = {
        ...rest,
        left: BigInt(atoms),
        min: BigInt(min),
        max: BigInt(max),
        id: 1,
        maker: 'bob',
        state: 'online',
        version: 1,
        madeAt: NOW,
        ...of,
        conditions: { ...DRAFT.conditions, ...conditions },
      }
      const who = { ...TAKER, ...taker, figures: { ...FIGURES, ...figures } }
      return checkAdTake(standing, who, { ...TAKE, ...take }, { reference: known, usdtPerFiat: 1.16, now })
    }
    return tried(act, () => {
      state.at = { ...wrong, ...mend }
    })
  }

const TERMS: DealTerms = {
  id: 'EUR-7',
  ad: '3',
  buyer: 'ann',
  seller: 'bob',
  maker: 'seller',
  asset: 'USDT',
  fiat: 'EUR',
  atoms: '10000000000',
  cost: '9213',
  price: '9213',
  method: 'sepa',
  payMinutes: 15,
  terms: '',
}
const STATEMENT = 'I paid the whole amount from my own account at the time that the receipt shows. '.repeat(2)
const PNG = { name: 'x.png', type: 'image/png' as const, bytes: 10, hash: 'h' }

class Story {
  deal: Deal
  now = NOW
  #seq = 1
  constructor() {
    this.deal = applyDealEntry(undefined, { seq: 1, time: NOW, by: 'system', event: { kind: 'opened', terms: TERMS } })
    this.add('system', { kind: 'funded', hold: 'h1' })
  }
  add(by: DealActor, event: DealEvent): void {
    this.#seq += 1
    this.deal = applyDealEntry(this.deal, { seq: this.#seq, time: this.now, by, event })
  }
  act(by: Exclude<DealActor, 'system'>, act: DealAction) {
    const decision = decideDealAction(this.deal, act, by, this.now)
    if (decision.ok) for (const event of decision.value) this.add(by, event)
    return decision
  }
  pass(ms: number): void {
    this.now += ms
    for (const event of listDueDealEvents(this.deal, this.now, () => 0)) this.add('system', event)
  }
}
const paid = () => {
  const story = new Story()
  story.act('buyer', { kind: 'pay' })
  return story
}
const appealed = () => {
  const story = paid()
  story.act('seller', { kind: 'appeal', reason: 'not_received', statement: STATEMENT })
  return story
}

export const P2P: Scenarios<P2pRefusalReason> = {
  method_missing: ad({ methods: [] }, { methods: ['sepa'] }),
  methods_too_many: ad(
    { methods: ['sepa', 'wise', 'sepa', 'wise', 'sepa', 'wise'] },
    { methods: ['sepa', 'wise', 'sepa', 'wise', 'sepa'] },
  ),
  method_unknown: ad({ methods: ['papara'] }, { methods: ['sepa'] }),
  price_off_reference: ad({ pricing: { kind: 'fixed', price: '9500' } }, { pricing: { kind: 'fixed', price: '9460' } }),
  limits_invalid: ad({ min: '5000', max: '4000' }, { max: '5000' }),
  terms_too_long: ad({ terms: 'x'.repeat(1_001) }, { terms: 'x'.repeat(1_000) }),
  price_invalid: () => {
    let typed = '0.86.1'
    return tried(
      () => parseP2pAdPricing('EUR', 'fixed', typed),
      () => {
        typed = '0.861'
      },
    )
  },
  condition_invalid: () => {
    let completion = '101'
    return tried(
      () => parseTakerNumbers({ completion }),
      () => {
        completion = '100'
      },
    )
  },
  ad_stale: () => {
    const { atoms, min, max, ...rest } = DRAFT
    const figures = { left: BigInt(atoms), min: BigInt(min), max: BigInt(max) }
    const current: P2pAd = { ...rest, ...figures, id: 1, maker: 'bob', state: 'online', version: 2, madeAt: NOW }
    let version = 1
    return tried(
      () => changeP2pAd(current, { min: '2000', version }, { reference, now: NOW }, () => undefined),
      () => {
        version = 2
      },
    )
  },
  premium_invalid: () => {
    let typed = '111'
    return tried(
      () => parseP2pAdPricing('EUR', 'floating', typed),
      () => {
        typed = '110'
      },
    )
  },
  ad_unknown: () => {
    const state: { ad: P2pAd | undefined } = { ad: undefined }
    const { atoms, min, max, ...rest } = DRAFT
    return tried(
      () => checkAdTake(state.ad, TAKER, TAKE, { reference, usdtPerFiat: 1.16, now: NOW }),
      () => {
        const amounts = { left: BigInt(atoms), min: BigInt(min), max: BigInt(max) }
        state.ad = { ...rest, ...amounts, id: 1, maker: 'bob', state: 'online', version: 1, madeAt: NOW }
      },
    )
  },
  ad_closed: taking({ ad: { state: 'offline' } }, { ad: { state: 'online' } }),
  ad_own: taking({ taker: { person: 'bob' } }, { taker: { person: 'ann' } }),
  ad_related: taking({ taker: { isRelatedTo: () => true } }, { taker: { isRelatedTo: () => false } }),
  ad_changed: taking({ take: { seen: 8_600n } }, { take: { seen: 8_700n } }),
  blocked: taking({ taker: { isBlockedBy: () => true } }, { taker: { isBlockedBy: () => false } }),
  password_wrong: taking({ ad: { kind: 'private', password: 'h' } }, { take: { passwordHash: 'h' } }),
  reference_stale: taking({ now: NOW + 6 * MINUTE_MS }, { reference: { price: 8_600n, time: NOW + 6 * MINUTE_MS } }),
  amount_invalid: taking(
    { take: { amount: { in: 'fiat', minor: 0n } } },
    { take: { amount: { in: 'fiat', minor: 10_000n } } },
  ),
  amount_below_minimum: taking(
    { take: { amount: { in: 'fiat', minor: 999n } } },
    { take: { amount: { in: 'fiat', minor: 1_000n } } },
  ),
  amount_above_maximum: taking(
    { take: { amount: { in: 'fiat', minor: 50_001n } } },
    { take: { amount: { in: 'fiat', minor: 50_000n } } },
  ),
  amount_above_available: taking(
    { ad: { left: 100n * USDT }, take: { amount: { in: 'fiat', minor: 10_000n } } },
    { take: { amount: { in: 'fiat', minor: 8_700n } } },
  ),
  account_too_new: taking(
    { conditions: { days: 30 }, figures: { since: NOW - 29 * DAY_MS } },
    { figures: { since: NOW - 30 * DAY_MS } },
  ),
  orders_too_few: taking({ conditions: { deals: 13 } }, { figures: { deals: 13 } }),
  completion_too_low: taking({ conditions: { completion: 93 } }, { figures: { completion: 93 } }),
  second_factor_needed: taking({ conditions: { secondFactor: true } }, { taker: { hasSecondFactor: true } }),
  country_excluded: taking({ conditions: { countries: ['FR'] } }, { taker: { residence: 'DE' } }),
  deals_too_many: taking({ taker: { openDeals: 3 } }, { taker: { openDeals: 2 } }),
  cancelled_too_often: taking({ taker: { cancelledToday: 3 } }, { taker: { cancelledToday: 2 } }),
  day_limit: taking(
    { figures: { since: NOW - DAY_MS }, taker: { takenTodayUsdt: 1_950 } },
    { figures: { since: NOW - 7 * DAY_MS } },
  ),
  share_used: () => {
    let sharedBefore = [{ atoms: 500n * USDT, time: NOW }]
    const { atoms, min, max, ...rest } = DRAFT
    const amounts = { left: BigInt(atoms) / 2n, min: BigInt(min), max: BigInt(max) }
    const standing: P2pAd = { ...rest, ...amounts, id: 1, maker: 'm', state: 'online', version: 1, madeAt: NOW }
    return tried(
      () =>
        checkAdTakeFunds(
          standing,
          { atoms: 10n * USDT },
          { sellerHas: 500n * USDT, sharedBefore, isSimulated: true },
          NOW,
        )?.error,
      () => {
        sharedBefore = []
      },
    )
  },
  seller_short: () => {
    let sellerHas = 9n * USDT
    const { atoms, min, max, ...rest } = DRAFT
    const amounts = { left: BigInt(atoms), min: BigInt(min), max: BigInt(max) }
    const standing: P2pAd = { ...rest, ...amounts, id: 1, maker: 'm', state: 'online', version: 1, madeAt: NOW }
    return tried(
      () =>
        checkAdTakeFunds(standing, { atoms: 10n * USDT }, { sellerHas, sharedBefore: [], isSimulated: false }, NOW)
          ?.error,
      () => {
        sellerHas = 10n * USDT
      },
    )
  },
  insufficient_funds: () => {
    let has = 999n * USDT
    return tried(
      () => checkAdFunds('USDT', 1_000n * USDT, { has, promised: 0n })?.error,
      () => {
        has = 1_000n * USDT
      },
    )
  },
  ads_over_balance: () => {
    let promised = 1n
    return tried(
      () => checkAdFunds('USDT', 1_000n * USDT, { has: 1_000n * USDT, promised })?.error,
      () => {
        promised = 0n
      },
    )
  },
  not_yours: () => {
    const story = new Story()
    let by: 'buyer' | 'seller' = 'seller'
    return tried(
      () => story.act(by, { kind: 'pay' }),
      () => {
        by = 'buyer'
      },
    )
  },
  wrong_state: () => {
    const story = new Story()
    return tried(
      () => story.act('seller', { kind: 'release', factor: 'none' }),
      () => story.act('buyer', { kind: 'pay' }),
    )
  },
  too_early: () => {
    const story = new Story()
    return tried(
      () => story.act('seller', { kind: 'extend' }),
      () => story.pass(10 * MINUTE_MS),
    )
  },
  too_late: () => {
    const story = new Story()
    story.pass(15 * MINUTE_MS)
    story.add('system', { kind: 'moved', entry: 'e' })
    story.now += 15 * MINUTE_MS
    return tried(
      () => story.act('buyer', { kind: 'pay_late' }),
      () => {
        story.now -= 1
      },
    )
  },
  extended_enough: () => {
    let story = new Story()
    const extend = (times: number) => {
      story = new Story()
      for (let count = 0; count < times; count += 1) {
        story.pass(story.deal.deadline - story.now - MINUTE_MS)
        story.act('seller', { kind: 'extend' })
      }
      story.pass(story.deal.deadline - story.now - MINUTE_MS)
    }
    extend(3)
    return tried(
      () => story.act('seller', { kind: 'extend' }),
      () => extend(2),
    )
  },
  // The other party agrees. The request is gone then, so the test's second act is an agreement.
  consent_needed: () => {
    const story = paid()
    story.act('buyer', { kind: 'cancel' })
    let by: 'buyer' | 'seller' = 'buyer'
    return tried(
      () => story.act(by, { kind: 'cancel' }),
      () => {
        by = 'seller'
      },
    )
  },
  statement_too_short: () => {
    let statement = 'x'.repeat(99)
    return tried(
      () => paid().act('seller', { kind: 'appeal', reason: 'other', statement }),
      () => {
        statement = 'x'.repeat(100)
      },
    )
  },
  statement_too_long: () => {
    let statement = 'x'.repeat(50_001)
    return tried(
      () => paid().act('seller', { kind: 'appeal', reason: 'other', statement }),
      () => {
        statement = 'x'.repeat(50_000)
      },
    )
  },
  evidence_too_many: () => {
    let count = 10
    return tried(
      () => {
        const story = appealed()
        for (let at = 0; at < count; at += 1)
          story.act('buyer', { kind: 'add_evidence', file: { ...PNG, hash: `h${at}` } })
        return story.act('buyer', { kind: 'add_evidence', file: PNG })
      },
      () => {
        count = 9
      },
    )
  },
  evidence_too_large: () => {
    let bytes = 100 * 2 ** 20
    return tried(
      () => appealed().act('buyer', { kind: 'add_evidence', file: { ...PNG, bytes } }),
      () => {
        bytes = 1_000
      },
    )
  },
  evidence_type: () => {
    let type = 'application/pdf'
    return tried(
      () => appealed().act('buyer', { kind: 'add_evidence', file: { ...PNG, type: type as 'image/png' } }),
      () => {
        type = 'image/png'
      },
    )
  },
}
