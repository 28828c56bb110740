// A single object, `site` (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import type { ChatRefusal } from '#shared/chat/refusals.ts'
import type { ChatMember, MutedAuthor } from '#shared/chat/views.ts'
import { toHex } from '#shared/platform/hex.ts'
import type { Result } from '#shared/platform/result.ts'
import type { NotificationsEnv } from '../../platform/notice-outbox.ts'
import { ChatMemberStore } from './store.ts'

const LOT_BYTES = 6

export class ChatMembers extends DurableObject<NotificationsEnv> {
  readonly #members: ChatMemberStore

  constructor(ctx: DurableObjectState, env: NotificationsEnv) {
    super(ctx, env)
    this.#members = new ChatMemberStore(ctx.storage)
  }

  async member(person: string): Promise<ChatMember> {
    return this.#members.member(person, Date.now())
  }

  /** @param brand the exchange's name, which no author may have */
  async choose(person: string, name: string, brand: string): Promise<Result<null, ChatRefusal>> {
    const lot = toHex(crypto.getRandomValues(new Uint8Array(LOT_BYTES)))
    return this.#members.chooseName(person, name, brand, lot, Date.now())
  }

  async mute(person: string, whom: MutedAuthor): Promise<Result<null, ChatRefusal>> {
    return this.#members.mute(person, whom, Date.now())
  }

  async unmute(person: string, author: string): Promise<void> {
    this.#members.unmute(person, author)
  }

  /** @param until epoch ms; 0 ends the silence */
  async silence(person: string, until: number, reason: string): Promise<void> {
    this.#members.silence(person, until, reason, Date.now())
    await this.ctx.storage.setAlarm(Date.now())
  }

  async vanish(person: string): Promise<void> {
    this.#members.eraseMember(person, Date.now())
  }

  override async alarm(): Promise<void> {
    await this.#members.outbox.deliverPending(
      (person, notices) => this.env.NOTICES.getByName(person).tell(notices),
      Date.now,
    )
    const due = this.#members.outbox.nextDeliveryAt(Date.now())
    if (due !== undefined) await this.ctx.storage.setAlarm(due)
  }
}
