import { describe, expect, test } from 'vitest'
import { appendToChain, PROOF_GENESIS } from '#shared/markets/proof/chain.ts'
import { CHAT_PICTURE_BYTES_MAX, CHAT_PICTURES_MAX } from '#shared/p2p/chat-pictures.ts'
import type { DealTerms } from '#shared/p2p/deals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import type { Deal } from './deal.ts'
import type { DealAct } from './engine.ts'
import { DealNode, type DealServices } from './node.ts'

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

  async #call<T>(work: () => T): Promise<T> {
    this.calls += 1
    const dies = this.dies?.call === this.calls ? this.dies.when : undefined
    if (dies === 'before') throw new Error('died')
    const answer = work()
    if (dies === 'after') throw new Error('answer lost')
    return answer
  }

  readonly services: DealServices = {
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
    downtime: async () => 0,
  }

  /** Creates the object from this storage. */
  node(): DealNode {
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
    return new DealNode({ storage, now: () => this.now, services: this.services, background, report })
  }

  /** Runs alarms until none is due before a time. */
  async rest(node: DealNode, until = this.now + 3_600_000): Promise<void> {
    await node.pump()
    while (this.alarm !== undefined && this.alarm <= until) {
      this.now = Math.max(this.now, this.alarm)
      this.alarm = undefined
      await node.alarm()
    }
  }
}

async function opened(around = new Surroundings()): Promise<{ around: Surroundings; node: DealNode }> {
  const node = around.node()
  node.open(TERMS, PAY_TO, 'Hello')
  await node.pump()
  return { around, node }
}

const FINISH: readonly (readonly [string, DealAct])[] = [
  ['ann', { kind: 'pay' }],
  ['bob', { kind: 'release', factor: 'totp' }],
]

describe('a deal and what is around it', () => {
  test('[PD1] the coins are held, then the buyer’s; board and people are told', async () => {
    const { around, node } = await opened()
    expect([node.deal?.state, around.balances]).toEqual(['awaiting_payment', { ann: 0, bob: 4_000 }])
    for (const [person, act] of FINISH) expect((await node.act(person, act)).ok).toBe(true)
    await node.pump()
    expect([node.deal?.isMoved, around.balances]).toEqual([true, { ann: 1_000, bob: 4_000 }])
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
    const { node } = await opened(around)
    expect([node.deal?.state, node.deal?.cause, around.holds.size]).toEqual(['cancelled', 'not_funded', 0])
  })

  test('[PD14] whatever dies, or is not answered, at any call: it ends as if nothing had', async () => {
    const stories: Readonly<Record<string, (node: DealNode, around: Surroundings) => Promise<void>>> = {
      released: async (node) => {
        for (const [person, act] of FINISH) await node.act(person, act)
      },
      'lapsed, paid late and split': async (node, around) => {
        around.now += 15 * 60_000
        await node.alarm()
        await around.rest(node, around.now + 60_000)
        await node.act('ann', { kind: 'pay_late' })
        await around.rest(node, around.now + 60_000)
        await node.act('bob', { kind: 'appeal', reason: 'not_received', statement: STATEMENT })
        await node.act('arbiter', { kind: 'rule', award: 'split', atoms: 300n, note: '' }, true)
      },
      cancelled: async (node) => void (await node.act('ann', { kind: 'cancel' })),
    }
    for (const [name, story] of Object.entries(stories)) {
      const tell = async (dies?: Surroundings['dies']) => {
        const around = new Surroundings()
        around.dies = dies
        let node = around.node()
        node.open(TERMS, PAY_TO, '')
        await around.rest(node, around.now + 120_000)
        // The object, restarted from its storage.
        node = around.node()
        await story(node, around)
        await around.rest(around.node(), around.now + 3_600_000)
        const { deal } = around.node()
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

  test('[PD15] it is there for its two people only, and where to pay for the buyer', async () => {
    const { node } = await opened()
    expect(node.read('eve')).toBeUndefined()
    expect(await node.act('eve', { kind: 'pay' })).toMatchObject({ error: { reason: 'deal_unknown' } })
    expect(await node.act('bob', { kind: 'rule', award: 'seller', atoms: 0n, note: '' })).toMatchObject({
      error: { reason: 'not_yours' },
    })
    expect(node.read('ann')?.payTo).toEqual(PAY_TO)
  })

  test('[PD16] messages are chained, counted as unread, and bounded', async () => {
    const { node } = await opened()
    expect(node.say('eve', 'text', 'hi')).toMatchObject({ error: { reason: 'deal_unknown' } })
    expect(node.say('ann', 'text', '  ')).toMatchObject({ error: { reason: 'message_invalid' } })
    expect(node.say('ann', 'sealed', 'c2VhbGVk')).toEqual({ ok: true, value: 2 })
    expect([node.read('bob')?.unread, node.read('bob')?.unread]).toEqual([1, 0])
    const chat = node.read('bob')?.chat ?? []
    let head = PROOF_GENESIS
    for (const { hash, ...message } of chat) {
      head = appendToChain(head, message, sha256)
      expect(hash).toBe(head.hash)
    }
    expect(chat.map(({ kind }) => kind)).toEqual(['auto', 'sealed'])
  })

  test('[PD16] keys are few, and messages are opened to an arbiter in an appeal only', async () => {
    const { around, node } = await opened()
    for (let count = 0; count < 8; count += 1) expect(node.say('ann', 'key', `key ${count}`).ok).toBe(true)
    expect(node.say('ann', 'key', 'ninth')).toMatchObject({ error: { reason: 'messages_too_many' } })
    expect(node.say('bob', 'key', 'his').ok).toBe(true)
    expect(node.read('bob')?.unread).toBe(0)
    expect(node.say('ann', 'opened', '{}')).toMatchObject({ error: { reason: 'wrong_state' } })
    await node.act('ann', { kind: 'pay' })
    await node.act('bob', { kind: 'appeal', reason: 'not_received', statement: 'x'.repeat(200) })
    expect(node.say('ann', 'opened', '{}').ok).toBe(true)
    expect(around.node().read('bob')?.chat.at(-1)).toMatchObject({ kind: 'opened', party: 'buyer' })
  })

  test('[PD13] the log of the store is chained, and makes the same deal', async () => {
    const { around, node } = await opened()
    await node.act('ann', { kind: 'pay' })
    let head = PROOF_GENESIS
    for (const { hash, ...entry } of node.read('ann')?.log ?? []) {
      head = appendToChain(head, entry, sha256)
      expect(hash).toBe(head.hash)
    }
    expect(around.node().deal).toEqual(node.deal)
  })
})

describe('those who rule', () => {
  const told = ({ told: all }: Surroundings) => all.filter((each) => each.startsWith('desk'))

  test('[PD18] hear of an appeal, of what is brought to it, and of its end', async () => {
    const { around, node } = await opened()
    await node.act('ann', { kind: 'pay' })
    await node.act('bob', { kind: 'appeal', reason: 'not_received', statement: STATEMENT })
    await node.pump()
    await node.act('ann', { kind: 'state', statement: STATEMENT })
    await node.pump()
    await node.act('bob', { kind: 'release', factor: 'totp' })
    await node.pump()
    expect(told(around)).toEqual(['desk true', 'desk true', 'desk false'])
    expect(node.caseFile()?.log.map(({ event }) => event.kind)).toContain('stated')
  })

  test('[PD18] hold up no money where they cannot be told', async () => {
    const { around, node } = await opened()
    const gone = () => Promise.reject(new Error('nobody there'))
    Object.assign(around.services, { tellDesk: gone })
    await node.act('ann', { kind: 'pay' })
    await node.act('bob', { kind: 'appeal', reason: 'not_received', statement: STATEMENT })
    await node.act('arbiter', { kind: 'rule', award: 'split', atoms: 400n, note: 'both' }, true)
    await around.rest(node)
    expect([node.deal?.isMoved, around.balances]).toEqual([true, { ann: 400, bob: 4_600 }])
  })
})

test('[PD20] encrypted pictures of the chat are kept by their hash, so many and so large, for the two alone', async () => {
  const { node } = await opened()
  const bytes = (of: number) => new Uint8Array([1, 2, of])
  const first = node.keepChatPicture('ann', bytes(0))
  expect(first).toEqual(ok(expect.stringMatching(/^[0-9a-f]{64}$/)))
  if (!first.ok) return
  expect(node.keepChatPicture('ann', bytes(0))).toEqual(first)
  expect([node.chatPicture('bob', first.value), node.caseChatPicture(first.value)]).toEqual([bytes(0), bytes(0)])
  expect([node.chatPicture('eve', first.value), node.chatPicture('ann', '0'.repeat(64))]).toEqual([
    undefined,
    undefined,
  ])
  expect(node.keepChatPicture('eve', bytes(1))).toMatchObject({ error: { reason: 'deal_unknown' } })
  expect(node.keepChatPicture('ann', new Uint8Array())).toMatchObject({ error: { reason: 'message_invalid' } })
  const large = new Uint8Array(CHAT_PICTURE_BYTES_MAX + 1)
  expect(node.keepChatPicture('ann', large)).toMatchObject({ error: { reason: 'message_invalid' } })
  for (let of = 1; of < CHAT_PICTURES_MAX; of += 1) expect(node.keepChatPicture('ann', bytes(of)).ok).toBe(true)
  expect(node.keepChatPicture('ann', bytes(99))).toMatchObject({ error: { reason: 'messages_too_many' } })
  expect(node.keepChatPicture('bob', bytes(99)).ok).toBe(true)
})
