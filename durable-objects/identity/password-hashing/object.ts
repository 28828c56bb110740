import { DurableObject } from 'cloudflare:workers'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { admitHashing, EMPTY_HASH_QUEUE, enterHashQueue, type HashQueueCounts, leaveHashQueue } from './engine.ts'
import {
  createPasswordSalt,
  hasHashCost,
  makeHash,
  matchesPasswordHash,
  type PasswordHashCost,
  parsePasswordHash,
} from './hash.ts'

/** A password with a pepper. `pepper`: the pepper's id; '' for the pepper before the first rotation. */
export type PasswordHashInput = { readonly input: string; readonly pepper: string }

export type PasswordVerifyResult = {
  readonly isRight: boolean
  /** Hash at the current cost with the newest pepper; undefined if the stored hash has both. */
  readonly better?: string
}

export class PasswordHashing extends DurableObject<unknown> {
  #queue: HashQueueCounts = EMPTY_HASH_QUEUE
  readonly #turns: (() => void)[] = []

  /** The caller adds the pepper, so that this object sees neither password nor pepper alone. */
  async hash({ input, pepper }: PasswordHashInput, cost: PasswordHashCost): Promise<Result<string, 'busy'>> {
    return this.#inTurn(() => makeHash(input, cost, createPasswordSalt(), pepper))
  }

  /**
   * @param input the password with the pepper of the stored hash
   * @param stored the hash; '' for an unknown account, which takes equally long
   * @param newest the password with the newest pepper
   */
  async verify(
    input: string,
    stored: string,
    cost: PasswordHashCost,
    newest: PasswordHashInput,
  ): Promise<Result<PasswordVerifyResult, 'busy'>> {
    return this.#inTurn(async () => {
      const isRight = await matchesPasswordHash(input, stored, cost)
      const made = parsePasswordHash(stored)
      const isCurrent = made !== undefined && hasHashCost(made, cost) && input === newest.input
      return isRight && made && !isCurrent
        ? { isRight, better: await makeHash(newest.input, cost, createPasswordSalt(), newest.pepper) }
        : { isRight }
    })
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<Result<T, 'busy'>> {
    const admission = admitHashing(this.#queue)
    if (admission === 'busy') return refuse('busy')
    this.#queue = enterHashQueue(this.#queue, admission)
    if (admission === 'wait') await new Promise<void>((resolve) => this.#turns.push(resolve))
    try {
      return ok(await work())
    } finally {
      // Yields, so that new requests can enter the queue or be refused.
      await scheduler.wait(1)
      this.#queue = leaveHashQueue(this.#queue)
      this.#turns.shift()?.()
    }
  }
}
