import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  APPEAL_EVIDENCE_PERIOD_MS,
  COMPLETED_DEAL_APPEAL_PERIOD_MS,
  DEADLINE_EXTENSION_MS,
  DEADLINE_EXTENSIONS_MAX,
  DEAL_RELEASE_PERIOD_MS,
  type DealActor,
  type DealEvent,
  type DealLogEntry,
  type DealTerms,
  isDealTerminal,
  LATE_PAYMENT_REPORT_PERIOD_MS,
} from '#shared/p2p/deals.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import { applyDealEntry, type Deal, escrowAtoms } from './deal.ts'
import {
  type DealAction,
  decideDealAction,
  listDueDealEvents,
  nextDealDeadline,
  toEscrowFundingEvent,
} from './engine.ts'

const MINUTE = 60_000
/** True if there is an undecided escrow. */
const isHeld = (deal: Deal) => deal.hold !== '' && deal.toBuyer === undefined && !isDealTerminal(deal.state)
const START = 1_700_000_000_000
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
const never = () => 0

/** A deal with its log, advanced by acts. */
class Story {
  deal: Deal
  now = START
  readonly log: DealLogEntry[] = []

  constructor(terms: DealTerms = TERMS) {
    this.deal = this.#add('system', { kind: 'opened', terms })
  }

  #add(by: DealActor, event: DealEvent, deal: Deal | undefined = undefined): Deal {
    const entry = { seq: this.log.length + 1, time: this.now, by, event }
    this.log.push(entry)
    return applyDealEntry(deal, entry)
  }

  system(...events: DealEvent[]): this {
    for (const event of events) this.deal = this.#add('system', event, this.deal)
    return this
  }

  /** @returns the refusal, or undefined */
  act(by: Exclude<DealActor, 'system'>, act: DealAction): string | undefined {
    const decision = decideDealAction(this.deal, act, by, this.now)
    if (!decision.ok) return decision.error.reason
    for (const event of decision.value) this.deal = this.#add(by, event, this.deal)
    return undefined
  }

  pass(ms: number, downtime: (from: number, to: number) => number = never): this {
    this.now += ms
    for (let left = 3; left > 0; left -= 1) this.system(...listDueDealEvents(this.deal, this.now, downtime))
    return this
  }

  funded(): this {
    return this.system(toEscrowFundingEvent(this.deal, ok(`h${this.deal.holds + 1}`)))
  }

  moved(): this {
    return this.system({ kind: 'moved', entry: 'e1' })
  }
}

const open = () => new Story().funded()
const paid = () => {
  const story = open()
  story.act('buyer', { kind: 'pay' })
  return story
}
const appeal: DealAction = { kind: 'appeal', reason: 'not_received', statement: STATEMENT }

describe('a deal', () => {
  test('[PD1] goes from escrow to payment to release, and the coins to the buyer', () => {
    const story = new Story()
    expect([story.deal.state, isHeld(story.deal)]).toEqual(['opening', false])
    story.funded()
    expect([story.deal.state, story.deal.deadline, isHeld(story.deal)]).toEqual([
      'awaiting_payment',
      START + 15 * MINUTE,
      true,
    ])
    expect(story.act('buyer', { kind: 'pay' })).toBeUndefined()
    expect(story.act('seller', { kind: 'release', factor: 'totp' })).toBeUndefined()
    expect([story.deal.state, story.deal.toBuyer, isHeld(story.deal)]).toEqual([
      'released',
      escrowAtoms(story.deal),
      false,
    ])
  })

  test('[PD2] is over at once where the seller has not the coins', () => {
    const story = new Story().system(toEscrowFundingEvent(new Story().deal, refuse('insufficient_funds')))
    expect([story.deal.state, story.deal.cause, story.deal.isMoved]).toEqual(['cancelled', 'not_funded', true])
    expect(story.act('buyer', appeal)).toBe('wrong_state')
  })

  test('[PD3] is cancelled by its buyer alone before they paid, and never by the seller alone', () => {
    const story = open()
    expect(story.act('seller', { kind: 'cancel' })).toBeUndefined()
    expect(story.deal.state).toBe('awaiting_payment')
    expect(story.act('seller', { kind: 'cancel' })).toBe('consent_needed')
    expect(story.act('buyer', { kind: 'cancel' })).toBeUndefined()
    expect([story.deal.state, story.deal.cause]).toEqual(['cancelled', 'agreed'])
    const other = open()
    other.act('buyer', { kind: 'cancel' })
    expect([other.deal.cause, other.deal.toBuyer]).toEqual(['buyer', 0n])
  })

  test('[PD3] once it is paid, both have to want it cancelled', () => {
    const story = paid()
    expect(story.act('buyer', { kind: 'cancel' })).toBeUndefined()
    expect(story.deal.state).toBe('paid')
    expect(story.act('seller', { kind: 'withdraw_cancel' })).toBe('wrong_state')
    expect(story.act('buyer', { kind: 'withdraw_cancel' })).toBeUndefined()
    expect(story.act('seller', { kind: 'cancel' })).toBeUndefined()
    expect(story.act('buyer', { kind: 'cancel' })).toBeUndefined()
    expect([story.deal.state, story.deal.cause]).toEqual(['cancelled', 'agreed'])
  })

  test('[PD4] ends by itself when it is not paid in time', () => {
    const story = open().pass(15 * MINUTE - 1)
    expect(story.deal.state).toBe('awaiting_payment')
    story.pass(1)
    expect([story.deal.state, story.deal.cause, story.deal.toBuyer]).toEqual(['cancelled', 'unpaid', 0n])
  })

  test('[PD4] a paid one does not: nobody but its people and an arbiter moves its escrow', () => {
    const story = paid().pass(30 * 24 * 60 * MINUTE)
    expect([story.deal.state, nextDealDeadline(story.deal)]).toEqual(['paid', undefined])
  })

  test('[PD5] is given more time by the seller in the last five minutes, three times', () => {
    const story = open()
    expect(story.act('seller', { kind: 'extend' })).toBe('too_early')
    for (let times = 0; times < DEADLINE_EXTENSIONS_MAX; times += 1) {
      story.now = story.deal.deadline - 5 * MINUTE
      expect(story.act('buyer', { kind: 'extend' })).toBe('not_yours')
      expect(story.act('seller', { kind: 'extend' })).toBeUndefined()
    }
    expect(story.deal.deadline).toBe(START + 15 * MINUTE + 3 * DEADLINE_EXTENSION_MS)
    story.now = story.deal.deadline - 1
    expect(story.act('seller', { kind: 'extend' })).toBe('extended_enough')
  })

  test('[PD6] time in which the site was down is given back, once, and the log says so', () => {
    const downtime = () => 4 * MINUTE
    const story = open().pass(15 * MINUTE, downtime)
    expect([story.deal.state, story.deal.deadline]).toEqual(['awaiting_payment', START + 19 * MINUTE])
    expect(story.log.at(-1)?.event).toEqual({ kind: 'timer_stood', ms: 4 * MINUTE })
    story.pass(4 * MINUTE, downtime)
    expect(story.deal.cause).toBe('unpaid')
  })

  test('[PD7] a late payment reopens it once the escrow is back, within fifteen minutes', () => {
    const story = open().pass(15 * MINUTE)
    expect(story.act('buyer', { kind: 'pay_late' })).toBe('too_early')
    story.moved()
    expect(story.act('seller', { kind: 'pay_late' })).toBe('not_yours')
    expect(story.act('buyer', { kind: 'pay_late' })).toBeUndefined()
    expect(story.deal.state).toBe('reopening')
    story.funded()
    expect([story.deal.state, story.deal.hold, isHeld(story.deal)]).toEqual(['paid', 'h2', true])
    expect(story.deal.deadline).toBe(story.now + DEAL_RELEASE_PERIOD_MS)
    const late = open()
      .pass(15 * MINUTE)
      .moved()
    late.now += LATE_PAYMENT_REPORT_PERIOD_MS
    expect(late.act('buyer', { kind: 'pay_late' })).toBe('too_late')
  })

  test('[PD7] where the coins are gone by then, it stays cancelled and can be appealed', () => {
    const story = open()
      .pass(15 * MINUTE)
      .moved()
    story.act('buyer', { kind: 'pay_late' })
    story.system(toEscrowFundingEvent(story.deal, refuse('insufficient_funds')))
    expect([story.deal.state, story.deal.cause]).toEqual(['cancelled', 'not_reopened'])
    expect(story.act('buyer', { ...appeal, reason: 'paid_late' })).toBeUndefined()
    expect([story.deal.state, story.deal.appeal?.hasEscrow]).toEqual(['cancelled', false])
  })
})

describe('an appeal', () => {
  test('[PD8] is the seller’s at once, the buyer’s when the seller’s time is over, and keeps the escrow where it is', () => {
    const story = paid()
    expect(story.act('buyer', appeal)).toBe('too_early')
    story.now += DEAL_RELEASE_PERIOD_MS
    expect(story.act('buyer', { ...appeal, statement: 'Too short.' })).toBe('statement_too_short')
    expect(story.act('buyer', appeal)).toBeUndefined()
    expect([story.deal.state, isHeld(story.deal)]).toEqual(['appealed', true])
    const other = paid()
    expect(other.act('seller', appeal)).toBeUndefined()
  })

  test('[PD9] an arbiter’s ruling, in parts as well, is what moves the escrow', () => {
    const story = paid()
    story.act('seller', appeal)
    expect(story.act('buyer', { kind: 'rule', award: 'buyer', atoms: 0n, note: '' })).toBe('not_yours')
    expect(story.act('arbiter', { kind: 'rule', award: 'split', atoms: 0n, note: '' })).toBe('amount_invalid')
    expect(story.act('arbiter', { kind: 'rule', award: 'split', atoms: 4n, note: 'half a payment' })).toBeUndefined()
    expect([story.deal.state, story.deal.toBuyer]).toEqual(['resolved_split', 4n])
    expect(story.act('arbiter', { kind: 'rule', award: 'buyer', atoms: 0n, note: '' })).toBe('wrong_state')
  })

  test('[PD10] whoever keeps silent loses when the time for evidence is over; a seller only to evidence', () => {
    const silentBuyer = paid()
    silentBuyer.act('seller', appeal)
    silentBuyer.pass(APPEAL_EVIDENCE_PERIOD_MS)
    expect(silentBuyer.deal.state).toBe('resolved_seller')
    const claimed = paid().pass(DEAL_RELEASE_PERIOD_MS)
    claimed.act('buyer', appeal)
    claimed.pass(APPEAL_EVIDENCE_PERIOD_MS)
    expect(claimed.deal.state).toBe('appealed')
    const proved = paid().pass(DEAL_RELEASE_PERIOD_MS)
    proved.act('buyer', appeal)
    const file = { name: 'receipt.png', type: 'image/png', bytes: 1_000, hash: 'a'.repeat(64) } as const
    expect(proved.act('buyer', { kind: 'add_evidence', file })).toBeUndefined()
    proved.pass(APPEAL_EVIDENCE_PERIOD_MS)
    expect([proved.deal.state, proved.deal.toBuyer]).toEqual(['resolved_buyer', escrowAtoms(proved.deal)])
    const both = paid()
    both.act('seller', appeal)
    both.act('buyer', { kind: 'state', statement: STATEMENT })
    both.pass(APPEAL_EVIDENCE_PERIOD_MS)
    expect([both.deal.state, nextDealDeadline(both.deal)]).toEqual(['appealed', undefined])
  })

  test('[PD11] is withdrawn by whoever began it, and takes evidence for a day', () => {
    const story = paid()
    story.act('seller', appeal)
    expect(story.act('buyer', { kind: 'withdraw_appeal' })).toBe('not_yours')
    story.now += APPEAL_EVIDENCE_PERIOD_MS
    expect(story.act('buyer', { kind: 'state', statement: STATEMENT })).toBe('too_late')
    expect(story.act('seller', { kind: 'withdraw_appeal' })).toBeUndefined()
    expect([story.deal.state, isHeld(story.deal)]).toEqual(['paid', true])
  })

  test('[PD12] after the end is taken for three days and moves nothing', () => {
    const story = paid()
    story.act('seller', { kind: 'release', factor: 'none' })
    const before = story.deal.toBuyer
    expect(story.act('seller', { ...appeal, reason: 'after_completion' })).toBeUndefined()
    expect(story.act('arbiter', { kind: 'rule', award: 'seller', atoms: 0n, note: 'chargeback' })).toBeUndefined()
    expect([story.deal.state, story.deal.toBuyer, story.deal.appeal?.award]).toEqual(['released', before, 'seller'])
    const late = paid()
    late.act('seller', { kind: 'release', factor: 'none' })
    late.now += COMPLETED_DEAL_APPEAL_PERIOD_MS
    expect(late.act('buyer', appeal)).toBe('too_late')
  })
})

test('[PD7] [PD11] after a late payment, and after an appeal was withdrawn, there is a way to an arbiter', () => {
  const late = new Story()
  late.system(toEscrowFundingEvent(late.deal, ok('h')))
  late.pass(15 * MINUTE)
  late.moved()
  expect(late.act('buyer', appeal)).toBeUndefined()
  late.act('buyer', { kind: 'pay_late' })
  late.system(toEscrowFundingEvent(late.deal, ok('h2')))
  expect(late.deal).toMatchObject({ state: 'paid', appeal: undefined })
  expect(late.act('arbiter', { kind: 'rule', award: 'seller', atoms: 0n, note: '' })).toBe('wrong_state')
  expect(late.act('seller', appeal)).toBeUndefined()
  expect(late.deal).toMatchObject({ state: 'appealed', appeal: { hasEscrow: true } })
  late.act('seller', { kind: 'withdraw_appeal' })
  expect(late.deal.state).toBe('paid')
  expect(late.act('seller', appeal)).toBeUndefined()
  late.act('arbiter', { kind: 'rule', award: 'seller', atoms: 0n, note: '' })
  expect(late.deal).toMatchObject({ state: 'resolved_seller', toBuyer: 0n })
  expect(late.act('buyer', appeal)).toBe('wrong_state')
})

const anyAct = fc.oneof(
  fc.constantFrom<DealAction>(
    { kind: 'pay' },
    { kind: 'pay_late' },
    { kind: 'extend' },
    { kind: 'cancel' },
    { kind: 'withdraw_cancel' },
    { kind: 'release', factor: 'totp' },
    appeal,
    { kind: 'state', statement: STATEMENT },
    { kind: 'withdraw_appeal' },
    { kind: 'rule', award: 'buyer', atoms: 0n, note: '' },
    { kind: 'rule', award: 'seller', atoms: 0n, note: '' },
    { kind: 'rule', award: 'split', atoms: 5n, note: '' },
  ),
)
const anyStep = fc.record({
  act: anyAct,
  by: fc.constantFrom<Exclude<DealActor, 'system'>>('buyer', 'seller', 'arbiter'),
  wait: fc.constantFrom(
    0,
    MINUTE,
    10 * MINUTE,
    15 * MINUTE,
    APPEAL_EVIDENCE_PERIOD_MS,
    COMPLETED_DEAL_APPEAL_PERIOD_MS,
  ),
  isFunded: fc.boolean(),
})
const DECIDING: readonly DealEvent['kind'][] = ['cancelled', 'released', 'ruled']

test('[PD13] over every sequence of acts and times the escrow is decided on once, by a release, a ruling or a cancel', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
      const story = new Story()
      let undecided = 0
      for (const { act, by, wait, isFunded } of steps) {
        const [from, before] = [story.log.length, story.deal]
        const mayChange = !isDealTerminal(before.state) || (act.kind === 'pay_late' && before.cause === 'unpaid')
        if (story.deal.state === 'opening' || story.deal.state === 'reopening') {
          story.system(toEscrowFundingEvent(story.deal, isFunded ? ok('h') : refuse('insufficient_funds')))
        } else story.act(by, act)
        story.pass(wait)
        if (story.deal.toBuyer !== undefined && !story.deal.isMoved) story.moved()
        for (const { event } of story.log.slice(from)) {
          if (event.kind === 'funded') undecided += 1
          const isUnfunded = event.kind === 'cancelled' && /^not_/.test(event.cause)
          const isCaseOnly = event.kind === 'ruled' && isDealTerminal(before.state)
          if (DECIDING.includes(event.kind) && !isUnfunded && !isCaseOnly) undecided -= 1
        }
        expect(undecided === 1).toBe(isHeld(story.deal))
        expect(undecided === 0 || undecided === 1).toBe(true)
        if (!mayChange) expect([story.deal.state, story.deal.toBuyer]).toEqual([before.state, before.toBuyer])
        const { toBuyer } = story.deal
        if (toBuyer !== undefined) expect(toBuyer >= 0n && toBuyer <= escrowAtoms(story.deal)).toBe(true)
      }
      let again: Deal | undefined
      for (const entry of story.log) again = applyDealEntry(again, entry)
      expect(again).toEqual(story.deal)
    }),
    { numRuns: 2_000 },
  )
})
