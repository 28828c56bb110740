// What a form sent, by the names of its fields; figures in plain decimal text, however they were typed (decision 082).

import type { Context } from 'hono'
import { plainFigures } from '#shared/figures/fields.ts'
import type { AppEnv } from '../env.ts'

/** A body that is no form is as good as an empty one. */
const NO_FORM: Readonly<Record<string, unknown>> = {}

/** @param all whether a field that is sent several times is a list */
export const sentForm = async (c: Context<AppEnv>, { all = false } = {}): Promise<Readonly<Record<string, unknown>>> =>
  plainFigures<unknown>(await c.req.parseBody({ all }).catch(() => NO_FORM), c.var.locale)

/**
 * Its texts; of boxes that bear one name, all that are ticked, with commas between. What is longer than a field lets anybody type
 * is cut: nobody sent that who filled the form in.
 * @param longest characters of a field
 */
export const textsOf = (
  sent: Readonly<Record<string, unknown>>,
  longest: (field: string) => number,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([field, value]) => {
      const texts = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
      return texts.length === 0 ? [] : [[field, texts.join(',').slice(0, longest(field))]]
    }),
  )

export const sentTexts = async (c: Context<AppEnv>, longest: (field: string) => number) =>
  textsOf(await sentForm(c), longest)
