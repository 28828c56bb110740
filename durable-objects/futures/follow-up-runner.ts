import { yieldToMessages } from '../platform/yield-to-messages.ts'

export class ClearingFollowUpRunner {
  readonly #goOn: () => boolean
  #running: Promise<void> | undefined

  /** @param goOn does a part of the work; returns true if work is left */
  constructor(goOn: () => boolean) {
    this.#goOn = goOn
  }

  /** Concurrent callers share the run. */
  run(): Promise<void> {
    this.#running ??= this.#all().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #all(): Promise<void> {
    while (this.#goOn()) await yieldToMessages()
  }
}
