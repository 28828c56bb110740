import { describe, expect, test } from 'vitest'
import { appendToHashChain, HASH_CHAIN_GENESIS } from '#shared/markets/proof/chain.ts'
import { CHAT_PICTURE_BYTES_MAX, CHAT_PICTURES_MAX } from '#shared/p2p/chat-pictures.ts'
import type { DealTerms } from '#shared/p2p/deals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import type { Deal } from './deal.ts'
import type { DealAction } from './engine.ts'
import { type DealPorts, DealService } from './service.ts'

const TERMS: DealTerms = {
  id: 'EUR-7',
  ad: '3',
  buyer: 'ann',
  seller: 'bob',
  maker: 'seller',
  asset: 'USDT',
  fiat: 'EUR',
  atoms: '1000',
  cost: '9213',
  price: '9213',
  method: 'sepa',
  payMinutes: 15,
  terms: '',
}
const PAY_TO = { method: 'sepa', holder: 'Bob Miller', fields: { iban: 'DE89370400440532013000' } }
const STATEMENT = 'The payment never came in: here is the list of all that my account received on that day. '.repeat(2)

/** A ledger, a board and two users that record their calls, and a platform that crashes on command. */
class Surroundings {
  now = 1_700_000_000_000
  readonly storage = new SqliteStorage()
  alarm: number | undefined
  readonly balances = { ann: 0, bob: 5_000 }
  readonly holds = new Map<string, { atoms: number; isOver: boolean }>()
  readonly answers = new Map<string, Result<string, 'seller_short'>>()
  readonly told: string[] = []
  calls = 0
  /** Crashes before or after this call is executed. */
  dies: { readonly call: number; readonly when: 'before' | 'after' } | undefined
  joins: Result<null, 'deals_too_many'> = ok(null)
  isWatchAway = false

  async #call<T>(work: () => T): Promise<T> {
    this.calls += 1
    const dies = this.dies?.call === this.calls ? this.dies.when : undefined
    if (dies === 'before') throw new Error('died')
    const answer = work()
    if (dies === 'after') throw new Error('answer lost')
    return answer
  }

  readonly services: DealPorts = {
    hold: ({ atoms }, key) =>
      this.#call(() => {
        const known = this.answers.get(key)
        if (known) return known
        const answer = this.balances.bob >= Number(atoms) ? ok(key) : refuse('seller_short' as const)
        this.answers.set(key, answer)
        if (answer.ok) {
          this.balances.bob -= Number(atoms)
          this.holds.set(key, { atoms: Number(atoms), isOver: false })
        }
        return answer
      }),
    award: (_, hold, toBuyer, key) =>
      this.#call(() => {
        const known = this.answers.get(key)
        if (known?.ok) return known.value
        const held = this.holds.get(hold)
        if (!held || held.isOver) throw new Error('a hold ends once')
        held.isOver = true
        this.balances.ann += Number(toBuyer)
        this.balances.bob += held.atoms - Number(toBuyer)
        this.answers.set(key, ok(key))
        return key
      }),
    join: () => this.#call(() => this.joins),
    report: (deal: Deal) => this.#call(() => void this.told.push(deal.state)),
    notify: (_, party, news) => this.#call(() => void this.told.push(`${party} ${news}`)),
    tell: () => Promise.resolve(),
    tellDesk: (deal: Deal) => this.#call(() => void this.told.push(`desk ${deal.appeal?.isOpen ?? false}`)),
    downtime: async () => {
      if (this.isWatchAway) throw new Error('the uptime watch is away')
      return 0
    },
  }

  /** Creates the object from this storage. */
  service(): DealService {
    const storage = {
      sql: this.storage.sql,
      transactionSync: <T>(work: () => T) => this.storage.transactionSync(work),
      setAlarm: (time: number) => {
        this.alarm = time
      },
      deleteAlarm: () => {
        this.alarm = undefined
      },
    }
    const background = (work: Promise<unknown>) => void work
    const report = () => undefined
    return new DealService({ storage, now: () => this.now, services: this.services, background, report })
  }

  /** Runs alarms until none is due before a time. */
  async rest(service: DealService, until = this.now + 3_600_000): Promise<void> {
    await service.executeEffects()
    while (this.alarm !== undefined && this.alarm <= until) {
      this.now = Math.max(this.now, this.alarm)
      this.alarm = undefined
      await service.alarm()
    }
  }
}

async function opened(around = new Surroundings()): Promise<{ around: Surroundings; service: DealService }> {
  const service = around.service()
  service.open(TERMS, PAY_TO, 'Hello')
  await service.executeEffects()
  return { around, service }
}

const FINISH: readonly (readonly [string, DealAction])[] = [
  ['ann', { kind: 'pay' }],
  ['bob', { kind: 'release', factor: 'totp' }],
]

describe('a deal and what is around it', () => {
  test('[PD1] the coins are held, then the buyer’s; board and people are told', async () => {
    const { around, service } = await opened()
    expect([service.deal?.state, around.balances]).toEqual(['awaiting_payment', { ann: 0, bob: 4_000 }])
    for (const [userId, act] of FINISH) expect((await service.act(userId, act)).ok).toBe(true)
    await service.executeEffects()
    expect([service.deal?.isMoved, around.balances]).toEqual([true, { ann: 1_000, bob: 4_000 }])
    expect(around.told).toEqual([
      'awaiting_payment',
      'seller deal_taken',
      'paid',
      'seller payment_marked',
      'released',
      'buyer coins_released',
      'released',
    ])
    expect(around.alarm).toBeUndefined()
  })

  test('[PD2] who may not have one more deal gets none, and no coins are held', async () => {
    const around = new Surroundings()
    around.joins = refuse('deals_too_many')
    const { service } = await opened(around)
    expect([service.deal?.state, service.deal?.cause, around.holds.size]).toEqual(['cancelled', 'not_funded', 0])
  })

  test('[PD14] whatever dies, or is not answered, at any call: it ends as if nothing had', async () => {
    const stories: Readonly<Record<string, (service: DealService, around: Surroundings) => Promise<void>>> = {
      released: async (service) => {
        for (const [userId, act] of FINISH) await service.act(userId, act)
      },
      'lapsed, paid late and split': async (service, around) => {
        around.now += 15 * 60_000
        await service.alarm()
        await around.rest(service, around.now + 60_000)
        await service.act('ann', { kind: 'pay_late' })
        await around.rest(service, around.now + 60_000)
        await service.act('bob', { kind: 'appeal', reason: 'not_received', statement: STATEMENT })
        await service.act('arbiter', { kind: 'rule', award: 'split', atoms: 300n, note: '' }, true)
      },
      cancelled: async (service) => void (await service.act('ann', { kind: 'cancel' })),
    }
    for (const [name, story] of Object.entries(stories)) {
      const tell = async (dies?: Surroundings['dies']) => {
        const around = new Surroundings()
        around.dies = dies
        let service = around.service()
        service.open(TERMS, PAY_TO, '')
        await around.rest(service, around.now + 120_000)
        // The object, restarted from its storage.
        service = around.service()
        await story(service, around)
        await around.rest(around.service(), around.now + 3_600_000)
        const { deal } = around.service()
        return { calls: around.calls, ends: [deal?.state, deal?.isMoved, around.balances, [...around.holds.values()]] }
      }
      const plain = await tell()
      expect(plain.ends[1], name).toBe(true)
      for (let call = 1; call <= plain.calls; call += 1) {
        for (const when of ['before', 'after'] as const) {
          const { ends } = await tell({ call, when })
          expect(ends, `${name}, call ${call} ${when}`).toEqual(plain.ends)
        }
      }
    }
  })

  test('[PD23] a deadline that fails for hours is tried each minute, and then ends the deal', async () => {
    const { around, service } = await opened()
    around.isWatchAway = true
    let alarms = 0
    for (const end = around.now + 2 * 3_600_000; around.now < end; alarms += 1) {
      around.now = Math.max(around.now, around.alarm ?? expect.unreachable('no alarm is set'))
      around.alarm = undefined
      await service.alarm()
    }
    expect(alarms).toBeLessThan(120)
    expect(service.deal?.state).toBe('awaiting_payment')
    around.isWatchAway = false
    await around.rest(service, around.now + 60_000)
    expect([service.deal?.state, around.balances]).toEqual(['cancelled', { ann: 0, bob: 5_000 }])
  })

  test('[PD23] so is other work of the alarm, also without a deadline', async () => {
    const { around, service } = await opened()
    await service.act('ann', { kind: 'pay' })
    await service.executeEffects()
    around.alarm = undefined
    await service.alarm(() => Promise.reject(new Error('away')))
    expect((around.alarm ?? 0) - around.now).toBe(60_000)
    let isDone = false
    await service.alarm(async () => {
      isDone = true
    })
    expect(isDone).toBe(true)
  })

  test('[PD15] it is there for its two people only, and where to pay for the buyer', async () => {
    const { service } = await opened()
    expect(service.readDeal('eve')).toBeUndefined()
    expect(await service.act('eve', { kind: 'pay' })).toMatchObject({ error: { reason: 'deal_unknown' } })
    expect(await service.act('bob', { kind: 'rule', award: 'seller', atoms: 0n, note: '' })).toMatchObject({
      error: { reason: 'not_yours' },
    })
    expect(service.readDeal('ann')?.payTo).toEqual(PAY_TO)
  })

  test('[PD16] messages are chained, counted as unread, and bounded', async () => {
    const { service } = await opened()
    expect(service.postMessage('eve', 'text', 'hi')).toMatchObject({ error: { reason: 'deal_unknown' } })
    expect(service.postMessage('ann', 'text', '  ')).toMatchObject({ error: { reason: 'message_invalid' } })
    expect(service.postMessage('ann', 'sealed', 'c2VhbGVk')).toEqual({ ok: true, value: 2 })
    expect([service.readDeal('bob')?.unread, service.readDeal('bob')?.unread]).toEqual([1, 0])
    const chat = service.readDeal('bob')?.chat ?? []
    let head = HASH_CHAIN_GENESIS
    for (const { hash, ...message } of chat) {
      head = appendToHashChain(head, message, sha256)
      expect(hash).toBe(head.hash)
    }
    expect(chat.map(({ kind }) => kind)).toEqual(['auto', 'sealed'])
  })

  test('[PD16] keys are few, and messages are opened to an arbiter in an appeal only', async () => {
    const { around, service } = await opened()
    for (let count = 0; count < 8; count += 1) expect(service.postMessage('ann', 'key', `key ${count}`).ok).toBe(true)
    expect(service.postMessage('ann', 'key', 'ninth')).toMatchObject({ error: { reason: 'messages_too_many' } })
    expect(service.postMessage('bob', 'key', 'his').ok).toBe(true)
    expect(service.readDeal('bob')?.unread).toBe(0)
    expect(service.postMessage('ann', 'opened', '{}')).toMatchObject({ error: { reason: 'wrong_state' } })
    await service.act('ann', { kind: 'pay' })
    await service.act('bob', { kind: 'appeal', reason: 'not_received', statement: 'x'.repeat(200) })
    expect(service.postMessage('ann', 'opened', '{}').ok).toBe(true)
    expect(around.service().readDeal('bob')?.chat.at(-1)).toMatchObject({ kind: 'opened', party: 'buyer' })
  })

  test('[PD16] who fills the chat keeps the other neither from writing nor from disclosing', async () => {
    const { service } = await opened()
    for (let count = 0; count < 250; count += 1) expect(service.postMessage('ann', 'text', `${count}`).ok).toBe(true)
    for (const kind of ['text', 'sealed', 'picture'] as const)
      expect(service.postMessage('ann', kind, 'more')).toMatchObject({
        error: { reason: 'messages_too_many', params: { most: '250' } },
      })
    await service.act('ann', { kind: 'pay' })
    await service.act('bob', { kind: 'appeal', reason: 'not_received', statement: STATEMENT })
    expect(service.postMessage('ann', 'opened', '{}').ok).toBe(true)
    for (const kind of ['text', 'key', 'opened'] as const) expect(service.postMessage('bob', kind, '{}').ok).toBe(true)
    for (let count = 1; count < 30; count += 1) expect(service.postMessage('ann', 'opened', '{}').ok).toBe(true)
    expect(service.postMessage('ann', 'opened', '{}')).toMatchObject({ error: { reason: 'messages_too_many' } })
  })

  test('[PD22] a run of unread messages notifies once, and a party that reads along never', async () => {
    const [buyer, seller] = ['a'.repeat(24), 'b'.repeat(24)]
    const around = new Surroundings()
    const notices: string[] = []
    const tell: DealPorts['tell'] = async (userId, told) =>
      void notices.push(...told.map(({ kind }) => `${userId[0]} ${kind}`))
    Object.assign(around.services, { tell })
    const service = around.service()
    service.open({ ...TERMS, buyer, seller }, PAY_TO, 'Welcome!')
    await around.rest(service, around.now)
    notices.length = 0
    service.postMessage(buyer, 'text', 'Hello')
    service.postMessage(buyer, 'sealed', 'c2VhbGVk')
    await around.rest(service, around.now + 29_000)
    expect(notices).toEqual([])
    await around.rest(service, around.now + 120_000)
    expect(notices).toEqual(['b p2p_message'])
    service.postMessage(buyer, 'text', 'Are you there?')
    await around.rest(service, around.now + 120_000)
    expect(notices).toHaveLength(1)
    service.readDeal(seller)
    service.postMessage(seller, 'text', 'Yes')
    service.readDeal(buyer)
    service.postMessage(buyer, 'text', 'Good')
    await around.rest(service, around.now + 120_000)
    expect(notices).toEqual(['b p2p_message', 'b p2p_message'])
  })

  test('[PD13] the log of the store is chained, and makes the same deal', async () => {
    const { around, service } = await opened()
    await service.act('ann', { kind: 'pay' })
    let head = HASH_CHAIN_GENESIS
    for (const { hash, ...entry } of service.readDeal('ann')?.log ?? []) {
      head = appendToHashChain(head, entry, sha256)
      expect(hash).toBe(head.hash)
    }
    expect(around.service().deal).toEqual(service.deal)
  })
})

describe('those who rule', () => {
  const told = ({ told: all }: Surroundings) => all.filter((each) => each.startsWith('desk'))

  test('[PD18] hear of an appeal, of what is brought to it, and of its end', async () => {
    const { around, service } = await opened()
    await service.act('ann', { kind: 'pay' })
    await service.act('bob', { kind: 'appeal', reason: 'not_received', statement: STATEMENT })
    await service.executeEffects()
    await service.act('ann', { kind: 'state', statement: STATEMENT })
    await service.executeEffects()
    await service.act('bob', { kind: 'release', factor: 'totp' })
    await service.executeEffects()
    expect(told(around)).toEqual(['desk true', 'desk true', 'desk false'])
    expect(service.caseFile()?.log.map(({ event }) => event.kind)).toContain('stated')
  })

  test('[PD18] hold up no money where they cannot be told', async () => {
    const { around, service } = await opened()
    const gone = () => Promise.reject(new Error('nobody there'))
    Object.assign(around.services, { tellDesk: gone })
    await service.act('ann', { kind: 'pay' })
    await service.act('bob', { kind: 'appeal', reason: 'not_received', statement: STATEMENT })
    await service.act('arbiter', { kind: 'rule', award: 'split', atoms: 400n, note: 'both' }, true)
    await around.rest(service)
    expect([service.deal?.isMoved, around.balances]).toEqual([true, { ann: 400, bob: 4_600 }])
  })
})

test('[PD20] encrypted pictures of the chat are kept by their hash, so many and so large, for the two alone', async () => {
  const { service } = await opened()
  const bytes = (of: number) => new Uint8Array([1, 2, of])
  const first = service.keepChatPicture('ann', bytes(0))
  expect(first).toEqual(ok(expect.stringMatching(/^[0-9a-f]{64}$/)))
  if (!first.ok) return
  expect(service.keepChatPicture('ann', bytes(0))).toEqual(first)
  expect([service.chatPicture('bob', first.value), service.caseChatPicture(first.value)]).toEqual([bytes(0), bytes(0)])
  expect([service.chatPicture('eve', first.value), service.chatPicture('ann', '0'.repeat(64))]).toEqual([
    undefined,
    undefined,
  ])
  expect(service.keepChatPicture('eve', bytes(1))).toMatchObject({ error: { reason: 'deal_unknown' } })
  expect(service.keepChatPicture('ann', new Uint8Array())).toMatchObject({ error: { reason: 'message_invalid' } })
  const large = new Uint8Array(CHAT_PICTURE_BYTES_MAX + 1)
  expect(service.keepChatPicture('ann', large)).toMatchObject({ error: { reason: 'message_invalid' } })
  for (let of = 1; of < CHAT_PICTURES_MAX; of += 1) expect(service.keepChatPicture('ann', bytes(of)).ok).toBe(true)
  expect(service.keepChatPicture('ann', bytes(99))).toMatchObject({ error: { reason: 'messages_too_many' } })
  expect(service.keepChatPicture('bob', bytes(99)).ok).toBe(true)
})
