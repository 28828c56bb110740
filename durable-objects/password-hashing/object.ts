// A bounded place for the one thing here that is expensive on purpose.

import { DurableObject } from 'cloudflare:workers'
import { ok, type Result, refuse } from '#shared/result.ts'
import { admit, EMPTY, entered, left, type Queue } from './engine.ts'
import { type Cost, isOfCost, isPasswordOf, makeHash, newSalt, readHash } from './hash.ts'

export type Verified = {
  readonly isRight: boolean
  /** The same password's hash at the present cost, where the one that was kept has another. */
  readonly better?: string
}

export class PasswordHashing extends DurableObject<unknown> {
  #queue: Queue = EMPTY
  readonly #turns: (() => void)[] = []

  /** @param input the password, peppered by the caller: neither it nor the pepper is known here */
  async hash(input: string, cost: Cost): Promise<Result<string, 'busy'>> {
    return this.#inTurn(() => makeHash(input, cost, newSalt()))
  }

  /** @param stored a hash, or '' where there is nobody: that takes as long */
  async verify(input: string, stored: string, cost: Cost): Promise<Result<Verified, 'busy'>> {
    return this.#inTurn(async () => {
      const isRight = await isPasswordOf(input, stored, cost)
      const made = readHash(stored)
      return isRight && made && !isOfCost(made, cost)
        ? { isRight, better: await makeHash(input, cost, newSalt()) }
        : { isRight }
    })
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<Result<T, 'busy'>> {
    const admission = admit(this.#queue)
    if (admission === 'busy') return refuse('busy')
    this.#queue = entered(this.#queue, admission)
    if (admission === 'wait') await new Promise<void>((resolve) => this.#turns.push(resolve))
    try {
      return ok(await work())
    } finally {
      // Whatever else the isolate has to do comes before the next one: others are heard, and told to wait, meanwhile.
      await scheduler.wait(1)
      this.#queue = left(this.#queue)
      this.#turns.shift()?.()
    }
  }
}
