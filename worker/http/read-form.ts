// Localised numbers become plain decimal text (decision 082).

import type { Context } from 'hono'
import { toPlainFigures } from '#shared/validation/figures/fields.ts'
import type { AppEnv } from '../env.ts'

/** An invalid body counts as empty. */
const NO_FORM: Readonly<Record<string, unknown>> = {}

/** `all`: repeated fields become lists. `isFigure`: true for names of numeric fields, if a product declares its own. */
type FormOptions = { readonly all?: boolean; readonly isFigure?: (name: string) => boolean }

export const readSentForm = async (
  c: Context<AppEnv>,
  { all = false, isFigure }: FormOptions = {},
): Promise<Readonly<Record<string, unknown>>> =>
  toPlainFigures<unknown>(await c.req.parseBody({ all }).catch(() => NO_FORM), c.var.locale, isFigure)

/**
 * Joins repeated fields by commas; cuts overlong values.
 * @param longest maximum characters of a field
 */
export const pickFormTexts = (
  sent: Readonly<Record<string, unknown>>,
  longest: (field: string) => number,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([field, value]) => {
      const texts = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
      return texts.length === 0 ? [] : [[field, texts.join(',').slice(0, longest(field))]]
    }),
  )

export const readSentTexts = async (
  c: Context<AppEnv>,
  longest: (field: string) => number,
  options?: Pick<FormOptions, 'isFigure'>,
) => pickFormTexts(await readSentForm(c, options), longest)
