// Every minute where the platform has cron triggers: makes up for lost alarms of the auditor and of the uptime watch.

import type { Env } from '../env.ts'

export async function runScheduled(_: ScheduledController, env: Env): Promise<void> {
  if (env.RESTORING === 'true') return
  await Promise.all([env.AUDITOR.getByName('auditor').revive(), env.UPTIME.getByName('site').revive()])
}
