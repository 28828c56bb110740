// Other messages run between the liquidations of one price.

export const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export class Finishing {
  readonly #goOn: () => boolean
  #running: Promise<void> | undefined

  /** @param goOn returns true if work is left */
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
    while (this.#goOn()) await pause()
  }
}
