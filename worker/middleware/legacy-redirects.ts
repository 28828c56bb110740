// Redirects URLs of earlier site versions (spec §2, design §4).

import { createMiddleware } from 'hono/factory'
import { splitLocalePrefix } from '#shared/navigation/locale-path.ts'
import type { AddressVariables } from '../context/request-variables.ts'

const BOT_SOURCE = /^[A-Za-z0-9_-]{1,40}$/
const TRADER_ID = /^[A-Za-z0-9_-]{1,64}$/

function redirectTarget(path: string, query: URLSearchParams): string | undefined {
  if (/^\/followup\/trader(?:\/|$)/.test(path)) {
    const id = query.get('id') ?? ''
    const kind = query.get('type') === 'futures' ? 'futures' : 'spot'
    query.delete('id')
    query.delete('type')
    return TRADER_ID.test(id) ? `/copy-trading/${kind}-trader/${id}` : `/copy-trading/${kind}`
  }
  if (/^\/followup(?:\/|$)/.test(path)) {
    const kind = query.get('type') === 'spot' ? 'spot' : 'futures'
    query.delete('type')
    return `/copy-trading/${kind}`
  }
  if (
    path === '/bot-trade' ||
    path === '/bot-trade/' ||
    (path.includes('/autosystem') && !path.startsWith('/bot-trade'))
  ) {
    const source = query.get('sourceType') ?? 'autosystem'
    query.delete('sourceType')
    return `/bot-trade/${BOT_SOURCE.test(source) ? source : 'autosystem'}`
  }
  return undefined
}

/**
 * @param search query with its `?`, or ''
 * @returns the new URL with locale prefix and remaining query; undefined for current URLs
 */
export function findLegacyTarget(pathname: string, search: string): string | undefined {
  if (!/\/(?:followup|autosystem|bot-trade\/?$)/.test(pathname)) return undefined
  const { prefix, path } = splitLocalePrefix(pathname)
  const query = new URLSearchParams(search)
  const target = redirectTarget(path, query)
  if (target === undefined) return undefined
  const rest = query.size > 0 ? `?${query}` : ''
  return `${prefix ? `/${prefix}` : ''}${target}${rest}`
}

export const redirectLegacyPaths = () =>
  createMiddleware<{ Variables: AddressVariables }>(function legacyRedirects(c, next) {
    const { pathname, search } = c.get('url')
    const target = findLegacyTarget(pathname, search)
    return target === undefined ? next() : Promise.resolve(c.redirect(target, 301))
  })
