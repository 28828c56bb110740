import { DurableObject } from 'cloudflare:workers'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  admitPasswordHash,
  EMPTY_PASSWORD_HASH_QUEUE,
  enterPasswordHashQueue,
  leavePasswordHashQueue,
  type PasswordHashQueueCounts,
} from './engine.ts'
import {
  createPasswordHash,
  createPasswordSalt,
  hasPasswordHashCost,
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
  #queue: PasswordHashQueueCounts = EMPTY_PASSWORD_HASH_QUEUE
  readonly #turns: (() => void)[] = []

  /** The caller adds the pepper: this object sees neither password nor pepper alone. */
  async hash({ input, pepper }: PasswordHashInput, cost: PasswordHashCost): Promise<Result<string, 'busy'>> {
    return this.#inTurn(() => createPasswordHash(input, cost, createPasswordSalt(), pepper))
  }

  /**
   * @param input the password with the pepper of the stored hash
   * @param stored hash; '' for an unknown account, which takes equally long
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
      const isCurrent = made !== undefined && hasPasswordHashCost(made, cost) && input === newest.input
      return isRight && made && !isCurrent
        ? { isRight, better: await createPasswordHash(newest.input, cost, createPasswordSalt(), newest.pepper) }
        : { isRight }
    })
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<Result<T, 'busy'>> {
    const admission = admitPasswordHash(this.#queue)
    if (admission === 'busy') return refuse('busy')
    this.#queue = enterPasswordHashQueue(this.#queue, admission)
    if (admission === 'wait') await new Promise<void>((resolve) => this.#turns.push(resolve))
    try {
      return ok(await work())
    } finally {
      // Yields, so new requests can enter the queue or be refused.
      await scheduler.wait(1)
      this.#queue = leavePasswordHashQueue(this.#queue)
      this.#turns.shift()?.()
    }
  }
}
