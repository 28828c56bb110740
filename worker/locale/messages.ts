// The build writes the messages beside the client's files (scripts/vite/words.ts).

import { files, modules } from 'virtual:words'
import { createTranslator } from '#shared/format/translator.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { deserializeMessages, type SerializedMessages } from '#shared/i18n/serialized-messages.ts'
import type { LoadedMessages, Namespace, Translate } from '#shared/i18n/types.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Env } from '../env.ts'

/** Cached catalogues. Promises are not cached, because they belong to the request that created them. */
const read = new Map<LocaleCode, LoadedMessages>()

export async function loadMessages({ ASSETS }: Pick<Env, 'ASSETS'>, locale: LocaleCode): Promise<LoadedMessages> {
  const known = modules[locale] ?? read.get(locale)
  if (known) return known
  const file = files[locale]
  assert(file !== undefined, 'each locale of the table has its file')
  const response = await ASSETS.fetch(`http://assets.internal${file}`)
  if (!response.ok) throw new Error(`no messages for ${locale}: ${response.status}`)
  // Not validated, because the build writes this file.
  const messages = deserializeMessages(await response.json<SerializedMessages>()) as LoadedMessages
  read.set(locale, messages)
  return messages
}

/** Selects the namespaces that the browser loads, so a missing one fails on both sides. */
export const selectNamespaces = (messages: LoadedMessages, namespaces: readonly Namespace[]): LoadedMessages =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]))

export const loadTranslator = async (env: Pick<Env, 'ASSETS'>, locale: LocaleCode): Promise<Translate> =>
  createTranslator(locale, await loadMessages(env, locale))
