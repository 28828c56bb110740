// A deal without its platform: acts of its people, the clock, and what has to be done elsewhere, each decision in one
// transaction with all that follows from it (SPEC.md).

import { sha256 as sha256Bytes } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { assert } from '#shared/assert.ts'
import type { Notice } from '#shared/notices/notices.ts'
import { CHAT_PICTURE_BYTES_MAX, CHAT_PICTURES_MAX } from '#shared/p2p/chat-pictures.ts'
import { type Actor, type DealEvent, type DealTerms, EVIDENCE_BYTES_MAX, type Party } from '#shared/p2p/deals.ts'
import type { P2pReason, P2pRefusal } from '#shared/p2p/refusals.ts'
import { isSilent, PayDetail, type SaidKind } from '#shared/p2p/views.ts'
import { chain } from '#shared/proof/chain.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { sha256 } from '#shared/sha256.ts'
import { isPerson, NoticeOutbox } from '../platform/notice-outbox.ts'
import { apply, type Deal } from './deal.ts'
import { type Effect, effectsOf, type News } from './effects.ts'
import { type Act, decide, nextDeadline, onFunded, tick } from './engine.ts'
import { noticeOf } from './notices.ts'
import { cleanPicture } from './pictures.ts'
import { type ChatMessage, type DealStorage, DealStore, type DueEffect } from './store.ts'
import type { CaseFile, ReadDeal } from './views.ts'

/** Whom a deal asks. All of it may be asked again. */
export type DealServices = {
  /** Puts somebody's coins in escrow. @returns the hold, or why not */
  hold(terms: DealTerms, key: string): Promise<Result<string, P2pReason>>
  /** Ends a hold: so much to the buyer, the rest to the seller. @throws Error where it cannot be done now */
  award(terms: DealTerms, hold: string, toBuyer: string, key: string): Promise<string>
  /** Whether somebody may have the deal; it is on their list from then on. */
  join(deal: Deal, party: Party): Promise<Result<null, P2pReason>>
  /** How the deal stands, to the board and to both people. @param seq of the log, so that an older report is known as such */
  report(deal: Deal, seq: number): Promise<void>
  /** Tells a party that is no person: a simulated merchant. */
  notify(deal: Deal, party: Party, news: News): Promise<void>
  /** Tells a person. */
  tell(person: string, notices: readonly Notice[]): Promise<void>
  /** How the appeal of a deal stands, to those who rule on it. @param seq of the log */
  tellDesk(deal: Deal, seq: number): Promise<void>
  /** How long the site was down between two times, ms. */
  downtime(from: number, to: number): Promise<number>
}

export type DealHost = {
  readonly storage: DealStorage & { setAlarm(time: number): void | Promise<void>; deleteAlarm(): void | Promise<void> }
  now(): number
  readonly services: DealServices
  /** Lets work go on after the answer. */
  background(work: Promise<unknown>): void
  /** Logs an event for operators. */
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}

/** As it is shown beside the picture: no path, no control characters. */
const fileName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(-80) || 'picture'

const CHAT_MAX = 500
const MESSAGE_MAX = 8_000
/** Encrypted, the same text is longer; keys that are opened come by the hundred. */
const SEALED_MAX = 20_000
/** Devices of one party. */
const KEYS_MAX = 8
/** What a merchant or the desk is told is not worth waiting for: after so many tries it is left. */
const NOTICE_TRIES = 3
const RETRY_MS = 1_000
const RETRY_MAX_MS = 60_000

export class DealNode {
  readonly #host: DealHost
  readonly #store: DealStore
  readonly #outbox: NoticeOutbox
  #deal: Deal | undefined
  #pumping: Promise<void> | undefined

  constructor(host: DealHost) {
    this.#host = host
    this.#store = new DealStore(host.storage)
    this.#outbox = new NoticeOutbox(host.storage.sql, () => `p2p/${this.#deal?.terms.id ?? ''}`)
    for (const entry of this.#store.log()) this.#deal = apply(this.#deal, entry)
  }

  get deal(): Deal | undefined {
    return this.#deal
  }

  /** Opens the deal that a board has reserved a part of an ad for. Asked again, it stays as it is. */
  open(terms: DealTerms, payTo: PayDetail, greeting: string): void {
    if (this.#deal) {
      assert(JSON.stringify(this.#deal.terms) === JSON.stringify(terms), 'a deal is opened once')
      return
    }
    this.#store.transaction(() => {
      this.#write('system', [{ kind: 'opened', terms }])
      this.#store.keepDetail('pay', JSON.stringify(payTo))
      if (greeting !== '') this.#say(terms.maker, 'auto', greeting)
    })
    this.#wake()
  }

  /** Somebody's act. @param person a party of the deal, or `arbiter` */
  async act(person: string, act: Act, isArbiter = false): Promise<Result<Deal, P2pRefusal>> {
    const by = isArbiter ? 'arbiter' : this.partyOf(person)
    if (!this.#deal || !by) return refuse({ reason: 'deal_unknown', params: {} })
    await this.#tick()
    const decision = decide(this.#deal, act, by, this.#host.now())
    if (!decision.ok) return decision
    this.#store.transaction(() => this.#write(by, decision.value))
    this.#wake()
    return ok(this.#deal)
  }

  partyOf(person: string): Party | undefined {
    const { buyer, seller } = this.#deal?.terms ?? {}
    return person === buyer ? 'buyer' : person === seller ? 'seller' : undefined
  }

  /** A picture as evidence of one of its people: what it is, is read from its bytes. */
  async bring(person: string, name: string, brought: Uint8Array): Promise<Result<Deal, P2pRefusal>> {
    const by = this.partyOf(person)
    if (!this.#deal || !by) return refuse({ reason: 'deal_unknown', params: {} })
    if (brought.length > EVIDENCE_BYTES_MAX) {
      return refuse({ reason: 'evidence_too_large', params: { most: String(EVIDENCE_BYTES_MAX) } })
    }
    const picture = cleanPicture(brought)
    if (!picture) return refuse({ reason: 'evidence_type', params: {} })
    const hash = bytesToHex(sha256Bytes(picture.bytes))
    const file = { name: fileName(name), type: picture.type, bytes: picture.bytes.length, hash }
    await this.#tick()
    const decision = decide(this.#deal, { kind: 'add_evidence', file }, by, this.#host.now())
    if (!decision.ok) return decision
    this.#store.transaction(() => {
      if (!this.#store.hasFile(hash)) this.#store.addFile(hash, picture)
      this.#write(by, decision.value)
    })
    this.#wake()
    return ok(this.#deal)
  }

  /** A picture that was brought, for its people; undefined for everybody else, and where there is none. */
  file(person: string, hash: string): ReturnType<DealStore['file']> {
    return this.partyOf(person) ? this.#store.file(hash) : undefined
  }

  /** All of a deal, for whoever rules on it. Messages that are encrypted stay so: a party may open them. */
  caseFile(): CaseFile | undefined {
    const detail = this.#store.detail('pay')
    if (!this.#deal || detail === undefined) return undefined
    const payTo = PayDetail.parse(JSON.parse(detail))
    return { deal: this.#deal, log: this.#store.log(), chat: this.#store.chat(), payTo }
  }

  /** A picture that was brought, for whoever rules. */
  caseEvidence(hash: string): ReturnType<DealStore['file']> {
    return this.#store.file(hash)
  }

  /** Keeps an encrypted picture for the chat: what it shows is said by the message that names it. @returns its hash */
  keepChatPicture(person: string, bytes: Uint8Array): Result<string, P2pRefusal> {
    const party = this.partyOf(person)
    if (!this.#deal || !party) return refuse({ reason: 'deal_unknown', params: {} })
    if (bytes.length === 0 || bytes.length > CHAT_PICTURE_BYTES_MAX) {
      return refuse({ reason: 'message_invalid', params: { most: String(CHAT_PICTURE_BYTES_MAX) } })
    }
    const hash = bytesToHex(sha256Bytes(bytes))
    const known = this.#store.chatPictures(party)
    if (known.includes(hash)) return ok(hash)
    if (known.length >= CHAT_PICTURES_MAX) {
      return refuse({ reason: 'messages_too_many', params: { most: String(CHAT_PICTURES_MAX) } })
    }
    this.#store.addChatPicture(hash, party, bytes)
    return ok(hash)
  }

  /** An encrypted picture of the chat, for its people; undefined for everybody else. */
  chatPicture(person: string, hash: string): Uint8Array | undefined {
    return this.partyOf(person) ? this.#store.chatPicture(hash) : undefined
  }

  /** The same for whoever rules: they cannot read it either, before a party shows its key. */
  caseChatPicture(hash: string): Uint8Array | undefined {
    return this.#store.chatPicture(hash)
  }

  /** A message to the other party. Messages are opened to an arbiter while there is an appeal to decide on. */
  say(person: string, kind: SaidKind, body: string): Result<number, P2pRefusal> {
    const party = this.partyOf(person)
    if (!this.#deal || !party) return refuse({ reason: 'deal_unknown', params: {} })
    const trimmed = body.trim()
    const most = kind === 'text' ? MESSAGE_MAX : SEALED_MAX
    if (trimmed === '' || trimmed.length > most) {
      return refuse({ reason: 'message_invalid', params: { most: String(most) } })
    }
    if (kind === 'opened' && !this.#deal.appeal?.isOpen) {
      return refuse({ reason: 'wrong_state', params: { state: this.#deal.state } })
    }
    const count = this.#store.chatHead().seq
    if (count >= CHAT_MAX) return refuse({ reason: 'messages_too_many', params: { most: String(CHAT_MAX) } })
    if (kind === 'key' && this.#keysOf(party) >= KEYS_MAX) {
      return refuse({ reason: 'messages_too_many', params: { most: String(KEYS_MAX) } })
    }
    this.#store.transaction(() => this.#say(party, kind, trimmed))
    return ok(count + 1)
  }

  /** What a party reads: the log, the chat (seen from now on), and where to pay. */
  read(person: string): ReadDeal | undefined {
    const party = this.partyOf(person)
    if (!this.#deal || !party) return undefined
    const chat = this.#store.chat()
    const seen = this.#store.seen(party)
    const unread = chat.filter(({ seq, party: from, kind }) => seq > seen && from !== party && !isSilent(kind)).length
    const last = chat.at(-1)?.seq ?? 0
    if (last > seen) this.#store.markSeen(party, last)
    const detail = this.#store.detail('pay')
    const payTo = detail === undefined ? undefined : PayDetail.parse(JSON.parse(detail))
    return { deal: this.#deal, party, log: this.#store.log(), chat, unread, payTo }
  }

  async alarm(): Promise<void> {
    await this.#tick()
    await this.pump()
  }

  /** Does what is to be done elsewhere, in order; what fails is tried again, and whatever comes behind it waits. */
  pump(): Promise<void> {
    this.#pumping ??= this.#pump().finally(() => {
      this.#pumping = undefined
    })
    return this.#pumping
  }

  async #pump(): Promise<void> {
    for (;;) {
      const [next] = this.#store.effects()
      if (!next) break
      try {
        await this.#perform(next)
      } catch (error) {
        const tries = next.tries + 1
        if ((next.effect.kind === 'notify' || next.effect.kind === 'desk') && tries >= NOTICE_TRIES) {
          this.#store.transaction(() => this.#store.endEffect(next.id))
          continue
        }
        const due = this.#host.now() + Math.min(RETRY_MS * 2 ** Math.min(tries, 10), RETRY_MAX_MS)
        this.#store.transaction(() => this.#store.postpone(next.id, tries, due))
        this.#host.report('deal_effect_failed', { effect: next.effect.kind, tries, error: String(error) })
        break
      }
    }
    await this.#outbox.pump(this.#host.services.tell, this.#host.now)
    this.#setAlarm()
  }

  async #perform({ id, effect }: DueEffect): Promise<void> {
    const deal = this.#deal
    assert(deal, 'effects are of a deal')
    const events = await this.#answerTo(effect, deal)
    this.#store.transaction(() => {
      this.#store.endEffect(id)
      // What else would have opened it is not wanted any more.
      if (events.some(({ kind }) => kind === 'cancelled')) {
        for (const { id: left } of this.#store.effects()) this.#store.endEffect(left)
      }
      this.#write('system', events)
    })
  }

  async #answerTo(effect: Effect, deal: Deal): Promise<readonly DealEvent[]> {
    const { services } = this.#host
    const { terms } = deal
    switch (effect.kind) {
      case 'join': {
        const answer = await services.join(deal, effect.party)
        return answer.ok ? [] : [onFunded(deal, refuse(answer.error))]
      }
      case 'hold':
        return [onFunded(deal, await services.hold(terms, `p2p:${terms.id}:hold:${effect.count}`))]
      case 'award': {
        const key = `p2p:${terms.id}:award:${effect.hold}`
        return [{ kind: 'moved', entry: await services.award(terms, effect.hold, effect.toBuyer, key) }]
      }
      case 'report':
        await services.report(deal, this.#store.head().seq)
        return []
      case 'desk':
        await services.tellDesk(deal, this.#store.head().seq)
        return []
      default:
        await services.notify(deal, effect.party, effect.news)
        return []
    }
  }

  async #tick(): Promise<void> {
    const deal = this.#deal
    const now = this.#host.now()
    if (!deal || (nextDeadline(deal) ?? Number.POSITIVE_INFINITY) > now) return
    const down = await this.#host.services.downtime(deal.since, now)
    // Somebody may have acted meanwhile.
    this.#store.transaction(() => this.#write('system', this.#deal ? tick(this.#deal, now, () => down) : []))
    this.#wake()
  }

  #write(by: Actor, events: readonly DealEvent[]): void {
    for (const event of events) {
      const head = this.#store.head()
      const entry = { seq: head.seq + 1, time: this.#host.now(), by, event }
      this.#store.append(entry, chain(head, entry, sha256).hash)
      this.#deal = apply(this.#deal, entry)
      for (const effect of effectsOf(this.#deal, entry)) this.#owe(this.#deal, effect)
    }
  }

  /** Who is a person is told beside what has to be done in order: nothing of the deal waits for it, and none of it is left. */
  #owe(deal: Deal, effect: Effect): void {
    const person = effect.kind === 'notify' ? deal.terms[effect.party] : ''
    if (effect.kind === 'notify' && isPerson(person)) {
      this.#outbox.add(person, noticeOf(deal, effect.news, this.#host.now()))
    } else this.#store.addEffect(effect)
  }

  #say(party: Party, kind: ChatMessage['kind'], body: string): void {
    const head = this.#store.chatHead()
    const message = { seq: head.seq + 1, time: this.#host.now(), party, kind, body }
    this.#store.addMessage({ ...message, hash: chain(head, message, sha256).hash })
  }

  #keysOf(party: Party): number {
    return this.#store.chat().filter((message) => message.kind === 'key' && message.party === party).length
  }

  #wake(): void {
    this.#setAlarm()
    this.#host.background(this.pump())
  }

  /** For what is to be tried again, or what time does: a deal that waits for its people has no alarm. */
  #setAlarm(): void {
    const [effect] = this.#store.effects()
    const now = this.#host.now()
    const times = [effect && Math.max(effect.due, now), this.#outbox.due(now), this.#deal && nextDeadline(this.#deal)]
    const next = Math.min(...times.filter((time) => time !== undefined))
    if (Number.isFinite(next)) void this.#host.storage.setAlarm(next)
    else void this.#host.storage.deleteAlarm()
  }
}
