// Calls that wake programs are not awaited: failed ones are retried.

import { toPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { notifyPrice, type ProgramsEnv, wakeProgram } from '../platform/programs.ts'
import { logError } from '../platform/telemetry/log.ts'
import type { ProgramWakeUps } from './programs.ts'
import type { ClearingService } from './service.ts'

export function notifyPrograms(env: ProgramsEnv, service: ClearingService, { wakes, prices }: ProgramWakeUps): void {
  const failed = (program: string) => (error: unknown) => logError('program_not_woken', { program, error })
  for (const wake of wakes) {
    wakeProgram(env, wake.program)
      .then(() => service.programs.wakeQueue.acknowledge(wake))
      .catch(failed(wake.program))
  }
  for (const price of prices) {
    const { program, symbol, ticks } = price
    notifyPrice(env, program, toPerpetualMarket(symbol), ticks)
      .then(() => service.run(() => service.programs.priceTriggers.acknowledge(price)))
      .catch(failed(program))
  }
}
