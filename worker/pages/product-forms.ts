// A form posts to its own page, which redirects or shows values and refusal.

import type { Context } from 'hono'
import type { FormValues } from '#shared/forms/rules.ts'
import { localePath } from '#shared/i18n/locales.ts'
import type { Route } from '#shared/pages/route.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { canOriginKeepSessions } from '../http/loopback.ts'
import type { FormPageRedirect, FormRedirect, RefusedAnswer } from '../http/product.ts'
import { redirectToLogin } from '../middleware/login-redirect.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'

type C = Context<AppEnv>

/** Answers 404 on an upstream exchange, which has its own products. */
export async function openProductPage<Owner>(
  c: C,
  route: Route,
  read: (c: C) => Promise<Owner | undefined>,
  then: (owner: Owner) => Response | Promise<Response>,
): Promise<Response> {
  if (!hasPaperAccounts(c.env)) return renderErrorDocument(c, 404)
  const owner = await read(c)
  return owner ? then(owner) : redirectToLogin(c, route.meta)
}

export const canRequestKeepSession = (c: C): boolean => canOriginKeepSessions(c.req.url, loadSettings(c.env).ORIGIN)

export function findFormAction<Action>(
  actions: Readonly<Record<string, Action>> | undefined,
  { action = '' }: FormValues,
): Action | undefined {
  return actions && Object.hasOwn(actions, action) ? actions[action] : undefined
}

function toLocation(here: string, outcome: FormRedirect<string> | FormPageRedirect): string {
  switch (outcome.kind) {
    case 'elsewhere':
      return outcome.path
    case 'on':
      return `${here}${outcome.search}${outcome.at ? `#${outcome.at}` : ''}`
    case 'done':
      return `${here}?${new URLSearchParams({ ...outcome.query, done: outcome.done })}`
    case 'shown':
      return here
  }
}

export const redirectAfterForm = (c: C, here: string, outcome: FormRedirect<string> | FormPageRedirect): Response =>
  c.redirect(localePath(c.var.locale, toLocation(here, outcome)), 303)

export function createFormSubmission<Reason extends string>(
  { reason, params }: RefusedAnswer<Reason>,
  values: FormValues,
  secrets: readonly string[] = [],
) {
  const shown = Object.entries(values).filter(([field]) => !secrets.includes(field))
  return {
    // The form gets a new idempotency key, because the old one would repeat the refusal.
    key: crypto.randomUUID(),
    refusal: { reason, params },
    action: values.action ?? '',
    values: Object.fromEntries(shown),
  }
}

export const findRefusalStatus = (reason: string): 409 | 503 => (reason === 'unavailable' ? 503 : 409)
