// Once a minute, where the platform has cron triggers: the auditor is told to be awake, whatever became of its alarm.

import type { Env } from '../env.ts'

export const scheduled = async (_: ScheduledController, env: Env): Promise<void> =>
  env.AUDITOR.getByName('auditor').watch()
