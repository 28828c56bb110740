import { logWarning } from '#objects/platform/telemetry/log.ts'
import { withTimeout } from '../platform/with-timeout.ts'

const PATIENCE_MS = 3_000
const LATE = Symbol('late')

/** Collects the answers of many objects for one page: an object that fails or is late is named, the others count. */
export class SettledAnswers {
  readonly #missing = new Set<string>()

  /** Names of the objects that did not answer, in alphabetical order. */
  get missing(): readonly string[] {
    return [...this.#missing].sort()
  }

  /** @returns `instead` if the object fails, or does not answer within three seconds */
  async answerOf<T>(name: string, work: Promise<T>, instead: NoInfer<T>): Promise<T> {
    const answer = await withTimeout(work, PATIENCE_MS, LATE).catch((error: unknown) => {
      logWarning('desk_object_failed', { object: name, error })
      return LATE
    })
    if (answer !== LATE) return answer as T
    this.#missing.add(name)
    return instead
  }
}
