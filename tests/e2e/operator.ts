// Events of the collector, read as an operator.

import type { APIRequestContext } from 'playwright/test'
import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'
import { operatorCalls } from '#shared/operator/calls.ts'

export const E2E_OPERATOR_TOKEN = 'the-operator-of-the-browser-tests'

/** Collected events of a visitor, oldest first. */
export async function eventsOf(request: APIRequestContext, distinctId: string): Promise<AnalyticsWireEvent[]> {
  const response = await request.get(`${operatorCalls.recent.path}?limit=200`, {
    headers: { authorization: `Bearer ${E2E_OPERATOR_TOKEN}` },
  })
  const { data } = await response.json()
  const kept = operatorCalls.recent.answer.parse(data).map(({ event }) => event as AnalyticsWireEvent)
  return kept.filter((event) => event['#distinct_id'] === distinctId).reverse()
}
