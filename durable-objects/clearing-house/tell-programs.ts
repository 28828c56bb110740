// Wakes programs of the clearing house. Not awaited: unreachable ones are retried.

import { perpetualOf } from '#shared/bots/perpetuals.ts'
import { type ProgramsEnv, tellPrice, wakeProgram } from '../platform/programs.ts'
import type { ClearingNode } from './node.ts'
import type { ProgramsToTell } from './programs.ts'

export function tellPrograms(env: ProgramsEnv, node: ClearingNode, { wakes, prices }: ProgramsToTell): void {
  const failed = (program: string) => (error: unknown) =>
    console.error(JSON.stringify({ event: 'program_not_woken', program, error: String(error) }))
  for (const wake of wakes) {
    wakeProgram(env, wake.program)
      .then(() => node.programs.news.told(wake))
      .catch(failed(wake.program))
  }
  for (const price of prices) {
    const { program, symbol, ticks } = price
    tellPrice(env, program, perpetualOf(symbol), ticks)
      .then(() => node.run(() => node.programs.waits.told(price)))
      .catch(failed(program))
  }
}
