import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'

/** An event of 2026-11-21 12:00 UTC, sent from a browser in Tokyo. */
export function createWireEvent(name: string, more: Partial<AnalyticsWireEvent> = {}): AnalyticsWireEvent {
  return {
    '#type': 'track',
    '#time': '2026-11-21 21:00:00.000',
    '#distinct_id': 'visitor-1',
    '#event_name': name,
    properties: { '#zone_offset': 9 },
    ...more,
  }
}

export const TEST_NOON = Date.UTC(2026, 10, 21, 12)
