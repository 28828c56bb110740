import { logWarning } from '#objects/platform/telemetry/log.ts'
import { withTimeout } from '../platform/with-timeout.ts'

const PATIENCE_MS = 3_000

/** Collects the answers of many objects for one page: an object that fails or is late is named, the others count. */
export class SettledAnswers {
  readonly #missing = new Set<string>()

  /** Names of the objects that did not answer, in alphabetical order. */
  get missing(): readonly string[] {
    return [...this.#missing].sort()
  }

  /** @returns `instead` if the object fails, or does not answer within three seconds */
  async answerOf<T>(name: string, work: Promise<T>, instead: NoInfer<T>): Promise<T> {
    const answered = work.then((answer) => ({ answer }))
    const settled = await withTimeout(answered, PATIENCE_MS, undefined).catch((error: unknown) => {
      logWarning('desk_object_failed', { object: name, error })
      return undefined
    })
    if (settled) return settled.answer
    this.#missing.add(name)
    return instead
  }
}
