// Where a price liquidates more than one message may, the rest follows in messages of its own, and those of others come in
// between.

export const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export class Finishing {
  readonly #goOn: () => boolean
  #running: Promise<void> | undefined

  /** @param goOn does some more. @returns whether there is more still */
  constructor(goOn: () => boolean) {
    this.#goOn = goOn
  }

  /** Goes on until nothing is left; whoever asks meanwhile waits for the same. */
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
