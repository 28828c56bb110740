// Checks that restored money objects agree about the messages between them (BAK14, BAK20).

import type { RestoredMessageExchange } from '#shared/operator/backup-calls.ts'

/** Class of each kind of peer: `ledger:l0` is `Ledger/l0`. */
export const PEER_CLASSES = { ledger: 'Ledger', book: 'OrderBook', chain: 'Chain', clearing: 'Clearing' } as const

export type ObjectEdges = ReadonlyMap<string, readonly RestoredMessageExchange[]>

/**
 * Compares both sides of each pair of objects: a received message must have been sent, and a sent one must be received
 * or still in the sender's outbox.
 * @param edges by name of the peer
 * @returns the contradictions, in words
 */
export function findContradictions(edges: ObjectEdges): string[] {
  const found: string[] = []
  for (const [receiver, own] of edges) {
    for (const { peer, received } of own) {
      const sender = edges.get(peer)?.find((edge) => edge.peer === receiver)
      const sent = sender?.sent ?? 0
      if (received > sent) found.push(`${receiver} has message ${received} of ${peer}, which has sent ${sent}`)
    }
  }
  for (const [sender, own] of edges) {
    for (const { peer, sent, outbox } of own) {
      const received = edges.get(peer)?.find((edge) => edge.peer === sender)?.received ?? 0
      const waiting = new Set(outbox)
      for (let seq = received + 1; seq <= sent; seq += 1) {
        if (waiting.has(seq)) continue
        found.push(`${peer} lacks message ${seq} of ${sender}, which does not have it any more`)
        break
      }
    }
  }
  return found
}

/** Number of messages that were sent and not received: senders deliver these after the restore. */
export function countInFlight(edges: ObjectEdges): number {
  let count = 0
  for (const [sender, own] of edges) {
    for (const { peer, sent } of own) {
      const received = edges.get(peer)?.find((edge) => edge.peer === sender)?.received ?? 0
      count += Math.max(0, sent - received)
    }
  }
  return count
}
