import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'

export const createTestEvent = (number: number, more: Partial<AnalyticsWireEvent> = {}): AnalyticsWireEvent => ({
  '#type': 'track',
  '#time': '2026-11-21 12:00:00.000',
  '#distinct_id': 'visitor-1',
  '#event_name': `event_${number}`,
  properties: {},
  '#uuid': `uuid-${String(number).padStart(5, '0')}`,
  ...more,
})

export const createTestEvents = (count: number, from = 0): AnalyticsWireEvent[] =>
  Array.from({ length: count }, (_, index) => createTestEvent(from + index))

/** Recorded request of a real SDK, one per line of a capture file (tests/fixtures/shared-data.ts). */
export type SdkRequestCapture = {
  readonly id: string
  readonly body?: string | null
  readonly expect: {
    readonly ext: string | null
    readonly decoded: AnalyticsWireEvent & {
      readonly data: readonly AnalyticsWireEvent[]
      readonly '#app_id': string
      readonly '#flush_time': number
    }
  }
}
