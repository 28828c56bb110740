import { DurableObject } from 'cloudflare:workers'
import type { Result } from '#shared/platform/result.ts'
import type {
  MoneyAuditSnapshot,
  MoneyDelivery,
  MoneyDeliveryReceipt,
  MoneyLinkPosition,
  MoneyLinkSums,
  MoneyPeer,
  QuarantinedMessage,
  QuarantineRelease,
} from './edge-messages.ts'
import type { MoneyService } from './money-service.ts'

/** RPC methods for peers and the auditor. Subclasses implement `halt`. */
export abstract class MoneyObject<Env = unknown> extends DurableObject<Env> implements MoneyPeer {
  /** A function: an order book creates its service on first use. Not a method, which RPC would expose. */
  protected abstract readonly money: () => MoneyService

  abstract halt(version: number, scope: string, reason: string | null): Promise<void>

  async deliver(delivery: MoneyDelivery): Promise<MoneyDeliveryReceipt> {
    return this.money().deliver(delivery)
  }

  async facts(version: number): Promise<MoneyAuditSnapshot> {
    return this.money().facts(version)
  }

  async sentUpTo(version: number, points: readonly MoneyLinkPosition[]): Promise<MoneyLinkSums[]> {
    return this.money().sentUpTo(version, points)
  }

  async quarantined(version: number): Promise<QuarantinedMessage[]> {
    return this.money().quarantined(version)
  }

  async endQuarantine(version: number, ending: QuarantineRelease): Promise<Result<null, string>> {
    return this.money().endQuarantine(version, ending)
  }
}
