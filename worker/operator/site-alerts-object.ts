import { type SiteAlertReceiver, SiteAlertsObject } from '#objects/operator/site-alerts/object.ts'
import type { StoredSiteAlertMessage } from '#objects/operator/site-alerts/store.ts'
import type { Env } from '../env.ts'

/** Loads the code for alerts and status pages on demand, because most isolates never need it. */
export class SiteAlerts extends SiteAlertsObject<Env> {
  protected override async publishStatus(): Promise<void> {
    const { publishStaticStatus } = await import('../content/help/publish-status.ts')
    await publishStaticStatus(this.env, 'open', Date.now())
  }

  protected override async listReceivers(): Promise<readonly SiteAlertReceiver[]> {
    const { listSiteAlertReceivers } = await import('./send-site-alert.ts')
    return listSiteAlertReceivers(this.env)
  }

  protected override async send(message: StoredSiteAlertMessage): Promise<void> {
    const { sendSiteAlert } = await import('./send-site-alert.ts')
    await sendSiteAlert(this.env, message)
  }
}
