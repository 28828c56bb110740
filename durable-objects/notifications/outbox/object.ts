// Mails and SMS that a local deployment stores for its developer instead of sending them.

import { DurableObject } from 'cloudflare:workers'
import { OutboxStore, type StoredOutboxMessage } from './store.ts'

export class Outbox extends DurableObject<unknown> {
  readonly #store: OutboxStore

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new OutboxStore(ctx.storage)
  }

  async put(message: Omit<StoredOutboxMessage, 'id' | 'at'>): Promise<void> {
    this.#store.put(message, Date.now())
  }

  /**
   * Newest first.
   * @param to a recipient; undefined: all
   */
  async list(to?: string): Promise<StoredOutboxMessage[]> {
    return this.#store.list(to)
  }

  async read(id: number): Promise<StoredOutboxMessage | undefined> {
    return this.#store.read(id)
  }
}
