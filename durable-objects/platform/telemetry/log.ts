// The only logger of the worker and its Durable Objects: one JSON object per line.

import { readTelemetryContext } from './context.ts'
import { redactText } from './redact.ts'
import { siteMetrics } from './site-metrics.ts'

export type LogLevel = 'error' | 'warn' | 'info'
export type LogFacts = Readonly<Record<string, unknown>>

const TEXT_LENGTH_MAX = 2_000

function describeError(error: unknown, level: LogLevel): string {
  if (!(error instanceof Error)) return String(error)
  return level === 'error' ? (error.stack ?? String(error)) : String(error)
}

function formatFact(value: unknown, level: LogLevel): unknown {
  if (typeof value === 'string') return redactText(value.slice(0, TEXT_LENGTH_MAX))
  if (value instanceof Error) return redactText(describeError(value, level).slice(0, TEXT_LENGTH_MAX))
  if (Array.isArray(value)) return value.map((item) => formatFact(item, level))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, fact]) => [name, formatFact(fact, level)]))
  }
  return typeof value === 'bigint' ? String(value) : value
}

/** @param trusted facts without text of a user, which need no redaction */
export function formatLogLine(level: LogLevel, event: string, facts: LogFacts, trusted: LogFacts = {}): string {
  const { request, object, act } = readTelemetryContext() ?? {}
  const { error, ...others } = facts
  return JSON.stringify({
    event,
    ...(formatFact(others, level) as object),
    ...(error !== undefined && { error: formatFact(error instanceof Error ? error : String(error), level) }),
    ...trusted,
    level,
    time: new Date().toISOString(),
    request,
    class: object,
    act,
  })
}

function write(level: LogLevel, event: string, facts: LogFacts): void {
  siteMetrics.logLines.add(1, event, level)
  console[level](formatLogLine(level, event, facts))
}

/** For faults that an operator must examine. */
export const logError = (event: string, facts: LogFacts = {}): void => write('error', event, facts)
/** For failures that are retried. */
export const logWarning = (event: string, facts: LogFacts = {}): void => write('warn', event, facts)

export function logInfo(event: string, facts: LogFacts = {}, trusted: LogFacts = {}): void {
  siteMetrics.logLines.add(1, event, 'info')
  console.info(formatLogLine('info', event, facts, trusted))
}
