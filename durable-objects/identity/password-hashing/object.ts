import { DurableObject } from 'cloudflare:workers'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { admitHashing, EMPTY_QUEUE, enterQueue, leaveQueue, type Queue } from './engine.ts'
import { type Cost, createSalt, isOfCost, isPasswordOf, makeHash, readHash } from './hash.ts'

export type VerifyResult = {
  readonly isRight: boolean
  /** A hash at the current cost, if the stored one has another cost. */
  readonly better?: string
}

export class PasswordHashing extends DurableObject<unknown> {
  #queue: Queue = EMPTY_QUEUE
  readonly #turns: (() => void)[] = []

  /** @param input the password with the caller's pepper, so that this object knows neither of them */
  async hash(input: string, cost: Cost): Promise<Result<string, 'busy'>> {
    return this.#inTurn(() => makeHash(input, cost, createSalt()))
  }

  /** @param stored the hash; '' for an unknown account, which takes equally long */
  async verify(input: string, stored: string, cost: Cost): Promise<Result<VerifyResult, 'busy'>> {
    return this.#inTurn(async () => {
      const isRight = await isPasswordOf(input, stored, cost)
      const made = readHash(stored)
      return isRight && made && !isOfCost(made, cost)
        ? { isRight, better: await makeHash(input, cost, createSalt()) }
        : { isRight }
    })
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<Result<T, 'busy'>> {
    const admission = admitHashing(this.#queue)
    if (admission === 'busy') return refuse('busy')
    this.#queue = enterQueue(this.#queue, admission)
    if (admission === 'wait') await new Promise<void>((resolve) => this.#turns.push(resolve))
    try {
      return ok(await work())
    } finally {
      // Yields, so that other requests can enter the queue or be refused.
      await scheduler.wait(1)
      this.#queue = leaveQueue(this.#queue)
      this.#turns.shift()?.()
    }
  }
}
