import { DurableObject } from 'cloudflare:workers'
import type { Result } from '#shared/platform/result.ts'
import type {
  AuditFacts,
  Delivery,
  DeliveryReceipt,
  EdgePoint,
  EdgeSums,
  MoneyPeer,
  QuarantinedMessage,
  QuarantineRelease,
} from './edge-messages.ts'
import type { MoneyNode } from './money-node.ts'

/** The calls that peers and the auditor make on every money object. Each object says for itself what it halts. */
export abstract class MoneyObject<Env = unknown> extends DurableObject<Env> implements MoneyPeer {
  /** A function, since a book opens its money on first use; a property, so that RPC does not expose it. */
  protected abstract readonly money: () => MoneyNode

  abstract halt(version: number, scope: string, reason: string | null): Promise<void>

  async deliver(delivery: Delivery): Promise<DeliveryReceipt> {
    return this.money().deliver(delivery)
  }

  async facts(version: number): Promise<AuditFacts> {
    return this.money().facts(version)
  }

  async sentUpTo(version: number, points: readonly EdgePoint[]): Promise<EdgeSums[]> {
    return this.money().sentUpTo(version, points)
  }

  async quarantined(version: number): Promise<QuarantinedMessage[]> {
    return this.money().quarantined(version)
  }

  async endQuarantine(version: number, ending: QuarantineRelease): Promise<Result<null, string>> {
    return this.money().endQuarantine(version, ending)
  }
}
