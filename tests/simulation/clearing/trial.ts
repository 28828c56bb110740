// One seeded run of the comparison; after a failure, the shortest stream of commands that still fails.

import type { ClearingCommand } from './commands.ts'
import { Comparison, type TrialParts } from './comparison.ts'
import { ClearingStream } from './stream.ts'

export type Failure = {
  readonly seed: number
  readonly parts: TrialParts
  readonly commands: readonly ClearingCommand[]
  readonly wrong: readonly string[]
}

type Run = { readonly failure?: Failure; readonly seen: ReadonlyMap<string, number> }

function again(parts: TrialParts, commands: readonly ClearingCommand[]) {
  const comparison = new Comparison(parts)
  for (const [at, command] of commands.entries()) {
    const wrong = judged(comparison, command)
    if (wrong.length > 0) return { at, wrong }
  }
  return undefined
}

function judged(comparison: Comparison, command: ClearingCommand): readonly string[] {
  try {
    return comparison.run(command)
  } catch (error) {
    return [`threw ${error instanceof Error ? error.stack : String(error)}`]
  }
}

/** Removes commands while the rest still fails. */
function shortest(parts: TrialParts, failing: readonly ClearingCommand[]): Pick<Failure, 'commands' | 'wrong'> {
  let commands = failing
  let wrong = again(parts, commands)?.wrong ?? ['failed once, not again']
  for (let size = Math.ceil(commands.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < commands.length; ) {
      const fewer = commands.toSpliced(from, size)
      const failure = again(parts, fewer)
      if (failure) {
        commands = fewer.slice(0, failure.at + 1)
        wrong = failure.wrong
      } else from += size
    }
  }
  return { commands, wrong }
}

type How = {
  /** Puts a mistake into the clearing house. */
  readonly mistake?: (comparison: Comparison) => void
  /** True (the default) to shorten a failing stream. */
  readonly isShortened?: boolean
}

/** Runs `count` commands of a seed through both. */
export function compare(seed: number, count: number, { mistake, isShortened = true }: How = {}): Run {
  const stream = new ClearingStream(seed)
  const { parts } = stream
  const comparison = new Comparison(parts)
  mistake?.(comparison)
  const commands: ClearingCommand[] = []
  for (let index = 0; index < count; index += 1) {
    const command = stream.next(comparison)
    commands.push(command)
    const wrong = judged(comparison, command)
    if (wrong.length === 0) continue
    const found = isShortened ? shortest(parts, commands) : { commands, wrong }
    return { seen: comparison.seen, failure: { seed, parts, ...found } }
  }
  return { seen: comparison.seen }
}

/** A failure as text: the seed, and the commands for a test. */
export function report({ seed, parts, commands, wrong }: Failure): string {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, own: unknown) => (typeof own === 'bigint' ? `${own}n` : own))
  return [`seed ${seed}, ${commands.length} commands, ${text(parts)}`, ...wrong, ...commands.map(text)].join('\n')
}
