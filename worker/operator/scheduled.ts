// Once a minute, where the platform has cron triggers: the auditor and the watch over the site are told to be awake, whatever
// became of their alarms.

import type { Env } from '../env.ts'

export async function scheduled(_: ScheduledController, env: Env): Promise<void> {
  await Promise.all([env.AUDITOR.getByName('auditor').watch(), env.UPTIME.getByName('site').watch()])
}
