import { DurableObject } from 'cloudflare:workers'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { admitHashing, EMPTY_HASH_QUEUE, enterHashQueue, type HashQueue, leaveHashQueue } from './engine.ts'
import { createPasswordSalt, type HashCost, hasHashCost, isPasswordOf, makeHash, parsePasswordHash } from './hash.ts'

export type VerifyResult = {
  readonly isRight: boolean
  /** A hash at the current cost, if the stored one has another cost. */
  readonly better?: string
}

export class PasswordHashing extends DurableObject<unknown> {
  #queue: HashQueue = EMPTY_HASH_QUEUE
  readonly #turns: (() => void)[] = []

  /** @param input the password with the caller's pepper, so that this object knows neither of them */
  async hash(input: string, cost: HashCost): Promise<Result<string, 'busy'>> {
    return this.#inTurn(() => makeHash(input, cost, createPasswordSalt()))
  }

  /** @param stored the hash; '' for an unknown account, which takes equally long */
  async verify(input: string, stored: string, cost: HashCost): Promise<Result<VerifyResult, 'busy'>> {
    return this.#inTurn(async () => {
      const isRight = await isPasswordOf(input, stored, cost)
      const made = parsePasswordHash(stored)
      return isRight && made && !hasHashCost(made, cost)
        ? { isRight, better: await makeHash(input, cost, createPasswordSalt()) }
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
      // Yields, so that other requests can enter the queue or be refused.
      await scheduler.wait(1)
      this.#queue = leaveHashQueue(this.#queue)
      this.#turns.shift()?.()
    }
  }
}
