// One instance, named `site` (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import type { ChatRefusal } from '#shared/chat/refusals.ts'
import type { ChatMember, MutedChatAuthor } from '#shared/chat/views.ts'
import { toHex } from '#shared/platform/hex.ts'
import type { Result } from '#shared/platform/result.ts'
import type { NotificationsEnv } from '../../platform/notice-outbox.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { ChatMemberStore } from './store.ts'

const LOT_BYTES = 6

export class ChatMembers extends DurableObject<NotificationsEnv> {
  readonly #members: ChatMemberStore

  constructor(ctx: DurableObjectState, env: NotificationsEnv) {
    super(ctx, env)
    this.#members = new ChatMemberStore(ctx.storage)
  }

  async member(userId: string): Promise<ChatMember> {
    return this.#members.member(userId, Date.now())
  }

  /** @param brand name of the exchange, which no author may take */
  async choose(userId: string, name: string, brand: string): Promise<Result<null, ChatRefusal>> {
    const lot = toHex(crypto.getRandomValues(new Uint8Array(LOT_BYTES)))
    return this.#members.chooseName(userId, name, brand, lot, Date.now())
  }

  async mute(userId: string, whom: MutedChatAuthor): Promise<Result<null, ChatRefusal>> {
    return this.#members.mute(userId, whom, Date.now())
  }

  async unmute(userId: string, author: string): Promise<void> {
    this.#members.unmute(userId, author)
  }

  /** @param until epoch ms; 0 ends the silence */
  async silence(userId: string, until: number, reason: string): Promise<void> {
    this.#members.silence(userId, until, reason, Date.now())
    await this.ctx.storage.setAlarm(Date.now())
  }

  async vanish(userId: string): Promise<void> {
    this.#members.eraseMember(userId, Date.now())
  }

  override async alarm(): Promise<void> {
    await this.#members.outbox.deliverPending(
      (userId, notices) => objectStub(this.env, 'NOTICES', userId).tell(notices),
      Date.now,
    )
    const due = this.#members.outbox.nextDeliveryAt(Date.now())
    if (due !== undefined) await this.ctx.storage.setAlarm(due)
  }
}
