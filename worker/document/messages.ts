// The words of a language, on the server: files beside the client's once they are built (scripts/vite/words.ts).

import { files, modules } from 'virtual:words'
import { assert } from '#shared/assert.ts'
import { createTranslator } from '#shared/i18n/translator.ts'
import type { LoadedMessages, Namespace, Translate } from '#shared/i18n/types.ts'
import { type Written, withCounts } from '#shared/i18n/written.ts'
import type { LocaleCode } from '#shared/locales.ts'
import type { Env } from '../env.ts'

/** Catalogues that this isolate has read: never a promise, which belongs to the request that made it. */
const read = new Map<LocaleCode, LoadedMessages>()

/**
 * The whole catalogue of a locale: read once, then at hand.
 * @throws Error if its file cannot be had
 */
export async function messagesOf({ ASSETS }: Pick<Env, 'ASSETS'>, locale: LocaleCode): Promise<LoadedMessages> {
  const known = modules[locale] ?? read.get(locale)
  if (known) return known
  const file = files[locale]
  assert(file !== undefined, 'each locale of the table has its file')
  const response = await ASSETS.fetch(`http://assets.internal${file}`)
  if (!response.ok) throw new Error(`no messages for ${locale}: ${response.status}`)
  // Our own build wrote it.
  const messages = withCounts(await response.json<Written>()) as LoadedMessages
  read.set(locale, messages)
  return messages
}

/** Some namespaces of a catalogue: exactly what the browser will load, so that both sides fail alike on a missing one. */
export const namespacesOf = (messages: LoadedMessages, namespaces: readonly Namespace[]): LoadedMessages =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]))

export const translatorOf = async (env: Pick<Env, 'ASSETS'>, locale: LocaleCode): Promise<Translate> =>
  createTranslator(locale, await messagesOf(env, locale))
