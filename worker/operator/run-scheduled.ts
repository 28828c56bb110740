// Runs each minute where the platform has cron triggers: wakes auditor and uptime watch even if their alarms were lost.

import type { Env } from '../env.ts'

export async function runScheduled(_: ScheduledController, env: Env): Promise<void> {
  await Promise.all([env.AUDITOR.getByName('auditor').watch(), env.UPTIME.getByName('site').watch()])
}
