// T3: runs a scenario without faults, then once for each commit and each fault: a crash before the commit, a crash
// after it, or a lost next answer. Each run must end in the state of the first one, with clean audits.

import type { World } from './world.ts'

export type Fault = 'before' | 'after' | 'answer_lost'
export const FAULTS: readonly Fault[] = ['before', 'after', 'answer_lost']

type Ending = {
  readonly state: string
  readonly commits: number
  /** Commits of its opening, which other stories share. */
  readonly opening: number
  readonly violations: readonly string[]
}

/** A story with a new deployment. */
export type ScenarioRun = {
  readonly world: World
  /** @param onOpened called after the opening @throws Error if a step fails */
  tell(onOpened: () => void): Promise<void>
  /** Lets everything settle and audits. @returns the faults */
  judge(): Promise<readonly string[]>
  /** All balances as text; the same for all valid endings of a story. */
  state(): Promise<string>
}

/** @param at commit of the fault, counted over all objects; undefined for none */
async function runOnce(run: ScenarioRun, at?: { commit: number; fault: Fault }): Promise<Ending> {
  const { world } = run
  const counted = { commits: 0, opening: 0 }
  world.onCommitPoint = (service, moment) => {
    if (moment === 'before') counted.commits += 1
    if (counted.commits !== at?.commit) return undefined
    if (at.fault === moment) return 'crash'
    if (at.fault === 'answer_lost' && moment === 'after') world.losing.set(service, 1)
    return undefined
  }
  try {
    await run.tell(() => {
      counted.opening = counted.commits
    })
    const { commits, opening } = counted
    world.onCommitPoint = undefined
    world.losing.clear()
    const violations = await run.judge()
    return { state: await run.state(), commits, opening, violations }
  } catch (error) {
    return { state: '', ...counted, violations: [String(error)] }
  } finally {
    world.close()
  }
}

/** Lines that only one of both texts has. */
function difference(found: string, wanted: string): string {
  const [has, wants] = [found.split('\n'), wanted.split('\n')]
  const more = has.filter((line) => !wants.includes(line))
  return `\n${more.join('\n')}\nnot\n${wants.filter((line) => !has.includes(line)).join('\n')}`
}

export type Enumeration = { readonly runs: number; readonly commits: number; readonly violations: readonly string[] }

/** @param faultsOf faults at a commit, of the opening or later; commits count from 1 */
export async function enumerate(
  make: () => ScenarioRun,
  faultsOf: (commit: number, isOpening: boolean) => readonly Fault[] = () => FAULTS,
): Promise<Enumeration> {
  const plain = await runOnce(make())
  const violations = plain.violations.map((violation) => `undisturbed: ${violation}`)
  const counted = { runs: 0 }
  for (let commit = 1; commit <= plain.commits; commit += 1) {
    for (const fault of faultsOf(commit, commit <= plain.opening)) {
      const { state, violations: found } = await runOnce(make(), { commit, fault })
      counted.runs += 1
      violations.push(...found.map((violation) => `commit ${commit} ${fault}: ${violation}`))
      if (state !== plain.state) {
        violations.push(`commit ${commit} ${fault} ends otherwise: ${difference(state, plain.state)}`)
      }
    }
  }
  return { ...counted, commits: plain.commits, violations }
}
